/** Calendar files: brought along and taken away. */
import { exportCalendar, type ImportAnswer, importCalendar, type ImportBody } from '@lectern/contract/calendar'
import { client } from '../lib/client.ts'
import { DataError } from '../lib/data-error.ts'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, request } from '../lib/query-cache.ts'

const calendarEventFile = graphql(`
  query calendarEventFile($id: Int!) {
    eventFile(id: $id)
  }
`)

/** One event as an .ics file; null for one that is gone. @throws {DataError} */
export const eventFile = async (id: number): Promise<string | null> =>
  (await request(calendarEventFile, { id })).eventFile

/** The own calendar as an .ics file, whole. @throws {Error} with the server's sentence, or where it breaks off */
export const calendarFile = async (): Promise<Blob> => (await send(exportCalendar)).blob()

/**
 * Brings a foreign calendar along, or with `preview` says what that would do.
 *
 * @throws {DataError} with the server's sentence, and its reason where it names one
 */
export async function bringCalendar(body: ImportBody, signal?: AbortSignal): Promise<ImportAnswer> {
  const response = await send(importCalendar, JSON.stringify(body), signal)
  if (!(body.preview ?? false)) void queryClient.invalidateQueries({ queryKey: ['event'] })
  return (await response.json()) as ImportAnswer
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Knocks at a door for calendar files.
 *
 * @throws {DataError} with the server's code, sentence and reason, or `network`; {Error} where it said none
 */
async function send(
  { method, path }: { method: string; path: string },
  body?: string,
  signal?: AbortSignal,
): Promise<Response> {
  const knock = (identity: Record<string, string>) =>
    client.edges.fetch(`${window.location.origin}/v1${path}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...identity },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
  const response = await client
    .speak(knock, ({ status }) => status === 401, { signal })
    .catch((error: unknown) => {
      // The connection was lost, which each browser says in words for programmers (Fetch, "network error").
      if (error instanceof TypeError) throw new DataError({ error: 'network', message: error.message, status: 0 })
      throw error
    })
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => null)
  if (!isRecord(answer)) {
    const { status, statusText } = response
    throw new DataError({ error: statusText, message: statusText, status })
  }
  const { error, message, reason, values } = answer
  throw new DataError([{ message: String(message), extensions: { code: String(error), reason, values } }])
}
