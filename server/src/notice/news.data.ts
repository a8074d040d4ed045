import type { Service } from '../platform/database/database.ts'
import { newsKinds } from './notice.ts'
import type { Waits } from './notice.data.ts'

/** Notices that one turn of the sweep takes. */
const mostAtOnce = 1000

/** An act of a student, as the teacher is told of it. */
export interface News extends Waits {
  notice_id: number
  kind: string
  user_id: string
  /** Null where the teacher is told no more. */
  address: string | null
  locale: string
  time_zone: string | null
  student: string | null
  /** The subject of the lesson. */
  title: string | null
  event_id: number | null
  /** RFC 3339, of the lesson; null for one without a time. */
  start: string | null
  all_day: boolean | null
  day_zone: string | null
  /** Whether it still is so: of a request, whether it waits for an answer and its lesson for the student. */
  is_open: boolean
}

/** SQL: by which kind of mails a notice `n` is told. */
const mailKind = `case n.kind when 'asked_off' then 'request' else 'work' end`

/** The news of students that is due to be told to their teacher, held until the transaction ends. */
export const newsOf = (sql: Service, teacherId: number, now: Date): Promise<News[]> =>
  sql.run({
    sql: `with due as materialized (
            select * from notice
            where teacher_id = $1 and state = 'waiting' and send_after <= $2 and kind = any($3::text[])
            order by due_at, notice_id limit ${mostAtOnce} for update skip locked)
          select n.notice_id, n.kind, n.user_id, mail_locale(u.locale, u.metadata) as locale, t.time_zone, s.display_name as student,
            coalesce(n.lines ->> 'title', e.title) as title, n.event_id, e.start, e.all_day, e.time_zone as day_zone,
            case when u.email_verified and u.disabled_at is null and s.archived_at is null
              and wants_mail(u.id, null, ${mailKind}) then u.email end as address,
            w.until as waits_until, w.why as waits_for,
            n.kind <> 'asked_off' or exists (
              -- Each request has its own news: one that was answered meanwhile is not told again with the next one.
              select from absence a where n.unique_key = concat_ws(' ', 'asked_off', a.absence_id)
                and a.event_id = n.event_id and a.user_profile_id = n.user_profile_id and a.answer is null)
              and e.user_profile_id = n.user_profile_id and e.cancelled_at is null and e.start > $2 as is_open
          from due n
          join user_profile s on s.user_profile_id = n.user_profile_id
          join user_profile t on t.user_profile_id = n.teacher_id
          join auth.users u on u.id = n.user_id
          left join event e on e.event_id = n.event_id and e.deleted_at is null
          -- Only a request is about when its lesson is.
          left join lateral wait_of_mail(u.id, null, ${mailKind}, n.due_at, $2, t.time_zone,
            case n.kind when 'asked_off' then e.start end) w on true
          order by n.due_at, n.notice_id`,
    parameters: [teacherId, now, newsKinds],
  })
