import { type Term, termsIn } from '@lectern/contract/terms'

/** So many terms are two years of quarters. */
export const mostTerms = 8

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
