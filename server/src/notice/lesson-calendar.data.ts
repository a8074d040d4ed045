import type { event, lesson } from '@lectern/contract/graphql'
import type { Scoped, Service } from '../platform/database/database.ts'

/** Days within which a calendar is fetched that is still in use: programs ask each day at least, a phone that is off for a while later. */
const daysFetched = 7

/**
 * SQL: the accounts whose programs fetch the calendar of a student and so have its lessons already, the student by the own address of
 * that calendar and each guardian by theirs.
 *
 * @param student SQL of its number
 * @param now SQL of the time
 */
export const fetchingAccounts = (student: string, now: string) => `(
  select case when f.guardian_id is null then p.id else g.user_id end
  from calendar_feed f join user_profile p on p.user_profile_id = f.user_profile_id
  left join guardian g on g.guardian_id = f.guardian_id
  where f.user_profile_id = ${student} and f.revoked_at is null
    and f.last_fetched_at > ${now}::timestamptz - interval '${daysFetched} days')`

/** The mailboxes, in small letters, of the accounts whose programs fetch the calendar of a student. */
export async function mailboxesThatFetch(sql: Service, studentId: number, now: Date): Promise<ReadonlySet<string>> {
  const rows = await sql.run<{ mailbox: string }>({
    sql: `select lower(u.email) as mailbox from auth.users u where u.email is not null and u.id in ${fetchingAccounts('$1', '$2')}`,
    parameters: [studentId, now],
  })
  return new Set(rows.map(({ mailbox }) => mailbox))
}

/** A lesson as its calendar file has it, and where an answer to a mail about it goes. */
export interface LessonOfFile extends Pick<
  event,
  'event_id' | 'title' | 'start' | 'end' | 'all_day' | 'time_zone' | 'to_confirm' | 'version' | 'created_at'
> {
  place: lesson['place'] | null
  /** Called off, or deleted. */
  is_off: boolean
  /** For messages; null where the teacher gave none. */
  teacher_address: string | null
}

/** Own lessons as they stand. */
export const lessonsOfFile = (sql: Scoped, eventIds: readonly number[]): Promise<LessonOfFile[]> =>
  sql.run({
    sql: `select e.event_id, e.title, e.start, e."end", e.all_day, e.time_zone, e.to_confirm, e.version, e.created_at, l.place,
            coalesce(e.cancelled_at, e.deleted_at) is not null as is_off, t.email as teacher_address
          from event e join user_profile t on t.user_profile_id = e.teacher_id
          left join lesson l on l.event_id = e.event_id and l.deleted_at is null
          where e.event_id = any($1::int[])`,
    parameters: [eventIds],
  })
