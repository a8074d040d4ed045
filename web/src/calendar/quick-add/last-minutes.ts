import type { CalendarLesson } from '../../data/event-rows.ts'
import type { Student } from '../event/people.ts'
import type { QuickStudent } from '../../lib/quick-add/naming.ts'

/**
 * Students with the length of the lesson that was made last for each: it is what the next one usually takes. The
 * student of the newest lesson comes first, and is meant where several have the name.
 */
export function withLastMinutes(students: readonly Student[], lessons: readonly CalendarLesson[]): QuickStudent[] {
  const last = new Map<number, CalendarLesson>()
  for (const lesson of lessons) {
    const { user_profile_id: id, lesson_id } = lesson
    if (id !== null && lesson_id > (last.get(id)?.lesson_id ?? 0)) last.set(id, lesson)
  }
  const made = ({ user_profile_id: id }: Student) => last.get(id)?.lesson_id ?? 0
  return students
    .toSorted((one, other) => made(other) - made(one))
    .map((student) => {
      const lastMinutes = last.get(student.user_profile_id)?.minutes
      return lastMinutes === undefined ? student : { ...student, lastMinutes }
    })
}
