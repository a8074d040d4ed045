/** Calendar files: brought along and taken away. */
import { exportCalendar, type ImportAnswer, importCalendar, type ImportBody } from '@lectern/contract/calendar'
import { askServer } from '../lib/ask-server.ts'
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
export const calendarFile = async (): Promise<Blob> => (await askServer(exportCalendar)).blob()

/**
 * Brings a foreign calendar along, or with `preview` says what that would do.
 *
 * @throws {DataError} with the server's sentence, and its reason where it names one
 */
export async function bringCalendar(body: ImportBody, signal?: AbortSignal): Promise<ImportAnswer> {
  const response = await askServer(importCalendar, JSON.stringify(body), signal)
  if (!(body.preview ?? false)) void queryClient.invalidateQueries({ queryKey: ['event'] })
  return (await response.json()) as ImportAnswer
}
