import { overTerm, overTermWithin, type Term } from '@lectern/contract/terms'
import { refusedFor } from '../platform/failures.ts'
import { earlier, instantOf, wallAt, wallTimes, type Wall } from './series-expansion.ts'
import { ruleOf, type Series } from './series.ts'

/** The data by which an event is known to lie in a term that is over: there events can only be read. */
export interface Past {
  terms: readonly Term[]
  /** The teacher's zone as its IANA name, and the day that it is there, YYYY-MM-DD. */
  zone: string
  today: string
}

/** Whether an instant lies in a term that is over. */
export const isPast = ({ terms, zone, today }: Past, instant: string): boolean =>
  terms.length > 0 && overTerm(terms, wallAt(instant, zone).slice(0, 10), today) !== undefined

/** Whether any day of a time lies in a term that is over. @param to an instant that is no part of it */
export function reachesPast({ terms, zone, today }: Past, from: string, to: string): boolean {
  const last = new Date(Date.parse(to) - 1).toISOString()
  const [firstDay = '', lastDay = ''] = [from, last].map((instant) => wallAt(instant, zone).slice(0, 10))
  return overTermWithin(terms, { first: firstDay, last: lastDay }, today) !== undefined
}

/** The last date of a series that lies in a term that is over, be it left out or not; null for none. */
export function lastPast(series: Series, past: Past): Wall | null {
  const walls = past.terms
    .filter(({ to }) => to < past.today)
    .flatMap(({ from, to }) => wallTimes(ruleOf(series), series.first_start, from, earlier(series.until, to)))
    .filter((wall) => isPast(past, instantOf(wall, series.time_zone)))
  return walls.toSorted().at(-1) ?? null
}

/** @throws Refusal `not-allowed` where one of the times would lie in a term that is over */
export function keepOutOfPast(past: Past, times: readonly { start: string }[]): void {
  if (times.some(({ start }) => isPast(past, start))) throw refusedFor('old-term')
}

/** The events that are to be made, without those in a term that is over: nothing is added there. */
export function withoutPast<One extends { start: string }>(
  past: Past,
  made: readonly One[],
): { made: One[]; past: One[] } {
  const out = made.filter(({ start }) => isPast(past, start))
  return { made: made.filter((one) => !out.includes(one)), past: out }
}
