import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Child } from '../../lib/children.ts'
import { longDayText } from '../../lib/dates.ts'
import { profileQuery } from '../../lib/profile.ts'
import type { CurrentUser } from '../../lib/session.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { OtherZone } from '../clock-watch/other-zone.tsx'
import { useMinute } from '../minute.tsx'
import { StudentCards } from '../student-today.tsx'
import styles from '../today.module.css'
import { ChildCards } from './child-cards.tsx'
import { whoseOf } from './rules.ts'

const keyOf = (userId: string): string => `whose.v1.${userId}`

function read(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

function keep(userId: string, whose: string): void {
  try {
    localStorage.setItem(keyOf(userId), whose)
  } catch {
    // Chosen for this visit is all that can be done.
  }
}

/** The day of who looks after students: theirs, and the own one of who learns too. */
export function FamilyToday({ user, family }: { user: CurrentUser; family: readonly Child[] }) {
  const now = useMinute()
  const { userId, timeZone: zone } = user
  const [chosen, setChosen] = useState(() => read(userId))
  const learns = Boolean(useQuery(profileQuery(userId)).data?.teacher)
  const each = [
    ...family.map((child) => ({ value: String(child.user_profile_id), label: child.display_name ?? t`Your child` })),
    ...(learns ? [{ value: 'own', label: t`Me` }] : []),
  ]
  const options = [{ value: 'all', label: t`All` }, ...each]
  const whose = whoseOf(
    chosen,
    options.map(({ value }) => value),
  )
  return (
    <div className={styles.screen}>
      <PageTitle aside={user.displayName}>{longDayText(new Date(now).toISOString(), zone)}</PageTitle>
      <OtherZone user={user} now={now} />
      {each.length > 1 && (
        <div className={styles.whose}>
          <Segmented
            label={t`Whose lessons`}
            value={whose}
            onChange={(next) => {
              setChosen(next)
              keep(userId, next)
            }}
            options={options}
          />
        </div>
      )}
      {family
        .filter(({ user_profile_id: id }) => whose === 'all' || whose === String(id))
        .map((child) => (
          <ChildCards key={child.user_profile_id} child={child} now={now} zone={zone} />
        ))}
      {learns && (whose === 'all' || whose === 'own') && <StudentCards user={user} now={now} />}
    </div>
  )
}
