import type { notice } from '@lectern/contract/graphql'
import type { Scoped, Service } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { queueMail } from '../platform/mail/outbox.data.ts'
import type { Reading } from './families.ts'
import { fetchingAccounts } from './lesson-calendar.data.ts'
import { changeKinds, type Lines, teacherKinds, waitingKinds } from './notice.ts'

/** Notices after which one turn of the sweep takes no other reader: more than a year of a series for a large family. */
const mostAtOnce = 1000

/** A notice that is due, and its recipient. */
export interface Due extends Waits {
  notice_id: number
  kind: string
  lines: Lines
  event_id: number
  student_id: number
  user_id: string | null
  student: string | null
  /** Null where nobody is told any more: who was archived, paused, lost the right or the account. */
  address: string | null
  locale: string | null
  time_zone: string | null
  is_guardian: boolean | null
  to_confirm: boolean
  place: string | null
  /** The name of the studio's teacher. */
  teacher: string | null
  teacher_zone: string | null
  teacher_user: string | null
  /** For messages; null where the teacher gave none. */
  teacher_address: string | null
  /** The event's, as its calendar file has it. */
  version: number
  event_created_at: string
  event_zone: string
  /** Whether a program of the reader fetches the calendar that has it. */
  is_fetched: boolean
}

/** Until when something waits, and why: for the daily mail, or the end of quiet hours. Null both where it is told at once. */
export interface Waits {
  waits_until: string | null
  waits_for: 'digest' | 'quiet' | null
}

/** Namespace of the advisory locks of studios whose notices are sent. */
const sendingLock = 2
/** Studios that a server looks at for one whose notices nobody else sends just now. */
const mostStudios = 20

/** A studio of which something is due and nobody else sends just now; it is this transaction's until its end. */
export async function takeDueTeacher(sql: Service, now: Date): Promise<number | undefined> {
  const [row] = await sql.run<{ teacher_id: number }>({
    sql: `select teacher_id from (
            select teacher_id, min(send_after) as since from notice
            where state = 'waiting' and send_after <= $1 and kind = any($2::text[])
            group by teacher_id order by since limit ${mostStudios}) due
          where pg_try_advisory_xact_lock(${sendingLock}, teacher_id) limit 1`,
    parameters: [now, waitingKinds],
  })
  return row?.teacher_id
}

const isDue = `teacher_id = $1 and state = 'waiting' and send_after <= $2 and kind = any($3::text[])`

/**
 * The notices of a studio that are due, held until the transaction ends, with the mailboxes that they reach now: reader after reader
 * with all that is theirs, so that none reads two mails where one would do.
 */
export const dueOf = (sql: Service, teacherId: number, now: Date): Promise<Due[]> =>
  sql.run({
    sql: `with reader as (
            select user_id, student, sum(count(*)) over (order by min(due_at), user_id, student) - count(*) as before
            from (select user_id, case when user_id is null then user_profile_id end as student, due_at from notice where ${isDue}) n
            group by user_id, student
          ), due as materialized (
            select * from notice where ${isDue} and exists (
              select from reader r where r.before < ${mostAtOnce} and r.user_id is not distinct from notice.user_id
                and (r.student is null or r.student = notice.user_profile_id))
            for update skip locked)
          select n.notice_id, n.kind, n.lines, n.event_id, n.user_profile_id as student_id, n.user_id, s.display_name as student,
            r.address, r.locale, r.time_zone, r.is_guardian, e.to_confirm, l.place,
            t.display_name as teacher, t.time_zone as teacher_zone, t.id as teacher_user,
            t.email as teacher_address, e.version, e.created_at as event_created_at,
            coalesce(e.time_zone, r.time_zone, 'UTC') as event_zone,
            coalesce(n.user_id in ${fetchingAccounts('n.user_profile_id', '$2')}, false) as is_fetched,
            w.until as waits_until, w.why as waits_for
          from due n
          join user_profile s on s.user_profile_id = n.user_profile_id
          join user_profile t on t.user_profile_id = n.teacher_id
          join event e on e.event_id = n.event_id
          left join lesson l on l.event_id = n.event_id and l.deleted_at is null
          left join readers_of_students(array(select user_profile_id from due)) r
            on r.student_id = n.user_profile_id and r.user_id is not distinct from n.user_id
          left join lateral wait_of_mail(n.user_id, case when n.user_id is null then n.user_profile_id end, 'change', n.due_at, $2,
            r.time_zone, begin_of_lines(n.lines, $2)) w on true
          order by n.due_at, n.notice_id`,
    parameters: [teacherId, now, changeKinds],
  })

/**
 * SQL: how many mails of notices a studio has had written within the day before `$1`.
 * @param teacher the number of its teacher, in SQL
 */
export const mailsOfTeacher = (teacher: string): string => `(
  select count(distinct n.mail_id)::int from notice n
  where n.teacher_id = ${teacher} and n.sent_at > $1::timestamptz - interval '1 day' and n.kind <> 'standing')`

/** The same of one. */
export async function mailsOfDay(sql: Service | Scoped, teacherId: number, now: Date): Promise<number> {
  const [row] = await sql.run<{ mails: number }>({
    sql: `select ${mailsOfTeacher('$2')} as mails`,
    parameters: [now, teacherId],
  })
  return row?.mails ?? 0
}

/** Hands a letter to the outbox, and notes of what it tells that it is told. */
export async function send(sql: Service, noticeIds: readonly number[], mail: Letter, now: Date): Promise<void> {
  await sendForGood(sql, noticeIds, mail, now)
  // A lesson that changes anew is told anew.
  await sql.run({
    sql: 'update notice set unique_key = null where notice_id = any($1::bigint[])',
    parameters: [noticeIds],
  })
}

/** The same of what its reader is told once for good. */
export async function sendForGood(sql: Service, noticeIds: readonly number[], mail: Letter, now: Date): Promise<void> {
  const { sql: text, parameters } = queueMail(mail, now)
  const [queued] = await sql.run<{ mail_id: number }>({ sql: `${text} returning mail_id`, parameters })
  await sql.run({
    sql: `update notice set state = 'sent', sent_at = $2, mail_id = $3, error = null where notice_id = any($1::bigint[])`,
    parameters: [noticeIds, now, queued?.mail_id ?? null],
  })
}

/** Notes why something is told to nobody. */
export const noteNotSent = (sql: Service, noticeIds: readonly number[], error: string): Promise<unknown> =>
  sql.run({
    sql: `update notice set state = 'failed', error = $2, unique_key = null where notice_id = any($1::bigint[])`,
    parameters: [noticeIds, error],
  })

/** Lets something wait: until there is room again, until others are told with it, or until quiet hours end. */
export const putOff = (
  sql: Service,
  noticeIds: readonly number[],
  until: Date,
  why: 'budget' | 'digest' | 'quiet',
): Promise<unknown> =>
  sql.run({
    sql: `update notice set send_after = $2, error = $3 where notice_id = any($1::bigint[])`,
    parameters: [noticeIds, until, why],
  })

/** Days for which it is kept who was told. */
const daysKept = 90

/** Forgets what was told long ago. */
export const sweepNotices = (sql: Service, now: Date): Promise<unknown> =>
  sql.run({
    sql: `delete from notice where state <> 'waiting' and due_at < $1::timestamptz - make_interval(days => $2)`,
    parameters: [now, daysKept],
  })

/** Notices that one answer names at most. */
const mostListed = 100

/**
 * @param condition of one parameter
 * @param toldAt as for `readingsOf`
 */
const listed = (condition: string, parameter: unknown, toldAt: Date): Statement => ({
  sql: `select n.notice_id, n.event_id, n.user_profile_id, n.operation_id, n.kind, n.created_at,
          coalesce(w.until, n.send_after) as send_after, n.sent_at, n.lines,
          n.user_id is not null and n.user_id is distinct from s.id as is_guardian,
          case when n.user_id is distinct from s.id and n.user_id is not null then g.name else s.display_name end as name,
          case when f.failure is not null then 'failed' else n.state end as state, coalesce(f.failure, w.why, n.error) as error
        from notice n
        left join user_profile s on s.user_profile_id = n.user_profile_id
        left join guardian g on g.user_profile_id = n.user_profile_id and g.user_id = n.user_id
        left join letters_of_notices(array(select x.notice_id from notice x where x.mail_id is not null and ${condition.replaceAll('n.', 'x.')}
          order by x.notice_id desc limit ${mostListed})) f on f.notice_id = n.notice_id
        -- A notice that was put off says until when.
        left join waits_of_notices(array(select x.notice_id from notice x
          where x.state = 'waiting' and x.error is null and ${condition.replaceAll('n.', 'x.')}
          order by x.notice_id desc limit ${mostListed}), $3) w on w.notice_id = n.notice_id
        where ${condition} and n.kind <> all($2::text[])
          -- What came to nothing by itself, as a move there and back, was never anything to tell.
          and not (n.state = 'taken_back' and tells_nothing(n.lines))
        order by n.notice_id desc limit ${mostListed}`,
  parameters: [parameter, teacherKinds, toldAt],
})

/** The notices to families, the newest first. A teacher reads those of the own studio. */
export const noticesOfEvents = (sql: Scoped, eventIds: readonly number[], toldAt: Date): Promise<Listed[]> =>
  sql.run(listed('n.event_id = any($1::int[])', eventIds, toldAt))
export const noticesOfStudent = (sql: Scoped, studentId: number, toldAt: Date): Promise<Listed[]> =>
  sql.run(listed('n.user_profile_id = $1', studentId, toldAt))
export const noticeById = async (sql: Scoped, id: number, toldAt: Date): Promise<Listed | undefined> =>
  (await sql.run<Listed>(listed('n.notice_id = $1', id, toldAt)))[0]

/** A notice as its row has it; `lines` become fields of their own on the way out, and are those of a lesson or none. */
export interface Listed extends Omit<notice, 'was' | 'is' | 'waits'> {
  lines: Partial<Lines>
}

/** The mailboxes that read something that waits. @param toldAt when it is told to whoever reads it at once */
export const readingsOf = (
  sql: Scoped,
  { events, operation, toldAt }: { events: readonly number[]; operation: string | null; toldAt: Date },
): Promise<Reading[]> =>
  sql.run({
    sql: `select distinct w.student, w.mailbox, w.until is null as is_at_once, w.why is not distinct from 'quiet' as is_quiet
          from waits_of_notices(array(
            select notice_id from notice
            where state = 'waiting' and (event_id = any($1::int[]) or operation_id = $2) and kind <> all($3::text[])), $4) w`,
    parameters: [events, operation, teacherKinds, toldAt],
  })

/** Notes that a letter which a teacher wrote by a press told a reader how events of a student stand. @param reader null: the noted address */
export const noteStanding = (sql: Scoped, { mailId, studentId, reader, events, now }: StandingTold): Promise<unknown> =>
  sql.run({
    sql: 'select note_standing($1, $2, $3, $4, $5)',
    parameters: [mailId, studentId, reader, events, now],
  })

interface StandingTold {
  mailId: number
  studentId: number
  reader: string | null
  events: readonly number[]
  now: Date
}

/** Takes back what waits. @returns ids of what nobody is told now */
export async function takeBack(
  sql: Scoped,
  asked: { ids: readonly number[]; events: readonly number[]; operation: string | null },
): Promise<number[]> {
  const rows = await sql.run<{ notice_id: number }>({
    sql: `update notice set state = 'taken_back', unique_key = null
          where state = 'waiting'
            and (notice_id = any($1::bigint[]) or event_id = any($2::int[]) or operation_id = $3::uuid) and kind <> all($4::text[])
          returning notice_id`,
    parameters: [asked.ids, asked.events, asked.operation, teacherKinds],
  })
  return rows.map(({ notice_id }) => notice_id)
}
