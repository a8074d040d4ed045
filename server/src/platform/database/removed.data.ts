import { lessonStatus } from '@lectern/contract/statuses'
import type { Scoped } from './database.ts'
import { refusedFor } from '../failures.ts'

/**
 * Whether a student was taken off the list: all that was to come went then, and nobody is told of anything since. A time that is planned
 * all the same would stand in the calendar alone, and once the student is back it would not be known from what came back.
 */
export const isRemoved = (student: string): string =>
  `exists (select from user_profile p where p.user_profile_id = ${student} and p.archived_at is not null)`

/** The same from a moment on: what took place before that stays, and may be written. */
export const isRemovedBefore = (student: string, start: string): string =>
  `exists (select from user_profile p where p.user_profile_id = ${student} and p.archived_at < ${start})`

/** @throws Refusal `invalid-input` for a student who was taken off the list and has to come back first */
export async function keepOffRemoved(sql: Scoped, studentId: number | null): Promise<void> {
  if (studentId === null) return
  const [row] = await sql.run<{ removed: boolean }>({
    sql: `select ${isRemoved('$1')} as removed`,
    parameters: [studentId],
  })
  if (row?.removed) throw refusedFor('student-removed')
}

/**
 * The same for what a write, an undo or the bin leaves to take place: a time after the removal, or a lesson that waits for one.
 *
 * @param back ids of what stands now
 */
export async function keepBackRemoved(
  sql: Scoped,
  { events = [], lessons = [] }: { events?: readonly number[]; lessons?: readonly number[] },
): Promise<void> {
  const [row] = await sql.run({
    sql: `select from event e where e.event_id = any($1::int[]) and e.deleted_at is null
            and ${isRemovedBefore('e.user_profile_id', 'e.start')}
          union all
          select from lesson l left join event e using (event_id)
          where l.lesson_id = any($2::int[]) and l.deleted_at is null
            and (${isRemovedBefore('l.user_profile_id', 'e.start')}
              or (l.lesson_status_id = ${lessonStatus.toSchedule} or l.event_id is null and l.lesson_status_id < ${lessonStatus.taught}) and ${isRemoved('l.user_profile_id')})
          limit 1`,
    parameters: [events, lessons],
  })
  if (row) throw refusedFor('student-removed')
}
