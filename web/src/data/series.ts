/** Series on the wire: each document once. */
import { graphql } from '../lib/generated/gql.ts'

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

export const closeTimeDocument = graphql(`
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

export const editSeriesDocument = graphql(`
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

export const endSeriesDocument = graphql(`
  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {
    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {
      ...calendarOutcome
    }
  }
`)
