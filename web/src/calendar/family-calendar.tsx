import { useChildren } from '../data/children.ts'
import { t } from '@lingui/core/macro'
import { useWhose } from '../data/whose.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { ChildrenCalendar } from './children-calendar.tsx'
import styles from './family-calendar.module.css'

/** The calendar of the children of who is signed in, of all or of one; of who learns too, the own one as well. */
export function FamilyCalendar() {
  const hasChildren = useChildren().length > 0
  const { shown, isOwnShown, options, whose, choose } = useWhose()
  if (!hasChildren)
    return (
      <EmptyState title={t`The lessons of your children will be here.`}>
        {t`Their teacher invites you to follow them.`}
      </EmptyState>
    )
  const chooser = options.length > 0 && (
    <div className={styles.whose}>
      <Segmented label={t`Whose lessons`} value={whose} onChange={choose} options={options} />
    </div>
  )
  if (whose === 'own') return <CalendarScreen whose={chooser} />
  // Anew for another child: nothing of one must stay for the other.
  return <ChildrenCalendar whose={chooser} shown={shown} isOwnShown={isOwnShown} onOwn={() => choose('own')} />
}
