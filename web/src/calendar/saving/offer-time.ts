import { t } from '@lingui/core/macro'
import type { Draft } from '../../data/event-draft.ts'
import { stillWaits } from '../../data/event-lessons.ts'
import type { CalendarEvent, CalendarLesson } from '../../data/event-rows.ts'
import { hasBegun } from '../../lib/begun.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { isoOf, minuteMs } from '../../lib/wall-time.ts'
import { busyTimes, clashesWith, lengthOf, type Person } from '../event/calendar-event.ts'
import type { ChangeActions } from './changes.ts'

interface Needs {
  /** The lessons that wait for a time, in the order of their list. */
  waiting: readonly CalendarLesson[]
  /** Students by user_profile_id. */
  people: ReadonlyMap<number, Person>
  /** The events in view: nobody is offered what somebody has. */
  events: readonly CalendarEvent[]
}

/** A lesson that waits, as it would be planned for a time that is left free. */
export interface Offered {
  /** The student's. */
  name: string
  draft: Draft & { lesson: CalendarLesson }
}

/**
 * Finds who may have the time of a lesson that does not take place: the first other student whose lesson waits and fits in.
 * It is planned there as tentative: its family hears of it as of any other lesson, and the time is held until the teacher
 * confirms it.
 *
 * @returns null for what has begun or lasts whole days, where nobody waits, and where somebody else has the time
 */
export function offeredOf(event: CalendarEvent, { waiting, people, events }: Needs): Offered | null {
  if (event.all_day || hasBegun(event.start)) return null
  const isFree = (id: number) => id !== event.user_profile_id && people.has(id) && !people.get(id)?.isPaused
  const lesson = waiting.find(
    ({ user_profile_id, minutes }) => isFree(user_profile_id ?? 0) && minutes * minuteMs <= lengthOf(event),
  )
  const person = people.get(lesson?.user_profile_id ?? 0)
  if (!lesson || !person) return null
  const { name } = person
  const times = { start: event.start, end: isoOf(Date.parse(event.start) + lesson.minutes * minuteMs) }
  if (clashesWith(busyTimes(events, people), times, event.event_id).length > 0) return null
  const draft = {
    ...times,
    title: lesson.title ?? name,
    studentId: lesson.user_profile_id,
    lesson,
    wholeDaysIn: null,
    note: null,
    toConfirm: true,
  }
  return { name, draft }
}

interface OfferNeeds extends Needs, Pick<ChangeActions, 'create'> {
  profileId: number
}

/**
 * Returns the offer of a time that a cancelled lesson left free; null for what takes place, and where nobody may have it.
 * A lesson that got a time since, by another offer or elsewhere, keeps it.
 */
export function offerOf(event: CalendarEvent, { create, profileId, ...needs }: OfferNeeds): Further | null {
  const offered = event.cancelled_at === null ? null : offeredOf(event, needs)
  if (!offered) return null
  const { name, draft } = offered
  const run = () => {
    if (stillWaits(profileId, draft.lesson.lesson_id)) create(draft)
    else showDone({ text: t`${name}’s lesson has a time already` })
  }
  return { text: t`Offer the time to ${name}`, run }
}
