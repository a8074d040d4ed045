import { valueFromASTUntyped, type ValueNode } from 'graphql'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// RFC 3339 5.6, with seconds; the sign of the year and weeks or ordinal days of ISO 8601 are not part of it.
const instantForm =
  /^\d{4}-\d{2}-\d{2}[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
const wallForm = /^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/
/** Characters of a wall time without seconds. */
const shortWall = 16
const dayForm = /^\d{4}-\d{2}-\d{2}$/
// A lesson before 1900 is a slip of the keyboard; after 9999 a year has no RFC 3339 spelling.
const firstYear = 1900
const lastYear = 9999

/** RFC 9562 text form, in lower case as PostgreSQL answers it. @throws TypeError on anything else */
export function readUuid(value: unknown): string {
  if (typeof value === 'string' && uuidForm.test(value)) return value.toLowerCase()
  throw new TypeError('This is not a UUID.')
}

/** An instant of RFC 3339 with an offset, in UTC. @throws TypeError on another form, an impossible date or a year outside 1900 to 9999 */
export function readInstant(value: unknown): string {
  if (typeof value !== 'string' || !instantForm.test(value) || !isDay(value))
    throw new TypeError('This is not a date and time with an offset, for example 2026-11-20T10:00:00Z.')
  const instant = new Date(value.toUpperCase().replace(' ', 'T'))
  const year = instant.getUTCFullYear()
  if (!(year >= firstYear && year <= lastYear)) throw new TypeError('The year must be between 1900 and 9999.')
  return instant.toISOString()
}

/** A calendar day, YYYY-MM-DD. @throws TypeError on another form, an impossible day or a year outside 1900 to 9999 */
export function readDay(value: unknown): string {
  if (typeof value === 'string' && dayForm.test(value) && isDay(value)) return value
  throw new TypeError('This is not a day, for example 2026-11-20.')
}

/** Wall time without an offset, to the second. @throws TypeError on another form, an impossible day or a year outside 1900 to 9999 */
export function readWallTime(value: unknown): string {
  if (typeof value !== 'string' || !wallForm.test(value) || !isDay(value))
    throw new TypeError('This is not a date and time without an offset, for example 2026-11-20T10:00:00.')
  return value.length === shortWall ? `${value.replace(' ', 'T')}:00` : value.replace(' ', 'T')
}

/** Whether a text starts with a day that exists: 2026-02-30 has the right form, and Date would quietly make it 2 March. */
export function isDay(text: string): boolean {
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  if (year < firstYear || month < 1 || month > 12 || day < 1) return false
  // Every month has 28 days; only beyond them a calendar is needed, and its day 0 is the last of the month before.
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Rows carry these as text already, so only what comes in is looked at. */
function scalar(read: (value: unknown) => string) {
  return {
    serialize: (value: unknown) => value,
    parseValue: read,
    parseLiteral: (node: ValueNode) => read(valueFromASTUntyped(node)),
  }
}

/** The scalars of contract/src/schema.graphql. */
export const scalars = {
  uuid: scalar(readUuid),
  timestamptz: scalar(readInstant),
  date: scalar(readDay),
  timestamp: scalar(readWallTime),
}
