import { useChildren, useChildrenAsked } from '../data/children.ts'
import { lazy, Suspense } from 'react'
import { useUser } from '../data/use-user.ts'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'

const FamilyCalendar = lazy(async () => ({
  default: (await import('../calendar/family-calendar.tsx')).FamilyCalendar,
}))

/** `/calendar`: the own one; for who looks after students and doesn't teach, theirs. */
export function CalendarPage() {
  const { role, teacherId } = useUser()
  const hasChildren = useChildren().length > 0
  const isAsked = useChildrenAsked()
  if (role === 'teacher') return <CalendarScreen />
  if (hasChildren)
    return (
      <Suspense>
        <FamilyCalendar />
      </Suspense>
    )
  // A student of nobody is here for the children: an empty calendar of the own must not come before theirs.
  return isAsked && teacherId === null ? null : <CalendarScreen />
}
