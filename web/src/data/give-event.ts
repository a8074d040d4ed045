import type { CalendarEvent } from './event-rows.ts'
import { giveEventsDocument } from './events.ts'
import { refreshLessons } from './event-lessons.ts'
import { writeEvent } from './event-writes.ts'
import { asNamed, confirmedRow, noteWrite } from './own-writes.ts'
import { request } from '../lib/query-cache.ts'

/** The student who is to have an event, and what it is to be called. */
export type Given = Pick<CalendarEvent, 'user_profile_id' | 'title'>

/**
 * Gives an event to a student, or frees it.
 *
 * @returns the event, and the operation by which all that went along comes back: what was written of it, and that it was paid
 */
export async function giveEvent(
  profileId: number,
  held: CalendarEvent,
  { user_profile_id, title }: Given,
): Promise<{ row: CalendarEvent; operation_id: string | null } | null> {
  const event = asNamed(profileId, held)
  let operation_id: string | null = null
  const row = await writeEvent(profileId, {
    eventId: event.event_id,
    shown: { ...event, user_profile_id, title },
    confirmed: event,
    send: async (sending) => {
      const { event_id: id } = confirmedRow(event.event_id) ?? event
      const wanted = { id, userProfileId: user_profile_id, title, scope: 'this' }
      const { giveEvents } = await request(giveEventsDocument, wanted, sending)
      const [given] = giveEvents.events
      operation_id = giveEvents.operation_id
      if (!given) throw new Error('The server gave the event but did not return it.')
      noteWrite(given.event_id, given.version)
      return given
    },
  })
  refreshLessons(profileId)
  return row && { row, operation_id }
}
