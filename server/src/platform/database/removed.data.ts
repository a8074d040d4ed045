import type { Scoped } from './database.ts'
import { refusedFor } from '../failures.ts'

/**
 * Whether a student was taken off the list: all that was to come went then, and nobody is told of anything since. A time that is planned
 * all the same would stand in the calendar alone, and once the student is back it would not be known from what came back.
 */
export const isRemoved = (student: string): string =>
  `exists (select from user_profile p where p.user_profile_id = ${student} and p.archived_at is not null)`

/** @throws Refusal `invalid-input` for a student who was taken off the list and has to come back first */
export async function keepOffRemoved(sql: Scoped, studentId: number | null): Promise<void> {
  if (studentId === null) return
  const [row] = await sql.run<{ removed: boolean }>({
    sql: `select ${isRemoved('$1')} as removed`,
    parameters: [studentId],
  })
  if (row?.removed) throw refusedFor('student-removed')
}
