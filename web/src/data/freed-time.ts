import { awayStore } from '../lib/connection.ts'
import { hasBegun } from '../lib/begun.ts'
import type { Further } from '../lib/toast.ts'

/** Milliseconds that the message of what was done, with its way back, waits for the offer beside it. */
const patience = 2_000

/**
 * The offer of the time of a lesson that was called off just now outside of the calendar: to the first other student whose
 * lesson waits and fits in. None where the event stands as it did, and where nobody knows in time who waits.
 *
 * @param start RFC 3339; null without a time
 */
export async function freedTimeOffers(eventId: number | null, start: string | null): Promise<Further[]> {
  if (eventId === null || start === null || hasBegun(start) || awayStore.get()) return []
  const read = async () => (await import('./offer-freed-time.ts')).offersOf(eventId, start)
  const late = new Promise<Further[]>((resolve) => setTimeout(resolve, patience, []))
  try {
    return await Promise.race([read(), late])
  } catch {
    return []
  }
}
