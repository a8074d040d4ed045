/** Operations on many events at once: on a series, or on all lessons of a closed time. */
import type { clash_decision, closing_decision, series_change, series_input } from '@lectern/contract/graphql'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { CalendarOutcomeFragment } from '../lib/generated/graphql.ts'
import { request } from '../lib/query-cache.ts'
import { refreshLessons, refreshOthers } from './event-lessons.ts'
import { clashCode, createSeriesDocument, giveEventsDocument, undoOperationDocument } from './events.ts'
import { noteWrite, showRows } from './own-writes.ts'
import { type Sending, write } from './write.ts'

graphql(`
  fragment calendarOutcome on calendar_outcome {
    operation_id
    created
    changed
    removed
    kept
    past
    series {
      series_id
      rrule
      until
    }
    events {
      ...calendarEvent
    }
    removed_events {
      ...calendarEvent
    }
    clashes {
      original_start
      event_id
      start
      end
      for_student
      next_free
      decision
      with {
        event_id
        title
        start
        end
        all_day
      }
    }
  }
`)

const closeTimeDocument = graphql(`
  mutation closeCalendarTime(
    $from: timestamptz!
    $to: timestamptz!
    $title: String
    $time_zone: String
    $decisions: [closing_decision!]
    $action: String!
    $preview: Boolean
  ) {
    closeTime(
      from: $from
      to: $to
      title: $title
      time_zone: $time_zone
      decisions: $decisions
      action: $action
      preview: $preview
    ) {
      ...calendarOutcome
    }
  }
`)

const editSeriesDocument = graphql(`
  mutation editCalendarSeries(
    $eventId: Int!
    $scope: String!
    $change: series_change!
    $decisions: [clash_decision!]
    $preview: Boolean
  ) {
    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {
      ...calendarOutcome
    }
  }
`)

const endSeriesDocument = graphql(`
  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {
    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {
      ...calendarOutcome
    }
  }
`)

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

/** The effect of an operation on many events, also of one that is only previewed. */
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

export const createSeries = (profileId: number, series: series_input, decisions: clash_decision[]): Promise<Outcome> =>
  operate(
    profileId,
    async (sending) => (await request(createSeriesDocument, { series, decisions }, sending)).createSeries,
  )

export const editSeries = (
  profileId: number,
  edit: { eventId: number; scope: Scope; change: series_change; decisions: clash_decision[] },
): Promise<Outcome> =>
  operate(profileId, async (sending) => (await request(editSeriesDocument, edit, sending)).editSeries)

/** Ends a series with a day (YYYY-MM-DD); what comes after it goes. */
export const endSeries = (profileId: number, end: { seriesId: number; on: string }): Promise<Outcome> =>
  operate(profileId, async (sending) => (await request(endSeriesDocument, end, sending)).endSeries)

/** Gives events of a series to a student, or frees them: from one on, or all that are to come. */
export const giveOfSeries = (
  profileId: number,
  given: { id: number; userProfileId: number | null; title: string; scope: Scope },
): Promise<Outcome> =>
  operate(profileId, async (sending) => (await request(giveEventsDocument, given, sending)).giveEvents)

/** Asks which events would go if a series ended with a day; nothing is stored. */
export const previewEnd = async (end: { seriesId: number; on: string }): Promise<Outcome> =>
  (await request(endSeriesDocument, { ...end, ...previewed })).endSeries

/** ms without a key: with every letter the server would work out a whole series. */
const typingRests = 300

/** The effect of editing a series, asked for once nothing else is typed; nothing is stored. */
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

/** Undo and redo of an operation; each is an operation itself, which the other takes back. */
export function takingBack(profileId: number, { operation_id }: Pick<Outcome, 'operation_id'>) {
  let last = operation_id
  const back = async () => {
    if (last !== null) last = (await undoOperation(profileId, last)).operation_id
  }
  return { undo: back, redo: back }
}

/** The rule of a series of one's own; null for none. */
export const seriesQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['event', 'series', seriesId],
    queryFn: async () => (await request(loadCalendarSeries, { id: seriesId })).loadSeries,
    meta: { quiet: true },
  })

export interface Closing {
  from: string
  to: string
  title: string | null
  time_zone: string
  /** For every lesson that is not decided by itself. */
  action: string
  decisions: closing_decision[]
}

/** Closes a time, and moves, cancels or keeps each lesson in it: one operation. */
export const closeTime = (profileId: number, closing: Closing): Promise<Outcome> =>
  operate(profileId, async (sending) => (await request(closeTimeDocument, { ...closing }, sending)).closeTime)

/** The effect of closing a time; nothing is stored. */
export const closingQuery = (closing: Closing, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['event', 'closing', closing],
    queryFn: async () => (await request(closeTimeDocument, { ...closing, preview: true })).closeTime,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
