import { awayStore } from '../lib/connection.ts'
import { hasBegun } from '../lib/begun.ts'
import type { Further } from '../lib/toast.ts'

/**
 * The offer of the time of a lesson that was called off just now outside of the calendar: to the first other student whose
 * lesson waits and fits in. None where the event stands as it did, and where nobody knows who waits.
 *
 * @param start RFC 3339; null without a time
 */
export async function freedTimeOffers(eventId: number | null, start: string | null): Promise<Further[]> {
  if (eventId === null || start === null || hasBegun(start) || awayStore.get()) return []
  try {
    const { offersOf } = await import('./offer-freed-time.ts')
    return await offersOf(eventId, start)
  } catch {
    return []
  }
}
