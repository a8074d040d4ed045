/** A stretch of teaching: its first and its last day, YYYY-MM-DD. */
export interface Term {
  from: string
  to: string
}

/** So many terms are two years of quarters. */
export const mostTerms = 8

const form = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/

/** The terms that a stored text names, as intervals of ISO 8601 with spaces between; what is none is left out. */
export const termsIn = (text: string): Term[] =>
  text.split(' ').flatMap((part) => {
    const [, from = '', to = ''] = form.exec(part) ?? []
    return from !== '' && from <= to ? [{ from, to }] : []
  })

/** Terms as they are stored, in the order of time. */
export const textOfTerms = (terms: readonly Term[]): string =>
  terms
    .map(({ from, to }) => `${from}/${to}`)
    .toSorted()
    .slice(0, mostTerms)
    .join(' ')

/** The term that holds a date. */
export const termOn = (text: string, date: string): Term | undefined =>
  termsIn(text).find(({ from, to }) => from <= date && date <= to)
