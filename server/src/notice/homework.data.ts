import type { Scoped, Service } from '../platform/database/database.ts'
import type { Waits } from './notice.data.ts'

/** Notices that one turn of the sweep takes. */
const mostAtOnce = 1000

/** Something to do. */
export interface Item {
  text: string
  /** YYYY-MM-DD. */
  due: string
}

/** A student of whose homework somebody is reminded. */
export interface Homework extends Waits {
  notice_id: number
  student_id: number
  /** Null for a student who has no account. */
  user_id: string | null
  student: string | null
  teacher: string | null
  /** Null where nobody is reminded any more. */
  address: string | null
  locale: string | null
  is_guardian: boolean | null
  /** The items that are not done by now, the earliest first. */
  items: readonly Item[]
}

/** SQL: the day on the clock of a student `s`, or of the teacher `t`. */
const today = `($2::timestamptz at time zone coalesce(s.time_zone, t.time_zone, 'UTC'))::date`

/** Reminders by hand that are due, held until the transaction ends, with whom they reach and what is not done now. */
export const lateHomeworkOf = (sql: Service, teacherId: number, now: Date): Promise<Homework[]> =>
  sql.run({
    sql: `with due as materialized (
            select * from notice
            where teacher_id = $1 and state = 'waiting' and send_after <= $2 and kind = 'homework_late'
            order by due_at, notice_id limit ${mostAtOnce} for update skip locked)
          select n.notice_id, n.user_profile_id as student_id, n.user_id, s.display_name as student, t.display_name as teacher,
            r.address, r.locale, r.is_guardian, w.until as waits_until, w.why as waits_for,
            (select coalesce(json_agg(json_build_object('text', h.text, 'due', h.due) order by h.due, h.lesson_id), '[]')
              from homework_until(n.user_profile_id, ${today}) h) as items
          from due n
          join user_profile s on s.user_profile_id = n.user_profile_id
          join user_profile t on t.user_profile_id = n.teacher_id
          left join readers_of(array(select user_profile_id from due), 'homework') r
            on r.student_id = n.user_profile_id and r.user_id is not distinct from n.user_id
          left join lateral wait_of_mail(n.user_id, case when n.user_id is null then n.user_profile_id end, 'homework', n.due_at, $2,
            r.time_zone, null) w on true
          order by n.due_at, n.notice_id`,
    parameters: [teacherId, now],
  })

/** The outcome of a teacher's reminder to a family. */
export interface Reminded {
  late: number
  people: number
  already_at: string | null
}

/** Undefined where the student is not the caller's own. */
export async function remindOfHomework(
  sql: Scoped,
  studentId: number,
  operation: string,
  now: Date,
): Promise<Reminded | undefined> {
  const [row] = await sql.run<Reminded>({
    sql: 'select late, people, already_at from remind_of_homework($1, $2, $3)',
    parameters: [studentId, operation, now],
  })
  return row
}
