import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelNotice, noticesQuery } from '../../data/notices.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { noticeItemOf } from '../../data/notice-items.ts'
import { useUser } from '../../data/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NoticeList } from '../../ui/notice-list.tsx'

/** The number of notices shown at first: those of the last weeks. */
const shownFirst = 5

/** The notices sent to a student and the family; no card where there are none. */
export function StudentNotices({ profileId }: { profileId: number }) {
  const { timeZone } = useUser()
  const whyNot = useWhyNot()
  const [isWhole, setWhole] = useState(false)
  const { data = [] } = useQuery(noticesQuery({ userProfileId: profileId }))
  if (data.length === 0) return null
  const shown = isWhole ? data : data.slice(0, shownFirst)
  return (
    <Card title={t`Told`}>
      <NoticeList
        items={shown.map((notice) => noticeItemOf(notice, timeZone))}
        whyNot={whyNot}
        onCancel={(id) => void cancelNotice(id).catch(() => undefined)}
      />
      {shown.length < data.length ? (
        <Button variant="tertiary" size="small" onPress={() => setWhole(true)}>{t`Show all`}</Button>
      ) : null}
    </Card>
  )
}
