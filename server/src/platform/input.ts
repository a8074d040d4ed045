import { linkFault, longestLink } from '@lectern/contract/links'
import { longestPhone, tidyPhoneNumber } from '@lectern/contract/phone-number'
import type { RefusalReason } from '@lectern/contract/refusal-reasons'
import { Refusal, refusedFor } from './failures.ts'

/** A field of an input: absent keeps what is stored, null empties it. */
export type Given<T> = T | null | undefined

/** Longest phone number with the signs that nobody sees, which address books put around one and which are not kept. */
const longestGivenPhone = 2 * longestPhone

/** For what only programs get wrong. @throws Refusal `invalid-input` that names the field */
export function refuse(field: string, sentence: string): never {
  throw new Refusal('invalid-input', sentence, { field })
}

/**
 * The same for what a person typed: the page says the reason in its reader's language.
 * @throws Refusal `invalid-input` that names the field and the reason
 */
export function refuseFor(field: string, reason: RefusalReason, values?: Record<string, string | number>): never {
  throw refusedFor(reason, values, { field })
}

/**
 * A text without spaces around it; an empty one is none.
 *
 * @param longest in characters
 * @throws Refusal `invalid-input` when it is longer, or holds a character that can't be stored
 */
export function checkedText(field: string, value: Given<string>, longest: number): Given<string> {
  if (value === null || value === undefined) return value
  if (!value.isWellFormed() || value.includes('\0')) refuseFor(field, 'text-unfit')
  const text = value.trim()
  // Characters as PostgreSQL counts them: an emoji is one.
  if (text.length > longest && Array.from(text).length > longest) refuseFor(field, 'text-long', { most: longest })
  return text === '' ? null : text
}

/** A text that must not be empty. @throws Refusal `invalid-input` */
export function requiredText(field: string, value: string, longest: number): string {
  return checkedText(field, value, longest) ?? refuseFor(field, 'text-empty')
}

/** A teacher who asks for the last lessons reads them: more than a year of a full studio nobody reads. */
const mostLast = 2_000

/** How many of the last are asked for; null for all. @throws Refusal `invalid-input` */
export function checkedLast(last: Given<number>): number | null {
  if (last !== null && last !== undefined && (last < 1 || last > mostLast)) refuse('last', `Ask for 1 to ${mostLast}.`)
  return last ?? null
}

/** A phone number as it is kept. @throws Refusal `invalid-input` */
export function checkedPhone(field: string, value: Given<string>): Given<string> {
  const text = checkedText(field, value, longestGivenPhone)
  return text && (tidyPhoneNumber(text) ?? refuseFor(field, 'phone-unfit'))
}

/** A link, by the rule that the browser has as well. @throws Refusal `invalid-input` */
export function checkedLink(field: string, value: Given<string>): Given<string> {
  const text = checkedText(field, value, longestLink)
  const fault = text === null || text === undefined ? null : linkFault(text)
  if (fault === 'form') refuseFor(field, 'link-unfit')
  if (fault === 'name') refuseFor(field, 'link-hides')
  return text
}

/** An IANA time zone that this server knows. @throws Refusal `invalid-input` */
export function checkedZone(field: string, value: Given<string>): Given<string> {
  if (value !== null && value !== undefined && !isZone(value)) refuseFor(field, 'zone-unknown')
  return value
}

const knownZones = new Set<string>()

/** Whether it names an IANA time zone that this server knows. */
export function isZone(name: string): boolean {
  if (knownZones.has(name)) return true
  // An offset such as +01:00 is no zone: it would not follow the clock in spring.
  if (!/^[A-Za-z][\w/+-]{1,63}$/.test(name)) return false
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  knownZones.add(name)
  return true
}

/** A whole number of minutes that a lesson may last. @throws Refusal `invalid-input` */
export function checkedMinutes(field: string, value: Given<number>): Given<number> {
  const shortest = 5
  const longest = 24 * 60
  if (value !== null && value !== undefined && (value < shortest || value > longest)) refuseFor(field, 'lesson-length')
  return value
}

/**
 * The teacher that a new row belongs to: always the session's own; only the operator, who has none, names one.
 *
 * @throws Refusal `not-allowed` when the input names another
 */
export function ownerOf(actor: { role: string; profileId: number | null }, named: Given<number>): number {
  if (actor.role === 'operator') return named ?? refuse('teacher_id', 'The operator must name a teacher.')
  if (actor.profileId === null) throw new Refusal('not-allowed')
  if (named !== null && named !== undefined && named !== actor.profileId) throw new Refusal('not-allowed')
  return actor.profileId
}
