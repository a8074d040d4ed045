import type { Scoped } from '../platform/database/database.ts'
import type { Columns } from '../platform/database/rows.ts'
import { takesTimeAlone } from './clash.data.ts'
import { lock } from './event.data.ts'
import { keepOnly, tellAs } from './recent-changes.data.ts'

/**
 * Holds a calendar for rows that are brought from elsewhere, until the transaction ends: they are no changes that a list takes back,
 * and nobody is told of them.
 *
 * @returns the times that are taken, by start
 */
export async function holdForBrought(sql: Scoped, teacherId: number): Promise<Columns<'event', 'start' | 'end'>[]> {
  return sql.run(lock(teacherId), keepOnly('none'), tellAs('nobody'), takenBy(teacherId))
}

/** The times of a teacher that are taken, by start; none overlaps with another. */
export const takenTimes = (sql: Scoped, teacherId: number): Promise<Columns<'event', 'start' | 'end'>[]> =>
  sql.run(takenBy(teacherId))

const takenBy = (teacherId: number) => ({
  sql: `select start, "end" from event
        where teacher_id = $1 and ${takesTimeAlone('event')} order by start`,
  parameters: [teacherId],
})
