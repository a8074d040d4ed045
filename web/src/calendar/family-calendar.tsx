import { useChildren } from '../data/children.ts'
import { t } from '@lingui/core/macro'
import { useWhose } from '../data/whose.ts'
import { NoChildren } from '../ui/no-children.tsx'
import { WhoseSwitch } from '../ui/whose-switch.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { ChildrenCalendar } from './children-calendar.tsx'

/** The calendar of the children of who is signed in, of all or of one; of who learns too, the own one as well. */
export function FamilyCalendar() {
  const hasChildren = useChildren().length > 0
  const { shown, isOwnShown, options, whose, choose } = useWhose()
  if (!hasChildren) return <NoChildren />
  const chooser = <WhoseSwitch label={t`Whose lessons`} value={whose} onChange={choose} options={options} />
  if (whose === 'own') return <CalendarScreen whose={chooser} />
  // Anew for another child: nothing of one must stay for the other.
  return <ChildrenCalendar whose={chooser} shown={shown} isOwnShown={isOwnShown} onOwn={() => choose('own')} />
}
