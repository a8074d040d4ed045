import { termsIn } from '@lectern/contract/terms'
import type { Scoped } from '../platform/database/database.ts'
import { wallAt } from './series-expansion.ts'
import { keepOutOfPast, type Past } from './term.ts'

/**
 * A write that was made without a network waits in the browser and arrives when there is one again: it has room for
 * about a week.
 */
const onTheWayMs = 7 * 24 * 3_600_000

/**
 * An event that begins from then on may be written without a look at the terms: none that was over a week ago reaches
 * as far.
 */
export const surelyOpenFrom = (now: Date): Date => new Date(now.getTime() - onTheWayMs)

/**
 * Keeps a single event out of a term that has been over for a week, and in it. The page says from the first day on what
 * can only be read; what was done before that and arrives late is let in (docs/decisions/0023).
 *
 * @throws Refusal `not-allowed` where one of the times lies in such a term
 */
export async function keepOutOfOver(
  sql: Scoped,
  teacherId: number,
  now: Date,
  times: readonly { start: string }[],
): Promise<void> {
  const since = surelyOpenFrom(now)
  const old = times.filter(({ start }) => Date.parse(start) < since.getTime())
  if (old.length > 0) keepOutOfPast(await pastOf(sql, teacherId, since), old)
}

/** The terms of whoever asks, as the account's settings hold them, with the day that it is for a teacher. An operator has none. */
export async function pastOf(sql: Scoped, teacherId: number, now: Date): Promise<Past> {
  const [row] = await sql.run<{ terms: string | null; time_zone: string | null }>({
    sql: 'select my_terms() as terms, (select time_zone from user_profile where user_profile_id = $1) as time_zone',
    parameters: [teacherId],
  })
  const zone = row?.time_zone ?? 'UTC'
  return { terms: termsIn(row?.terms ?? ''), zone, today: wallAt(now.toISOString(), zone).slice(0, 10) }
}
