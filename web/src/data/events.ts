/** Events on the wire: each document once. */
import { graphql } from '../lib/generated/gql.ts'

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
  mutation deleteEvent($id: Int!) {
    deleteEvent(id: $id) {
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
