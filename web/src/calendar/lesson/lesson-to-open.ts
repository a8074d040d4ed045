import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { isWaiting, waitingStore } from '../../data/offline/waiting.ts'
import { showDone } from '../../lib/toast.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { savedRow } from '../../data/own-writes.ts'

/** The lesson of an event; null where it is not there yet, which is said: an event that waits to be sent has none. */
export async function lessonToOpen(
  profileId: number,
  shown: CalendarEvent,
  people: ReadonlyMap<number, Person>,
): Promise<number | null> {
  const event = shown.event_id > 0 ? shown : await savedRow(profileId, shown.event_id)
  if (event === null && isWaiting(waitingStore.get(), `event ${shown.event_id}`))
    showDone({ text: t`${nameOf(shown, people)} waits to be sent. The lesson opens after that.` })
  return event?.lesson_id ?? null
}
