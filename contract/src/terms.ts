/** A teacher's terms, as the settings of the account keep them: what lies in one that is over is read and no longer changed. */

/** A stretch of teaching: its first and its last day, YYYY-MM-DD. */
export interface Term {
  from: string
  to: string
}

const form = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/

/** The terms that a stored text names, as intervals of ISO 8601 with spaces between; what is none is left out. */
export const termsIn = (text: string): Term[] =>
  text.split(' ').flatMap((part) => {
    const [, from = '', to = ''] = form.exec(part) ?? []
    return from !== '' && from <= to ? [{ from, to }] : []
  })

/**
 * The term that a date lies in, if it is over. A date that lies in a term that still goes on, too, is none of the past.
 *
 * @param date YYYY-MM-DD, as `today` is
 */
export function overTerm(terms: readonly Term[], date: string, today: string): Term | undefined {
  const around = terms.filter(({ from, to }) => from <= date && date <= to)
  return around.every(({ to }) => to < today) ? around[0] : undefined
}

/** The first term, now over, that days reach into; `first` and `last` are among them. */
export const overTermWithin = (
  terms: readonly Term[],
  { first, last }: { first: string; last: string },
  today: string,
): Term | undefined =>
  // Nothing becomes a part of the past on another day than the first of a term.
  [first, ...terms.map(({ from }) => from).toSorted()]
    .filter((date) => first <= date && date <= last)
    .flatMap((date) => overTerm(terms, date, today) ?? [])[0]
