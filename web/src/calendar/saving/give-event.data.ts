import { giveEventDocument } from '../../data/events.ts'
import { asNamed, confirmedRow, noteWrite } from '../../data/own-writes.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { refreshLessons } from '../lesson/lesson.data.ts'
import type { CalendarEvent } from '../event/calendar-event.ts'
import { writeEvent } from './saving.data.ts'

/** Whose an event is to be, and what it is to be called. */
export type Given = Pick<CalendarEvent, 'user_profile_id' | 'title'>

/** Gives an event to a student, or frees it; with `following` also those that follow in its series. */
export async function giveEvent(
  profileId: number,
  held: CalendarEvent,
  { user_profile_id, title }: Given,
  following: boolean,
): Promise<CalendarEvent | null> {
  const event = asNamed(profileId, held)
  const row = await writeEvent(profileId, {
    eventId: event.event_id,
    shown: { ...event, user_profile_id, title },
    confirmed: event,
    send: async (sending) => {
      const { event_id: id } = confirmedRow(event.event_id) ?? event
      const wanted = { id, userProfileId: user_profile_id, title, following }
      const { giveEvent: given } = await request(giveEventDocument, wanted, sending)
      noteWrite(given.event_id, given.version)
      return given
    },
  })
  refreshLessons(profileId)
  if (following) await queryClient.invalidateQueries({ queryKey: ['event'] })
  return row
}
