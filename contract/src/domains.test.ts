import { expect, test } from 'vitest'
import { fitsDns } from './domains.ts'

const label = (length: number) => 'b'.repeat(length)
/** A name of so many characters in labels of at most 63. */
const name = (length: number) => `${`${label(61)}.`.repeat(4)}${label(length - 248 - 4)}.org`

test.each([
  ['example.org', true],
  [`${label(63)}.org`, true],
  [`${label(64)}.org`, false],
  [`sub.${label(64)}.org`, false],
  [`a.${label(64)}`, false],
  [name(253), true],
  [name(254), false],
  ['bücher.example', true],
  // 59 letters as they stand are more in ASCII.
  [`ü${label(58)}.example`, false],
  ['', false],
])('%s: %s', (domain, fits) => expect(fitsDns(domain)).toBe(fits))
