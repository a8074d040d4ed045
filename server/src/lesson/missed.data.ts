import type { lesson } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Scoped } from '../platform/database/database.ts'

/**
 * A lesson that is to be marked as missed before it begins does not take place: its event is called off first, so that the family
 * hears of it and the time is free, and called on again before the lesson is to take place all the same. One that has begun was
 * missed, which changes nothing of its time.
 *
 * @param held the lesson as it stands
 * @param statusId the status that it gets
 * @throws DatabaseError `23P01` where something came into its time meanwhile
 */
export async function callOffMissed(
  sql: Scoped,
  held: Pick<lesson, 'event_id' | 'lesson_status_id'>,
  statusId: number,
  now: Date,
): Promise<void> {
  const isMissed = statusId === lessonStatus.missed
  if (held.event_id === null || isMissed === (held.lesson_status_id === lessonStatus.missed)) return
  await sql.run({
    sql: `update event set cancelled_at = case when $2 then now() end
          where event_id = $1 and start > $3 and deleted_at is null and (cancelled_at is null) = $2`,
    parameters: [held.event_id, isMissed, now],
  })
}
