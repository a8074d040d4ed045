import { closeTimeDocument } from '../../data/series.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/query-cache.ts'
import { operate, type Outcome } from './series.data.ts'
import type { ClosedTime, Decision } from './closing.ts'

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
    async () => (await request(closeTimeDocument, { ...closing }, { idempotencyKey })).closeTime,
  )
}

/** What closing a time would do; nothing is stored. */
export const closingQuery = (closing: Closing, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['event', 'closing', closing],
    queryFn: async () => (await request(closeTimeDocument, { ...closing, preview: true })).closeTime,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
