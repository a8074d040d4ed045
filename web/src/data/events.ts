/** Events on the wire: each document once, and what is read alike wherever events are shown. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { write } from './write.ts'

/** The refusal of a time that is taken: explained where the time was chosen, and so not by the error toast. */
export const clashCode = 'event-clash'

/** The refusal of what somebody else changed meanwhile. */
export const conflictCode = 'conflict'

graphql(`
  fragment calendarEvent on event {
    event_id
    user_profile_id
    teacher_id
    title
    start
    end
    all_day
    time_zone
    overlap_wanted
    cancelled_at
    series_id
    original_start
    rrule
    closed
    to_confirm
    join_link
    lesson_id
    lesson_status_id
    attendance
    version
  }
`)

/** The events that touch a time. */
export const loadEventsDocument = graphql(`
  query loadEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadEvents(id: $id, from: $from, to: $to) {
      ...calendarEvent
    }
  }
`)

/** The same without what they are called: for what is counted or looked for in a long time. */
export const loadEventTimesDocument = graphql(`
  query loadEventTimes($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadEvents(id: $id, from: $from, to: $to) {
      event_id
      user_profile_id
      start
      end
      all_day
      time_zone
      cancelled_at
      closed
      lesson_id
      lesson_status_id
    }
  }
`)

const clockWatchDocument = graphql(`
  query clockWatch {
    clockWatch {
      event_id
      on
      start
      display_name
      teacher_before
      teacher_after
      student_before
      student_after
    }
  }
`)

/** Lessons that took place since an instant and are not paid. */
export const unpaidLessonsDocument = graphql(`
  query unpaidLessons($from: timestamptz!) {
    unpaidLessons(from: $from) {
      event_id
      user_profile_id
      title
      start
      end
      all_day
      time_zone
    }
  }
`)

/** Makes an event, or changes the fields that are named. */
export const saveEventDocument = graphql(`
  mutation saveEvent($event: event_input!) {
    upsertEvent(event: $event) {
      ...calendarEvent
    }
  }
`)

/** For 30 days, with its lesson. */
export const deleteEventDocument = graphql(`
  mutation deleteEvent($id: Int!, $asMade: Boolean) {
    deleteEvent(id: $id, asMade: $asMade) {
      event_id
      version
    }
  }
`)

export const restoreEventDocument = graphql(`
  mutation restoreEvent($id: Int!) {
    restoreEvent(id: $id) {
      ...calendarEvent
    }
  }
`)

/** Calls an event off, or on again. */
export const cancelEventDocument = graphql(`
  mutation cancelEvent($id: Int!, $cancelled: Boolean!) {
    cancelEvent(id: $id, cancelled: $cancelled) {
      ...calendarEvent
    }
  }
`)

export const createSeriesDocument = graphql(`
  mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {
    createSeries(series: $series, decisions: $decisions) {
      ...calendarOutcome
    }
  }
`)

/** Takes back whatever one operation did to many rows. */
export const undoOperationDocument = graphql(`
  mutation undoOperation($id: uuid!) {
    undoOperation(id: $id) {
      ...calendarOutcome
    }
  }
`)

export const tickPaymentDocument = graphql(`
  mutation tickPayment($eventId: Int!, $paid: Boolean!) {
    tickPayment(eventId: $eventId, paid: $paid)
  }
`)

/** Gives an event to a student, or frees it; or it and others of its series. */
export const giveEventsDocument = graphql(`
  mutation giveCalendarEvents($id: Int!, $userProfileId: Int, $title: String!, $scope: String!) {
    giveEvents(id: $id, userProfileId: $userProfileId, title: $title, scope: $scope) {
      ...calendarOutcome
    }
  }
`)

export const runLateDocument = graphql(`
  mutation runTodayLate($eventIds: [Int!]!, $minutes: Int!) {
    runAllLate(eventIds: $eventIds, minutes: $minutes) {
      event_id
      version
    }
  }
`)

/** Clocks are turned a few times a year: what was read holds for the hour. */
const hour = 3_600_000

/** Lessons of the next 60 days at which the clocks of teacher and student drift apart. */
export const clockWatchQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['event', 'clock-watch', profileId],
    queryFn: async ({ signal }) => (await request(clockWatchDocument, {}, { signal })).clockWatch,
    staleTime: hour,
    meta: { quiet: true },
  })

/**
 * Takes a change back that was made a while ago; whatever page held it is read anew. Why not is said by the caller.
 *
 * @returns the operation that does it again
 * @throws {DataError} `conflict` where something else was done since, `event-clash` where its time is taken
 */
export async function undoChange(id: string): Promise<string> {
  const { undoOperation } = await write({
    of: ['operation'],
    order: 'operation',
    send: (sending) => request(undoOperationDocument, { id }, sending),
    taken: () => void queryClient.invalidateQueries(),
    quiet: true,
  })
  return undoOperation.operation_id ?? id
}
