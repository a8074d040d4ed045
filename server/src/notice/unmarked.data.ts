import { lessonStatus } from '@lectern/contract/statuses'
import type { Service } from '../platform/database/database.ts'

/** A lesson of yesterday that nobody marked. */
export interface Unmarked {
  student: string | null
  /** RFC 3339. */
  start: string
  all_day: boolean
}

/** A teacher who is asked about some. */
export interface Asked {
  notice_id: number
  user_id: string
  address: string
  locale: string
  time_zone: string | null
  lessons: readonly Unmarked[]
}

/** Teachers that one transaction asks. */
const mostAtOnce = 200
/** Yesterday begins within so many hours, on whatever clock. */
const farthest = '50 hours'

/**
 * Takes teachers who have lessons of yesterday that nobody marked, each once a day, by day on the own clock. The row that says so is
 * written by this statement, and whoever comes second finds it.
 */
export const takeUnmarked = (sql: Service, now: Date): Promise<Asked[]> =>
  sql.run({
    sql: `with past as materialized (
            select e.teacher_id, e.start, e.all_day, e.time_zone as day_zone, s.display_name as student
            from event e
            join user_profile s on s.user_profile_id = e.user_profile_id and s.archived_at is null
            left join lesson l on l.event_id = e.event_id and l.deleted_at is null
            where e.start > $1::timestamptz - interval '${farthest}' and e.start < $1 and e."end" <= $1 and e.user_profile_id is not null
              and e.deleted_at is null and e.cancelled_at is null and not e.closed
              and l.attendance is null and coalesce(l.lesson_status_id, 0) not in (${lessonStatus.taught}, ${lessonStatus.missed})
          ), teacher as (
            select t.user_profile_id as teacher_id, u.id as user_id, u.email as address, mail_locale(u.locale, u.metadata) as locale, t.time_zone,
              $1::timestamptz at time zone coalesce(t.time_zone, 'UTC') as wall
            from user_profile t
            join auth.users u on u.id = t.id and u.email is not null and u.email_verified and u.disabled_at is null
            left join mail_preference p on p.user_id = u.id
            where t.user_profile_id in (select teacher_id from past) and not coalesce('unmarked' = any(p.off), false)
              and is_by_day($1::timestamptz at time zone coalesce(t.time_zone, 'UTC'), coalesce(p.quiet_from, 1260),
                coalesce(p.quiet_until, 480))
          ), due as materialized (
            select t.teacher_id, t.user_id, t.address, t.locale, t.time_zone, concat_ws(':', 'unmarked', t.teacher_id, t.wall::date) as key,
              json_agg(json_build_object('student', e.student, 'start', e.start, 'all_day', e.all_day) order by e.start) as lessons
            from teacher t join past e using (teacher_id)
            where (e.start at time zone coalesce(case when e.all_day then e.day_zone end, t.time_zone, 'UTC'))::date = t.wall::date - 1
            group by 1, 2, 3, 4, 5, 6
          ), kept as (
            insert into notice (teacher_id, kind, user_id, created_at, due_at, send_after, unique_key)
            select teacher_id, 'unmarked', user_id, $1, $1, $1, key from due d
            where not exists (select from notice n where n.unique_key = d.key)
            order by key limit ${mostAtOnce}
            on conflict (unique_key) do nothing returning notice_id, unique_key
          )
          select k.notice_id, d.user_id, d.address, d.locale, d.time_zone, d.lessons
          from kept k join due d on d.key = k.unique_key order by k.notice_id`,
    parameters: [now],
  })
