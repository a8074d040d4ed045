import { Refusal } from '../platform/failures.ts'
import type { Closed } from '../platform/session-news.data.ts'

/** A place in the log of changes: everything before `floor` was told, in the epoch that a crash ends. */
export interface Place {
  epoch: string
  floor: number
}

const placeForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})$/

/** The id of a message, which a stream resumes with. */
export const idOf = ({ epoch, floor }: Place): string => `${epoch}.${floor}`

/** @returns null for an id that was never ours */
export function placeOf(lastEventId: string): Place | null {
  const [, epoch, floor] = placeForm.exec(lastEventId) ?? []
  return epoch === undefined || floor === undefined ? null : { epoch, floor: Number(floor) }
}

/**
 * Messages of the stream (WHATWG HTML, 9.2.6). Only the last of several carries the new place: a stream that breaks
 * between two of them resumes before both.
 */
export function messages(changes: readonly string[], before: Place, after: Place): string {
  const last = changes.length - 1
  return changes.map((json, at) => `id: ${idOf(at === last ? after : before)}\ndata: ${json}\n\n`).join('')
}

/** Where the stream stands, so that it can be resumed before anything has changed. */
export const readyMessage = (place: Place): string => `id: ${idOf(place)}\nevent: ready\ndata: {}\n\n`

/** What was missed is not known any more: everything must be loaded again. */
export const resetMessage = (place: Place): string => `id: ${idOf(place)}\nevent: reset\ndata: {}\n\n`

/** The stream ends, and so does what its token may do. The page says why, and takes the stream up no more. */
export const endedMessage = ({ reason }: Pick<Closed, 'reason'>): string =>
  `event: ended\ndata: ${JSON.stringify(reason === null ? {} : { reason })}\n\n`

/** Keeps the connection open through proxies, and the place from growing old; no browser shows it to a script. */
export const heartbeat = (place: Place): string => `: still here\nid: ${idOf(place)}\n\n`

/** Whether what happened since a place is still known. */
export const isKnown = (place: Place, now: Place & { sweptTo: number }): boolean =>
  place.epoch === now.epoch && place.floor >= now.sweptTo && place.floor <= now.floor

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
