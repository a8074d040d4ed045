import { lessonStatus } from '@lectern/contract/statuses'
import type { Service } from '../platform/database/database.ts'

/** A lesson of the coming seven days, as one reader has it. */
export interface ComingLesson {
  event_id: number
  teacher_id: number
  /** The account of the teacher. */
  teacher_user: string
  teacher: string | null
  teacher_zone: string | null
  student_id: number
  student: string | null
  /** The reader learns in it, looks after who does, or gives it. */
  as_whom: 'student' | 'guardian' | 'teacher'
  title: string | null
  /** RFC 3339. */
  start: string
  end: string
  all_day: boolean
  /** Where a whole day is meant. */
  day_zone: string | null
  to_confirm: boolean
  place: string | null
}

/** The person who is told of the coming week, and the lessons of it. */
export interface NextWeek {
  notice_id: number
  user_id: string
  address: string
  locale: string
  /** Null where nobody chose one. */
  time_zone: string | null
  /** A teacher has the pages of children elsewhere. */
  is_teacher: boolean
  /** One at least, soonest first. */
  lessons: readonly ComingLesson[]
}

/** People that one transaction tells. */
const mostAtOnce = 200

/**
 * Hours after the beginning of a morning in which it still is one: a server that was away for a while sends it later,
 * and what is planned in the afternoon of an empty week sends none.
 */
const hoursOfMorning = 4

/** Beyond a week on whatever clock. */
const farthest = '9 days'

/** SQL: minutes of the day at which the morning of a person `p` begins: after the quiet hours, or at eight. */
const morning = `case when p.quiet_from > p.quiet_until or 480 between p.quiet_from and p.quiet_until - 1 then p.quiet_until else 480 end`
const minute = 'extract(hour from p.wall) * 60 + extract(minute from p.wall)'

/** Accounts that chose the weekday that it is on their own clock, in whose morning it is. A guardian without a zone has that of a teacher. */
const people = `
  select p.*, concat_ws(':', 'next_week', p.user_id, p.wall::date) as key from (
    select w.user_id, u.email as address, mail_locale(u.locale, u.metadata) as locale, w.next_week_day, w.quiet_from, w.quiet_until, z.zone,
      coalesce(o.profile_type = 'TEACHER', false) as is_teacher, $1::timestamptz at time zone coalesce(z.zone, 'UTC') as wall
    from mail_preference w
    join auth.users u on u.id = w.user_id and u.email is not null and u.email_verified and u.disabled_at is null
    left join user_profile o on o.id = u.id
    left join user_profile t on t.user_profile_id = o.teacher_id
    cross join lateral (select coalesce(o.time_zone, t.time_zone, (
      select k.time_zone from guardian g join user_profile k on k.user_profile_id = g.teacher_id
      where g.user_id = u.id and k.time_zone is not null order by g.guardian_id limit 1)) as zone) z
    where w.next_week_day is not null and not 'next_week' = any(w.off)
  ) p
  where extract(isodow from p.wall) = p.next_week_day and is_by_day(p.wall, p.quiet_from, p.quiet_until)
    and ${minute} < ${morning} + ${hoursOfMorning * 60}
    and not exists (select from notice n where n.unique_key = concat_ws(':', 'next_week', p.user_id, p.wall::date))`

/**
 * The students of whose lessons these people are told: themselves, the children whose times they may see, and those whom a teacher
 * teaches.
 */
const students = `
  select p.user_id, s.user_profile_id as student_id, 'student' as as_whom
  from person p join user_profile s on s.id = p.user_id and s.teacher_id is not null
  where s.archived_at is null and s.paused_at is null
  union all
  select p.user_id, s.user_profile_id, 'guardian'
  from person p join guardian g on g.user_id = p.user_id and g.sees_events join user_profile s on s.user_profile_id = g.user_profile_id
  where s.archived_at is null and s.paused_at is null
  union all
  select p.user_id, s.user_profile_id, 'teacher'
  from person p join user_profile t on t.id = p.user_id join user_profile s on s.teacher_id = t.user_profile_id
  where s.archived_at is null`

/**
 * The events from now on until the same wall time of the next week, where the next mail goes on; of whole days the seven
 * that begin today. Who said that they can't come is not told of it, and the teacher is.
 */
const lessons = `
  select w.user_id, json_build_object('event_id', e.event_id, 'teacher_id', e.teacher_id, 'teacher_user', t.id, 'teacher', t.display_name,
      'teacher_zone', t.time_zone, 'student_id', w.student_id, 'student', s.display_name, 'as_whom', w.as_whom, 'title', e.title,
      'start', e.start, 'end', e."end", 'all_day', e.all_day, 'day_zone', e.time_zone, 'to_confirm', e.to_confirm, 'place', l.place) as lesson,
    e.teacher_id, e.start, e.event_id
  from student w
  join person p using (user_id)
  join event e on e.user_profile_id = w.student_id and e.deleted_at is null and e.cancelled_at is null and not e.closed
    and e.start > $1::timestamptz - interval '2 days' and e.start < $1::timestamptz + interval '${farthest}'
  join user_profile s on s.user_profile_id = w.student_id
  join user_profile t on t.user_profile_id = e.teacher_id
  join auth.users a on a.id = t.id and a.disabled_at is null
  left join lesson l on l.event_id = e.event_id and l.deleted_at is null
  where l.attendance is null and coalesce(l.lesson_status_id, 0) not in (${lessonStatus.taught}, ${lessonStatus.missed})
    and case when e.all_day
      then (e.start at time zone coalesce(e.time_zone, p.zone, 'UTC'))::date between p.wall::date and p.wall::date + 6
      else e.start > $1 and e.start <= (p.wall + interval '7 days') at time zone coalesce(p.zone, 'UTC') end
    and (w.as_whom = 'teacher' or not exists (
      select from absence b where b.event_id = e.event_id and b.user_profile_id = w.student_id and b.answer is null))`

/**
 * Takes whom the coming week is to be told, each once on the day that they chose. Nobody is where it has no lessons.
 * The row that says so is written by this statement, and whoever comes second finds it; it belongs to the studio of the
 * first lesson.
 */
export const takeNextWeek = (sql: Service, now: Date): Promise<NextWeek[]> =>
  sql.run({
    sql: `with person as materialized (${people}), student as materialized (${students}), coming as materialized (${lessons}),
          due as materialized (
            select user_id, (array_agg(teacher_id order by start, event_id))[1] as teacher_id, json_agg(lesson order by start, event_id) as lessons
            from coming group by user_id
          ), kept as (
            insert into notice (teacher_id, kind, user_id, created_at, due_at, send_after, unique_key)
            select d.teacher_id, 'next_week', p.user_id, $1, $1, $1, p.key from due d join person p using (user_id)
            order by p.key limit ${mostAtOnce}
            on conflict (unique_key) do nothing returning notice_id, user_id
          )
          select k.notice_id, p.user_id, p.address, p.locale, p.zone as time_zone, p.is_teacher, d.lessons
          from kept k join due d using (user_id) join person p using (user_id) order by k.notice_id`,
    parameters: [now],
  })
