/** Calendar files: brought along and taken away. */
import { type ImportAnswer, importCalendar, type ImportBody } from '@lectern/contract/calendar'
import { client } from '../../lib/client.ts'
import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'

const calendarEventFile = graphql(`
  query calendarEventFile($id: Int!) {
    eventFile(id: $id)
  }
`)

const wholeCalendarFile = graphql(`
  query wholeCalendarFile {
    calendarFile
  }
`)

/** One event as an .ics file; null for one that is gone. @throws {DataError} */
export const eventFile = async (id: number): Promise<string | null> =>
  (await request(calendarEventFile, { id })).eventFile

/** The own calendar as an .ics file. @throws {DataError} */
export const calendarFile = async (): Promise<string | null> => (await request(wholeCalendarFile, {})).calendarFile

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Brings a foreign calendar along, or with `preview` says what that would do.
 *
 * @throws {Error} with the server's sentence
 */
export async function bringCalendar(body: ImportBody, signal?: AbortSignal): Promise<ImportAnswer> {
  const response = await client.speak(
    (identity) =>
      client.edges.fetch(`${window.location.origin}/v1${importCalendar.path}`, {
        method: importCalendar.method,
        headers: { 'Content-Type': 'application/json', ...identity },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    ({ status }) => status === 401,
    { signal },
  )
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new Error(isRecord(answer) ? String(answer['message']) : response.statusText)
  if (!(body.preview ?? false)) void queryClient.invalidateQueries({ queryKey: ['event'] })
  return answer as ImportAnswer
}
