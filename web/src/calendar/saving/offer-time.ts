import { t } from '@lingui/core/macro'
import type { CalendarEvent, CalendarLesson } from '../../data/event-rows.ts'
import { hasBegun } from '../../lib/begun.ts'
import type { Further } from '../../lib/toast.ts'
import { isoOf, minuteMs } from '../../lib/wall-time.ts'
import { lengthOf, type Person } from '../event/calendar-event.ts'
import type { ChangeActions } from './changes.ts'

interface Needs extends Pick<ChangeActions, 'create'> {
  /** The lessons that wait for a time, in the order of their list. */
  waiting: readonly CalendarLesson[]
  /** Students by user_profile_id. */
  people: ReadonlyMap<number, Person>
}

/**
 * Returns the offer of a time that a cancelled lesson left free, to the first other student whose lesson waits and fits in.
 * Taken up, the lesson is planned there as tentative: its family hears of it as of any other lesson, and the time is held
 * until the teacher confirms it.
 *
 * @returns null for what takes place, has begun or lasts whole days, and where nobody waits
 */
export function offerOf(event: CalendarEvent, { waiting, people, create }: Needs): Further | null {
  if (event.cancelled_at === null || event.all_day || hasBegun(event.start)) return null
  const isFree = (id: number) => id !== event.user_profile_id && people.has(id) && !people.get(id)?.isPaused
  const lesson = waiting.find(
    ({ user_profile_id, minutes }) => isFree(user_profile_id ?? 0) && minutes * minuteMs <= lengthOf(event),
  )
  const person = people.get(lesson?.user_profile_id ?? 0)
  if (!lesson || !person) return null
  const { name } = person
  const end = isoOf(Date.parse(event.start) + lesson.minutes * minuteMs)
  const draft = {
    start: event.start,
    end,
    title: lesson.title ?? name,
    studentId: lesson.user_profile_id,
    lesson,
    wholeDaysIn: null,
    note: null,
    toConfirm: true,
  }
  return { text: t`Offer the time to ${name}`, run: () => create(draft) }
}
