import type { event } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Scoped } from '../platform/database/database.ts'
import { ofLesson, withLesson } from './event.data.ts'
import type { Columns } from '../platform/database/rows.ts'

/** More than a card or a page can show; as the first are ticked off, others follow. */
const mostUnpaid = 100

/**
 * Lessons that a teacher gave and that were not ticked off, newest first. A student who stayed away without a word took the
 * time all the same; an excused one, and a lesson that the teacher called off, are owed by nobody.
 *
 * @param asked.from the first start that counts
 */
export const unpaidLessons = (sql: Scoped, asked: { teacherId: number; from: string; now: Date }): Promise<event[]> =>
  sql.run({
    sql: `select ${withLesson} from event e ${ofLesson}
          where e.teacher_id = $1 and e.deleted_at is null and e.start >= $2 and e.start < $3 and e."end" <= $3
            and e.cancelled_at is null and not e.all_day and e.user_profile_id <> e.teacher_id
            and (l.attendance = 'absent' or (l.lesson_status_id is distinct from ${lessonStatus.missed}
              and coalesce(l.attendance, 'present') in ('present', 'late')))
            and not exists (select from event_payment p where p.event_id = e.event_id)
          order by e.start desc, e.event_id desc limit ${mostUnpaid}`,
    parameters: [asked.teacherId, asked.from, asked.now],
  })

const standing = 'event_id = $1 and teacher_id = $2 and deleted_at is null'

/** Ticks an event off, or takes the tick back; twice is as good as once. @returns its number, if it is the teacher's own and stands */
export async function tickPayment(
  sql: Scoped,
  ticked: { eventId: number; teacherId: number; paid: boolean },
): Promise<number | undefined> {
  const parameters = [ticked.eventId, ticked.teacherId]
  const [row] = await sql.run<Columns<'event_payment', 'event_id'>>(
    {
      sql: ticked.paid
        ? `insert into event_payment (event_id, teacher_id) select event_id, teacher_id from event where ${standing} on conflict do nothing`
        : `delete from event_payment where event_id in (select event_id from event where ${standing})`,
      parameters,
    },
    { sql: `select event_id from event where ${standing}`, parameters },
  )
  return row?.event_id
}
