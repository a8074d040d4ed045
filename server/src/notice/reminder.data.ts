import { lessonStatus } from '@lectern/contract/statuses'
import type { Service } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { queueMail } from '../platform/mail/outbox.data.ts'
import { mailsOfTeacher } from './notice.data.ts'

/** A lesson of which somebody is to be reminded, and how that person reads it. */
export interface Reminder {
  notice_id: number
  teacher_id: number
  /** The account of the teacher. */
  teacher_user: string
  event_id: number
  student_id: number
  student: string | null
  teacher: string | null
  title: string | null
  /** RFC 3339. */
  start: string
  all_day: boolean
  to_confirm: boolean
  place: string | null
  /** Null for a student who has no account. */
  user_id: string | null
  is_guardian: boolean
  address: string
  locale: string
  /** The reader's or the teacher's zone; a whole day has the one where it is meant. Null where nobody chose one. */
  time_zone: string | null
  teacher_zone: string | null
}

export interface TakenReminder extends Reminder {
  /** It takes the last of the mails that the studio has for this day. */
  is_last: boolean
}

/** The lead times of a student who chose none, and whose teacher did not either: a day and an hour. */
const usualLeads = [24 * 60, 60]
/** A whole day begins at midnight: who is told an hour before is asleep. */
const shortestOfDays = 12 * 60
/** Hours of the night do not keep what is so close. */
const soon = '12 hours'
/** Lessons that one transaction takes: a second's work. */
const mostAtOnce = 500
/** Kinds of notices by which a reader learns of a lesson's time. */
const tellTimes = ['planned', 'restored', 'moved', 'as_before', 'series', 'days_closed', 'late']

/** The columns of a lesson that a reminder says or asks for. */
const lesson = `e.event_id, e.teacher_id, e.user_profile_id as student_id, e.title, e.created_at as planned_at, e.start, e."end",
  e.all_day, e.to_confirm, e.time_zone as day_zone`

/**
 * Whom a lesson of the next days reaches: the student, by the account or else by the address that the teacher wrote down, and the
 * guardians who may see lessons. Of one mailbox the account counts. The lesson comes along: to look it up by its id again would compare
 * each with each.
 */
const readers = `
  select distinct on (r.event_id, lower(r.address)) r.* from (
    select ${lesson}, s.id as user_id, s.user_profile_id as profile_id, false as is_guardian, s.time_zone as zone,
      coalesce(u.email, s.email) as address, mail_locale(u.locale, u.metadata) as locale
    from soon e join user_profile s using (user_profile_id) left join auth.users u on u.id = s.id
    where s.id is null and s.email is not null or u.email is not null and u.email_verified and u.disabled_at is null
    union all
    select ${lesson}, g.user_id, null, true, p.time_zone, u.email, mail_locale(u.locale, u.metadata)
    from soon e
    join guardian g on g.user_profile_id = e.user_profile_id and g.sees_events
    join auth.users u on u.id = g.user_id and u.email is not null and u.email_verified and u.disabled_at is null
    left join user_profile p on p.id = u.id
  ) r order by r.event_id, lower(r.address), r.user_id is null, r.is_guardian`

/** Lessons of living students that are still to be given. */
const lessons = `
  select e.* from event e
  join user_profile s on s.user_profile_id = e.user_profile_id and s.archived_at is null and s.paused_at is null
  left join lesson l on l.event_id = e.event_id and l.deleted_at is null
  where e.start > $1::timestamptz and e.user_profile_id is not null and e.deleted_at is null and e.cancelled_at is null and not e.closed
    and e.start <= $1::timestamptz + (
      select make_interval(mins => greatest(max(lead), ${Math.max(...usualLeads)}))
      from mail_preference, unnest(leads || student_leads) lead)
    and l.attendance is null and coalesce(l.lesson_status_id, 0) not in (${lessonStatus.taught}, ${lessonStatus.missed})
    and not exists (
      select from absence a
      where a.event_id = e.event_id and a.user_profile_id = e.user_profile_id and a.answer is null)`

/** Minutes of the reader's day. */
const clock = `$1::timestamptz at time zone coalesce(d.zone, 'UTC')`
const minute = `(extract(hour from ${clock}) * 60 + extract(minute from ${clock}))`

/** The reminders that are due by now, each with the shortest lead that has come: of one lesson nobody gets two at once. */
const due = `
  select r.event_id, r.teacher_id, r.student_id, r.title, r.planned_at, r.start, r."end", r.all_day, r.to_confirm, r.day_zone,
    r.user_id, r.profile_id, r.is_guardian, r.address, coalesce(r.locale, mail_locale(tu.locale, tu.metadata)) as locale,
    coalesce(r.zone, t.time_zone) as zone, t.time_zone as teacher_zone,
    t.display_name as teacher, t.id as teacher_user, s.display_name as student, k.lead,
    coalesce(p.quiet_from, 1260) as quiet_from, coalesce(p.quiet_until, 480) as quiet_until
  from reader r
  join user_profile t on t.user_profile_id = r.teacher_id
  join auth.users tu on tu.id = t.id and tu.disabled_at is null
  join user_profile s on s.user_profile_id = r.student_id
  left join lateral (
    select leads, quiet_from, quiet_until from mail_preference
    where user_id = r.user_id or user_profile_id = r.profile_id order by user_id nulls last limit 1) p on true
  left join mail_preference studio on studio.user_id = t.id
  cross join lateral (
    select min(lead) as lead from unnest(coalesce(p.leads, studio.student_leads, array[${usualLeads.join(', ')}])) lead
    where r.start <= $1::timestamptz + make_interval(mins => lead)
      and (not r.all_day or lead >= ${shortestOfDays})) k
  where k.lead is not null`

/** One reminder: who, of what, when, how long before. */
const key = `concat_ws(':', 'reminder', d.event_id, extract(epoch from d.start)::bigint, d.lead, coalesce(d.user_id::text, 'p' || d.profile_id))`
const dueAt = 'd.start - make_interval(mins => d.lead)'

/**
 * Takes reminders that are due, each once: the row that says so is written by this statement, and whoever comes second finds it.
 * The readers who want none are asked for last, of those alone who were not reminded yet: it takes a look at all of a mailbox.
 * A lesson of which somebody was told within its lead needs none, and while it is still to be told how it was moved, its time may
 * yet be taken back. The hours of the night wait, and so does a studio that had its mails of this day.
 * @param mailsPerDay of a studio
 */
export const takeReminders = (sql: Service, now: Date, mailsPerDay: number): Promise<TakenReminder[]> =>
  sql.run({
    sql: `with soon as materialized (${lessons}), reader as (${readers}), due as (${due}), pending as materialized (
            select d.*, ${dueAt} as due_at,
              ${key} as key
            from due d
            where planned_at <= ${dueAt} and (d.start <= $1::timestamptz + interval '${soon}' or not case
                when d.quiet_from < d.quiet_until then ${minute} >= d.quiet_from and ${minute} < d.quiet_until
                when d.quiet_from > d.quiet_until then ${minute} >= d.quiet_from or ${minute} < d.quiet_until
                else false end)
              and not exists (
                select from notice n where n.event_id = d.event_id and n.user_id is not distinct from d.user_id
                  and n.kind = any($2::text[]) and n.lines -> 'is' is distinct from 'null'
                  and n.state in ('waiting', 'sent') and coalesce(n.sent_at, 'infinity') > ${dueAt})
              and not exists (select from notice n where n.unique_key = ${key})
          ), room as materialized (
            select teacher_id, $3 - ${mailsOfTeacher('t.teacher_id')} as mails from (select distinct teacher_id from pending) t
          ), taken as materialized (
            select w.*, w.nr = r.mails as is_last
            from (
              select p.*, row_number() over (partition by teacher_id order by due_at, key) as nr
              from pending p where wants_mail(user_id, profile_id, 'reminder')) w
            join room r using (teacher_id)
            where w.nr <= r.mails order by due_at, key limit ${mostAtOnce}
          ), kept as (
            insert into notice (teacher_id, user_profile_id, kind, user_id, event_id, lines, created_at, due_at, send_after, unique_key)
            select teacher_id, student_id, 'reminder', user_id, event_id, jsonb_build_object('was', null, 'title', title, 'is', jsonb_build_object(
                'start', start at time zone 'UTC', 'end', "end" at time zone 'UTC', 'all_day', all_day, 'time_zone', day_zone)),
              $1, due_at, $1, key
            from taken order by due_at, key
            on conflict (unique_key) do nothing returning notice_id, unique_key
          )
          select k.notice_id, d.teacher_id, d.teacher_user, d.event_id, d.student_id, d.student, d.teacher, d.title, d.start, d.all_day,
            d.to_confirm, d.is_last, l.place, d.user_id, d.is_guardian, d.address, d.locale,
            coalesce(case when d.all_day then d.day_zone end, d.zone) as time_zone,
            coalesce(case when d.all_day then d.day_zone end, d.teacher_zone) as teacher_zone
          from kept k join taken d on d.key = k.unique_key
          left join lesson l on l.event_id = d.event_id and l.deleted_at is null
          order by d.due_at, k.notice_id`,
    parameters: [now, tellTimes, mailsPerDay],
  })

/** Hands a letter to the outbox in the transaction that took what it tells. */
export function sendReminder(noticeIds: readonly number[], mail: Letter, now: Date): Statement {
  const { sql, parameters } = queueMail(mail, now)
  return {
    sql: `with m as (${sql} returning mail_id)
          update notice set state = 'sent', sent_at = $6, mail_id = (select mail_id from m) where notice_id = any($${parameters.length + 1}::bigint[])`,
    parameters: [...parameters, noticeIds],
  }
}
