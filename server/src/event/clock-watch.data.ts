import type { Actor } from '../platform/database/actor.ts'
import type { Scoped } from '../platform/database/database.ts'

/** A lesson of a student who lives by another clock than the teacher. */
export interface FarLesson {
  event_id: number
  title: string
  start: string
  end: string
  /** The zone whose wall time stays: that of the series or event, else the teacher's. */
  zone: string
  user_profile_id: number
  display_name: string | null
  teacher_zone: string
  student_zone: string
}

/** Lessons that one answer looks at: sixteen a day for sixty days, each with a student elsewhere. */
const mostLessons = 1_000

/** From whom each role learns the teacher's zone; the policies see to the rest. */
const pairs = {
  teacher: 'user_profile t join user_profile s on s.teacher_id = t.user_profile_id and t.user_profile_id = $1',
  student: 'my_teacher() t join user_profile s on s.teacher_id = t.user_profile_id and s.user_profile_id = $1',
} as const

/** Lessons between two instants whose teacher and student have different zones, by start. */
export function farLessons(
  sql: Scoped,
  { role, profileId }: Actor,
  { from, to }: { from: Date; to: Date },
): Promise<FarLesson[]> {
  return sql.run({
    sql: `select e.event_id, e.title, e.start, e."end", coalesce(e.time_zone, t.time_zone) as zone,
            s.user_profile_id, s.display_name, t.time_zone as teacher_zone, s.time_zone as student_zone
          from ${pairs[role === 'student' ? 'student' : 'teacher']} and s.archived_at is null and s.time_zone <> t.time_zone
          join event e on e.user_profile_id = s.user_profile_id and e.teacher_id = t.user_profile_id
            and e.start > $2 and e.start <= $3 and e.deleted_at is null and e.cancelled_at is null and not e.all_day
          order by e.start, e.event_id limit ${mostLessons}`,
    parameters: [profileId, from, to],
  })
}
