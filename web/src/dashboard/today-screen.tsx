import { useUser } from '../lib/session.tsx'
import { StudentToday } from './student-today.tsx'
import { TeacherToday } from './teacher-today.tsx'

/** `/`: what is next, what is today, what waits (UX.md B10). */
export function TodayScreen() {
  const user = useUser()
  return user.role === 'teacher' ? <TeacherToday user={user} /> : <StudentToday user={user} />
}
