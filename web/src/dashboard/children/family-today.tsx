import { t } from '@lingui/core/macro'
import { longDayText } from '../../lib/dates.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import { useWhose } from '../../data/whose.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { WhoseSwitch } from '../../ui/whose-switch.tsx'
import { OtherZone } from '../today/other-zone.tsx'
import { StillReading } from '../today/still-reading.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { StudentCards } from '../today/student-today.tsx'
import styles from '../today/today.module.css'
import { ChildCards } from './child-cards.tsx'
import { useFamilyReading } from './use-family-reading.ts'

/** The day of who looks after students: theirs, and the own one of who learns too. */
export function FamilyToday({ user }: { user: CurrentUser }) {
  const now = useMinute()
  const { timeZone: zone } = user
  const { shown, isOwnShown, options, whose, choose } = useWhose()
  const isReading = useFamilyReading(shown, now)
  return (
    <div className={styles.screen}>
      <PageTitle aside={user.displayName}>{longDayText(new Date(now).toISOString(), zone)}</PageTitle>
      <OtherZone user={user} now={now} />
      <WhoseSwitch label={t`Whose lessons`} value={whose} onChange={choose} options={options} />
      <StillReading value={isReading}>
        {shown.map((child) => (
          <ChildCards key={child.user_profile_id} child={child} now={now} zone={zone} />
        ))}
        {isOwnShown && <StudentCards user={user} now={now} />}
      </StillReading>
    </div>
  )
}
