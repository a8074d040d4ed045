import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { cancelNotice, noticesQuery } from '../../data/notices.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { noticeItemOf } from '../../data/notice-items.ts'
import { useUser } from '../../data/use-user.ts'
import { NoticeList } from '../../ui/notice-list.tsx'
import { Block } from './block.tsx'

/** The notices that the family was sent about a lesson; nothing where there are none. */
export function LessonNotices({ eventId }: { eventId: number }) {
  const { timeZone } = useUser()
  const whyNot = useWhyNot()
  const { data = [] } = useQuery(noticesQuery({ eventId }))
  if (data.length === 0) return null
  return (
    <Block title={t`Told`}>
      <NoticeList
        items={data.map((notice) => noticeItemOf(notice, timeZone))}
        whyNot={whyNot}
        onCancel={(id) => void cancelNotice(id).catch(() => undefined)}
      />
    </Block>
  )
}
