import { serviceOnce, type Database, type Scoped } from '../../platform/database.ts'
import type { Reader } from '../late/data.ts'

/** A guardian, as a mail about an event of their child reaches them. */
export interface Guardian extends Reader {
  /** The child, as the teacher calls it. */
  student: string | null
}

interface Tie extends Pick<Guardian, 'teacher' | 'student'> {
  user_id: string
  teacher_zone: string | null
}

/**
 * The guardians of the student of one's own living event who may see its time, with a verified address and without having
 * said that they want no such mail. Who they are the teacher's own rows say; how to reach them, the accounts, which are
 * out of a teacher's reach.
 */
export async function guardiansOf(sql: Scoped, db: Database, eventId: number): Promise<Guardian[]> {
  const ties = await sql.run<Tie>({
    sql: `select g.user_id, t.display_name as teacher, t.time_zone as teacher_zone, s.display_name as student
          from event e
          join user_profile t on t.user_profile_id = e.teacher_id
          join user_profile s on s.user_profile_id = e.user_profile_id and s.archived_at is null
          join guardian g on g.user_profile_id = e.user_profile_id and g.sees_events and g.user_id is not null
          where e.event_id = $1 and e.deleted_at is null`,
    parameters: [eventId],
  })
  if (ties.length === 0) return []
  const accounts = await serviceOnce(db).run<Pick<Guardian, 'email' | 'locale' | 'time_zone'> & { id: string }>({
    sql: `select u.id, u.email, u.locale, p.time_zone from auth.users u left join user_profile p on p.id = u.id
          where u.id = any($1::uuid[]) and u.email is not null and u.email_verified and u.disabled_at is null
            and u.metadata #>> '{settings,preferences,lateMails}' is distinct from 'false'
          order by u.id`,
    parameters: [ties.map(({ user_id }) => user_id)],
  })
  return accounts.flatMap(({ id, email, locale, time_zone }) =>
    ties
      .filter(({ user_id }) => user_id === id)
      .map(({ teacher, teacher_zone, student }) => ({
        email,
        locale,
        time_zone: time_zone ?? teacher_zone,
        teacher,
        student,
      })),
  )
}
