import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { request } from '../../lib/query-cache.ts'
import { operate, type Outcome } from './series.data.ts'
import type { ClosedTime, Decision } from './closing.ts'

const closeCalendarTime = graphql(`
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

export interface Closing extends ClosedTime {
  title: string | null
  time_zone: string
  /** For every lesson that is not decided by itself. */
  action: Decision['action']
  decisions: Decision[]
}

/** Closes a time, and moves, cancels or keeps each lesson in it: one operation. */
export function closeTime(profileId: number, closing: Closing): Promise<Outcome> {
  const idempotencyKey = crypto.randomUUID()
  return operate(
    profileId,
    async () => (await request(closeCalendarTime, { ...closing }, { idempotencyKey })).closeTime,
  )
}

/** What closing a time would do; nothing is stored. */
export const closingQuery = (closing: Closing, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['event', 'closing', closing],
    queryFn: async () => (await request(closeCalendarTime, { ...closing, preview: true })).closeTime,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
