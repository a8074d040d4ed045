import type { event } from '@lectern/contract/graphql'
import { serviceOnce, type Database, type Scoped } from '../platform/database/database.ts'
import type { Reader } from './late.data.ts'
import { type MakeUp, makeUpOfEvent } from './make-up.data.ts'

/** A guardian, as a mail about an event of their child reaches them. */
export interface Guardian extends Reader {
  /** The child, as the teacher calls it. */
  student: string | null
  student_id: number
}

/** The account of a reader; null where a student has none. */
export interface OfAccount {
  user_id: string | null
}

interface Tie extends Pick<Guardian, 'teacher' | 'teacher_zone' | 'student' | 'student_id'> {
  user_id: string
}

/** The own student, by the account; none without an account or an address, or in a break. */
export async function readerOf(sql: Scoped, studentId: number): Promise<(Reader & OfAccount) | undefined> {
  const [row] = await sql.run<Reader & OfAccount>({
    sql: `select r.email, r.locale, r.time_zone, r.teacher, t.time_zone as teacher_zone, s.id as user_id
          from user_profile s join user_profile t on t.user_profile_id = s.teacher_id cross join reader_of_student(s.user_profile_id) r
          where s.user_profile_id = $1 and s.paused_at is null`,
    parameters: [studentId],
  })
  return row
}

/** The fields of a lesson that are told. */
export type Standing = Pick<
  event,
  'event_id' | 'user_profile_id' | 'title' | 'start' | 'all_day' | 'time_zone' | 'cancelled_at' | 'to_confirm'
> & {
  /** The student, as the teacher calls them. */
  student: string | null
  /** The lesson that is to take place instead where it was cancelled. */
  make_up: MakeUp | null
  place: string | null
  /** Where to join, as every page has it. */
  join_link?: string | null
}

/** How an own event of a student stands; none of a closed day. */
export async function standingOf(sql: Scoped, eventId: number, now: Date): Promise<Standing | undefined> {
  const [row] = await sql.run<Standing>({
    sql: `select e.event_id, e.user_profile_id, e.title, e.start, e.all_day, e.time_zone, e.to_confirm, e.cancelled_at,
            l.place, s.display_name as student, ${makeUpOfEvent('$2')} as make_up
          from event e join user_profile s using (user_profile_id)
          left join lesson l on l.event_id = e.event_id and l.deleted_at is null
          where e.event_id = $1 and not e.closed`,
    parameters: [eventId, now],
  })
  return row
}

/**
 * The guardians of an own student who may see the times of lessons, with a verified address and without having said that they
 * want no such mail. Who they are the teacher's own rows say; how to reach them, the accounts, which are
 * out of a teacher's reach.
 */
export async function guardiansOf(sql: Scoped, db: Database, studentId: number): Promise<(Guardian & OfAccount)[]> {
  const ties = await sql.run<Tie>({
    sql: `select g.user_id, t.display_name as teacher, t.time_zone as teacher_zone, s.display_name as student,
            s.user_profile_id as student_id
          from user_profile s
          join user_profile t on t.user_profile_id = s.teacher_id
          join guardian g on g.user_profile_id = s.user_profile_id and g.sees_events and g.user_id is not null
          where s.user_profile_id = $1 and s.archived_at is null and s.paused_at is null`,
    parameters: [studentId],
  })
  if (ties.length === 0) return []
  const accounts = await serviceOnce(db).run<Pick<Guardian, 'email' | 'locale' | 'time_zone'> & { id: string }>({
    sql: `select u.id, u.email, mail_locale(u.locale, u.metadata) as locale, p.time_zone from auth.users u left join user_profile p on p.id = u.id
          where u.id = any($1::uuid[]) and u.email is not null and u.email_verified and u.disabled_at is null
            and wants_mail(u.id, null, 'change')
          order by u.id`,
    parameters: [ties.map(({ user_id }) => user_id)],
  })
  return accounts.flatMap(({ id, email, locale, time_zone }) =>
    ties
      .filter(({ user_id }) => user_id === id)
      .map(({ teacher, teacher_zone, student, student_id }) => ({
        user_id: id,
        email,
        locale,
        time_zone: time_zone ?? teacher_zone,
        teacher_zone,
        teacher,
        student,
        student_id,
      })),
  )
}
