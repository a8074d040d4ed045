import { useChildren } from '../data/children.ts'
import { useUser } from '../data/use-user.ts'
import { FamilyToday } from './children/family-today.tsx'
import { StudentToday } from './today/student-today.tsx'
import { TeacherToday } from './teacher-today.tsx'

/** `/`: what is next, what is today, what waits (experience.md B10). */
export function TodayScreen() {
  const user = useUser()
  const children = useChildren()
  if (user.role === 'teacher') return <TeacherToday user={user} />
  return children.length > 0 ? <FamilyToday user={user} /> : <StudentToday user={user} />
}
