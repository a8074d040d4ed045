import { editSeriesDocument, endSeriesDocument } from '../../data/series.ts'
import { createSeriesDocument, undoOperationDocument } from '../../data/events.ts'
import type { series_change, series_input } from '@lectern/contract/graphql'
import { queryOptions } from '@tanstack/react-query'
import { type Sending, write } from '../../data/write.ts'
import { graphql } from '../../lib/generated/gql.ts'
import type { CalendarOutcomeFragment } from '../../lib/generated/graphql.ts'
import { noteWrite, showRows } from '../../data/own-writes.ts'
import { request } from '../../lib/query-cache.ts'
import { refreshLessons, refreshOthers } from '../lesson/lesson.data.ts'
import { clashCode } from './saving.data.ts'
import type { ClashDecision } from './series.ts'

const loadCalendarSeries = graphql(`
  query loadCalendarSeries($id: Int!) {
    loadSeries(id: $id) {
      series_id
      rrule
      first_start
      time_zone
      until
    }
  }
`)

/** What an operation on many events did, or with a preview would do. */
export type Outcome = CalendarOutcomeFragment

/** Which events of a series an edit is for. */
export type Scope = 'this' | 'following' | 'all'

const previewed = { preview: true } as const

/**
 * Runs an operation on many events and shows what it did.
 *
 * @throws {DataError} `event-clash` is the caller's to explain
 */
export const operate = (profileId: number, send: (sending: Sending) => Promise<Outcome>): Promise<Outcome> =>
  write({
    of: ['event', 'series'],
    send,
    taken: ({ events, removed_events }) => {
      // It writes each event once, and says what is gone as it last stood: what was done to one before can be taken back.
      for (const { event_id, version } of events) noteWrite(event_id, version)
      for (const { event_id, version } of removed_events) noteWrite(event_id, version + 1)
      showRows(profileId, events, removed_events)
    },
    stale: () => {
      refreshOthers()
      refreshLessons(profileId)
    },
    handles: [clashCode],
  })

export const createSeries = (profileId: number, series: series_input, decisions: ClashDecision[]): Promise<Outcome> =>
  operate(
    profileId,
    async (sending) => (await request(createSeriesDocument, { series, decisions }, sending)).createSeries,
  )

export const editSeries = (
  profileId: number,
  edit: { eventId: number; scope: Scope; change: series_change; decisions: ClashDecision[] },
): Promise<Outcome> =>
  operate(profileId, async (sending) => (await request(editSeriesDocument, edit, sending)).editSeries)

/** Ends a series with a day (YYYY-MM-DD); what comes after it goes. */
export const endSeries = (profileId: number, end: { seriesId: number; on: string }): Promise<Outcome> =>
  operate(profileId, async (sending) => (await request(endSeriesDocument, end, sending)).endSeries)

/** What ending a series with a day would take away; nothing is stored. */
export const previewEnd = async (end: { seriesId: number; on: string }): Promise<Outcome> =>
  (await request(endSeriesDocument, { ...end, ...previewed })).endSeries

/** ms without a key: with every letter the server would work out a whole series. */
const typingRests = 300

/** What editing a series would do, once nothing else is typed; nothing is stored. */
export const previewEditQuery = (eventId: number, scope: Scope, change: series_change, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['event', 'edit of a series', eventId, scope, change],
    queryFn: async ({ signal }) => {
      await new Promise((rested) => setTimeout(rested, typingRests))
      signal.throwIfAborted()
      return (await request(editSeriesDocument, { eventId, scope, change, ...previewed }, { signal })).editSeries
    },
    enabled: isEnabled,
    meta: { quiet: true },
  })

/** Takes a whole operation back. */
export const undoOperation = (profileId: number, id: string): Promise<Outcome> =>
  operate(profileId, async (sending) => (await request(undoOperationDocument, { id }, sending)).undoOperation)

/** The rule of a series of one's own; null for none. */
export const seriesQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['event', 'series', seriesId],
    queryFn: async () => (await request(loadCalendarSeries, { id: seriesId })).loadSeries,
    meta: { quiet: true },
  })
