import type { Term } from '../../lib/terms.ts'

/**
 * The term that a date lies in, if it is over: then what was planned there is read and no longer changed. A date that
 * lies in a term that still goes on, too, is none of the past.
 *
 * @param date YYYY-MM-DD, as `today` is
 */
export function overTerm(terms: readonly Term[], date: string, today: string): Term | undefined {
  const around = terms.filter(({ from, to }) => from <= date && date <= to)
  return around.every(({ to }) => to < today) ? around[0] : undefined
}
