import { linkFault, longestLink } from '@lectern/contract/links'
import { longestPhone, tidyPhoneNumber } from '@lectern/contract/phone-number'
import { Refusal } from './failures.ts'

/** A field of an input: absent keeps what is stored, null empties it. */
export type Given<T> = T | null | undefined

/** Longest phone number with the signs that nobody sees, which address books put around one and which are not kept. */
const longestGivenPhone = 2 * longestPhone

/** @throws Refusal `invalid-input` that names the field */
export function refuse(field: string, sentence: string): never {
  throw new Refusal('invalid-input', sentence, { field })
}

/**
 * A text without spaces around it; an empty one is none.
 *
 * @param longest in characters
 * @throws Refusal `invalid-input` when it is longer, or holds a character that can't be stored
 */
export function checkedText(field: string, value: Given<string>, longest: number): Given<string> {
  if (value === null || value === undefined) return value
  if (!value.isWellFormed() || value.includes('\0'))
    refuse(field, 'This text holds a character that can not be stored.')
  const text = value.trim()
  // Characters as PostgreSQL counts them: an emoji is one.
  if (text.length > longest && Array.from(text).length > longest)
    refuse(field, `This text may have at most ${longest} characters.`)
  return text === '' ? null : text
}

/** A text that must not be empty. @throws Refusal `invalid-input` */
export function requiredText(field: string, value: string, longest: number): string {
  return checkedText(field, value, longest) ?? refuse(field, 'This must not be empty.')
}

/** A phone number as it is kept. @throws Refusal `invalid-input` */
export function checkedPhone(field: string, value: Given<string>): Given<string> {
  const text = checkedText(field, value, longestGivenPhone)
  return text && (tidyPhoneNumber(text) ?? refuse(field, 'This is not a phone number, for example +49 151 2345678.'))
}

/** A link, by the rule that the browser has as well. @throws Refusal `invalid-input` */
export function checkedLink(field: string, value: Given<string>): Given<string> {
  const text = checkedText(field, value, longestLink)
  const fault = text === null || text === undefined ? null : linkFault(text)
  if (fault === 'form') refuse(field, 'This must be an address that starts with https:// or http://.')
  if (fault === 'name')
    refuse(field, 'What stands before the @ hides where this link leads. Please enter the address without it.')
  return text
}

const knownZones = new Set<string>()

/** An IANA time zone that this server knows. @throws Refusal `invalid-input` */
export function checkedZone(field: string, value: Given<string>): Given<string> {
  if (value === null || value === undefined || knownZones.has(value)) return value
  // An offset such as +01:00 is no zone: it would not follow the clock in spring.
  if (!/^[A-Za-z][\w/+-]{1,63}$/.test(value) || !isZone(value))
    refuse(field, 'This is not a time zone, for example Europe/Berlin.')
  knownZones.add(value)
  return value
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A whole number of minutes that a lesson may last. @throws Refusal `invalid-input` */
export function checkedMinutes(field: string, value: Given<number>): Given<number> {
  const shortest = 5
  const longest = 24 * 60
  if (value !== null && value !== undefined && (value < shortest || value > longest))
    refuse(field, 'A lesson lasts from 5 minutes to 24 hours.')
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
