import { refusedFor } from '../platform/failures.ts'

/** The signs that people write between digits; the digits are the same number without them. */
const separators = /[\s().\-\u2010-\u2013]/g
/** A number of the whole world (ITU-T E.164): a country and the rest, 15 digits at most; none has fewer than seven. */
const e164 = /^\+[1-9]\d{6,14}$/

/**
 * The one form of a phone number, E.164; a leading `00` counts as `+` (wire-auth.md 3.8).
 * @throws Refusal `invalid-request` for what is no number of the whole world
 */
export function normalPhoneNumber(given: string): string {
  const number = given.normalize('NFKC').replaceAll(separators, '').replace(/^00/, '+')
  if (!e164.test(number)) throw refusedFor('number-without-country')
  return number
}
