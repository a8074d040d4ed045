import type { Service } from '../platform/database/database.ts'
import type { Homework } from './homework.data.ts'
import { mailsOfTeacher } from './notice.data.ts'

/** Homework of which somebody is reminded on the day before. */
export interface DueHomework extends Homework {
  teacher_id: number
  address: string
}

/** Reminders after which one transaction takes no other mailbox. */
const mostAtOnce = 500

/**
 * Takes whom homework is due for on the day after, each once a day: by day, on the clock of who reads it. What was ticked is not among
 * it. Mailbox after mailbox with all that is theirs, so that none reads two mails where one would do. The row that says so is written by
 * this statement, and whoever comes second finds it. Who wants no such mails is asked for last, of those alone who were not reminded yet:
 * it takes a look at all of a mailbox. A studio that had its mails of this day waits; the look that takes the last of them may go over it.
 * @param mailsPerDay of a studio
 */
export const takeDueHomework = (sql: Service, now: Date, mailsPerDay: number): Promise<DueHomework[]> =>
  sql.run({
    sql: `with item as materialized (
            select l.teacher_id, l.user_profile_id as student_id, l.lesson_id, i.item ->> 'text' as text, (i.item ->> 'due')::date as due
            from lesson l
            join user_profile s on s.user_profile_id = l.user_profile_id and s.archived_at is null and s.paused_at is null,
              jsonb_array_elements(l.homework_items) i (item)
            where l.homework is not null and l.homework_done_at is null and l.deleted_at is null
              and i.item ->> 'done_at' is null
              -- Tomorrow, on whatever clock.
              and (i.item ->> 'due')::date between ($1::timestamptz at time zone 'UTC')::date and ($1::timestamptz at time zone 'UTC')::date + 2
          ), reader as (
            select r.*, $1::timestamptz at time zone coalesce(r.time_zone, 'UTC') as wall,
              coalesce(p.quiet_from, 1260) as quiet_from, coalesce(p.quiet_until, 480) as quiet_until
            from reachable_readers_of(array(select distinct student_id from item), 'homework') r
            left join mail_preference p on p.user_id = r.user_id
          ), pending as (
            select r.*, concat_ws(':', 'homework_due', r.student_id, r.wall::date, coalesce(r.user_id::text, 'p' || r.student_id)) as key
            from reader r where is_by_day(r.wall, r.quiet_from, r.quiet_until)
          ), due as materialized (
            select i.teacher_id, r.student_id, r.user_id, r.is_guardian, r.address, r.locale, r.key,
              json_agg(json_build_object('text', i.text, 'due', i.due) order by i.lesson_id) as items
            from pending r join item i on i.student_id = r.student_id and i.due = r.wall::date + 1
            where not exists (select from notice n where n.unique_key = r.key)
            group by 1, 2, 3, 4, 5, 6, 7
          ), studio as materialized (
            select teacher_id from (select distinct teacher_id from due) t where ${mailsOfTeacher('t.teacher_id')} < $2
          ), taken as materialized (
            select * from (
              select *, lower(address) as mailbox from due join studio using (teacher_id) order by teacher_id, lower(address) offset 0) d
            where wants_mail(user_id, case when not is_guardian then student_id end, 'homework')
            order by teacher_id, mailbox fetch first ${mostAtOnce} rows with ties
          ), kept as (
            insert into notice (teacher_id, user_profile_id, kind, user_id, created_at, due_at, send_after, unique_key)
            select teacher_id, student_id, 'homework_due', user_id, $1, $1, $1, key from taken order by key
            on conflict (unique_key) do nothing returning notice_id, unique_key
          )
          select k.notice_id, d.teacher_id, d.student_id, d.user_id, d.is_guardian, d.address, d.locale, d.items,
            s.display_name as student, t.display_name as teacher
          from kept k join taken d on d.key = k.unique_key
          join user_profile s on s.user_profile_id = d.student_id
          join user_profile t on t.user_profile_id = d.teacher_id
          order by k.notice_id`,
    parameters: [now, mailsPerDay],
  })
