import { t } from '@lingui/core/macro'
import { stillWaits } from '../../data/event-lessons.ts'
import type { CalendarEvent, CalendarLesson } from '../../data/event-rows.ts'
import { offeredOf } from '../../data/offered-time.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import type { Person } from '../event/calendar-event.ts'
import type { ChangeActions } from './changes.ts'

interface Needs extends Pick<ChangeActions, 'create'> {
  profileId: number
  /** The lessons that wait for a time, in the order of their list. */
  waiting: readonly CalendarLesson[]
  /** Students by user_profile_id. */
  people: ReadonlyMap<number, Person>
  /** The events in view. */
  events: readonly CalendarEvent[]
}

/**
 * Returns the offer of a time that a cancelled lesson left free; null for what takes place, and where nobody may have it.
 * A lesson that got a time since, by another offer or elsewhere, keeps it.
 */
export function offerOf(event: CalendarEvent, { create, profileId, ...needs }: Needs): Further | null {
  const offered = event.cancelled_at === null ? null : offeredOf(event, needs)
  if (!offered) return null
  const { person, draft } = offered
  const { name } = person
  const run = () => {
    if (stillWaits(profileId, draft.lesson.lesson_id)) create(draft)
    else showDone({ text: t`${name}’s lesson has a time already` })
  }
  return { text: t`Offer the time to ${name}`, run, isApart: true }
}
