import { t } from '@lingui/core/macro'
import { awayStore } from '../lib/offline/connection.ts'
import { isWaiting, waitingStore } from '../lib/offline/waiting.ts'
import { showDone } from '../lib/toast.ts'
import { lessonOf } from './lesson/data.ts'
import { type CalendarEvent, nameOf, type Person } from './rules.ts'
import { savedRow } from './saving/pending.tsx'

/** The lesson of an event, made where it has none; null where it can't be opened now, which is said. */
export async function lessonToOpen(
  profileId: number,
  shown: CalendarEvent,
  people: ReadonlyMap<number, Person>,
): Promise<number | null> {
  const event = shown.event_id > 0 ? shown : await savedRow(profileId, shown.event_id)
  if (event === null) {
    if (isWaiting(waitingStore.get(), `event ${shown.event_id}`))
      showDone({ text: t`${nameOf(shown, people)} waits to be sent. The lesson opens after that.` })
    return null
  }
  if (event.lesson_id === null && awayStore.get()) {
    showDone({ text: t`${nameOf(event, people)} has no lesson yet. To make one needs a connection.` })
    return null
  }
  // A refusal was shown already.
  return lessonOf(profileId, event).catch(() => null)
}
