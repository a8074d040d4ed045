import { Refusal } from '../platform/failures.ts'
import type { Closed } from '../platform/session-news.data.ts'

/** A place in the log of changes: everything before `floor` was told, in the epoch that a crash ends. */
export interface Place {
  epoch: string
  floor: number
}

/** Where a stream begins: at a place, or so many seconds ago. */
export type Beginning = Place | { seconds: number }

/** Seconds that a write may last: its lines bear the time at which it began. */
const longestWrite = 60
/** Seconds that the log goes back at least. */
const logLength = 3_600

const placeForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/

/** The id of a message, which a stream resumes with. */
const idOf = ({ epoch, floor }: Place): string => `${epoch}.${floor}`

/** @returns null for an id that was never ours */
function placeOf(lastEventId: string): Place | null {
  const [, epoch, floor] = placeForm.exec(lastEventId) ?? []
  return epoch === undefined || floor === undefined ? null : { epoch, floor: Number(floor) }
}

/**
 * Messages of the stream (WHATWG HTML, 9.2.6). Only the last of several carries the new place: a stream that breaks
 * between two of them resumes before both.
 * @param before null for a stream that resumed no place: broken off, it begins once more
 */
export function messages(changes: readonly string[], before: Place | null, after: Place): string {
  const last = changes.length - 1
  return changes
    .map((json, at) => {
      const place = at === last ? after : before
      return `${place ? `id: ${idOf(place)}\n` : ''}data: ${json}\n\n`
    })
    .join('')
}

/** Where the stream stands, so that it can be resumed before anything has changed. */
export const readyMessage = (place: Place): string => `id: ${idOf(place)}\nevent: ready\ndata: {}\n\n`

/** Changes were missed: everything must be loaded again. */
export const resetMessage = (place: Place): string => `id: ${idOf(place)}\nevent: reset\ndata: {}\n\n`

/** The stream ends, and so does what its token may do. The page says why, and takes the stream up no more. */
export const endedMessage = ({ reason }: Pick<Closed, 'reason'>): string =>
  `event: ended\ndata: ${JSON.stringify(reason === null ? {} : { reason })}\n\n`

/** Keeps the connection open through proxies, and the place from growing old; no browser shows it to a script. */
export const heartbeat = (place: Place): string => `: still here\nid: ${idOf(place)}\n\n`

/** The beginning of a stream whose page has read for some seconds. @returns null where the log does not go back so far */
export function beginningBefore(since: unknown): Beginning | null {
  if (typeof since !== 'string' || !/^\d{1,9}$/.test(since)) return null
  const seconds = Number(since) + longestWrite
  return seconds < logLength ? { seconds } : null
}

/** The place that a stream resumes. @returns null where what happened since then is not known any more */
export function resumedPlace(resumed: unknown, now: Place & { sweptTo: number }): Place | null {
  const place = typeof resumed === 'string' ? placeOf(resumed) : null
  const isKnown = place?.epoch === now.epoch && place.floor >= now.sweptTo && place.floor <= now.floor
  return isKnown ? place : null
}

/** PostgreSQL's text of an int[] as numbers; nulls are nobody. */
export const readAudience = (text: string): number[] =>
  text
    .slice(1, -1)
    .split(',')
    .filter((item) => item !== '' && item !== 'NULL')
    .map(Number)

/** @throws Refusal `origin-not-allowed` for a page of another origin */
export function checkOrigin(origin: string | undefined, allowed: readonly string[]): void {
  if (origin !== undefined && !allowed.includes(origin)) throw new Refusal('origin-not-allowed')
}
