import { attempt } from '../lib/attempt.ts'
import { t } from '@lingui/core/macro'
import { calendarLessonsKey, readEvents } from './calendar-reading.ts'
import { queryClient } from '../lib/query-cache.ts'
import { showDone } from '../lib/toast.ts'

const keyOf = (profileId: number): string => `first-lesson.${profileId}`

function isPast(profileId: number): boolean {
  return attempt(() => localStorage.getItem(keyOf(profileId)) !== null) ?? true
}

function notePast(profileId: number): void {
  // A browser without storage celebrates nothing.
  attempt(() => localStorage.setItem(keyOf(profileId), 'yes'))
}

interface Whose {
  user_profile_id: number | null
}
/** A time without a student is no lesson. */
const isPrivate = ({ user_profile_id }: Whose): boolean => user_profile_id === null

/**
 * Whether no lesson of a student was ever planned, as far as is known here. To be asked before something is.
 *
 * @param lessons that the page has read, if they are not the calendar's; where there are none, it stays open
 */
export function mayBeFirst(
  profileId: number,
  lessons = queryClient.getQueryData<readonly (Whose & { event_id: number | null })[]>(calendarLessonsKey(profileId)),
): boolean {
  if (!lessons || isPast(profileId)) return false
  const weeks = queryClient.getQueriesData<readonly Whose[]>({ queryKey: ['event', 'calendar', profileId] })
  const isNone =
    lessons.every((lesson) => lesson.event_id === null || isPrivate(lesson)) &&
    weeks.every(([, events]) => events?.every(isPrivate) ?? true)
  if (!isNone) notePast(profileId)
  return isNone
}

/** Before anybody planned anything here, and after everybody has. */
const ever = { from: '2000-01-01T00:00:00Z', to: '2200-01-01T00:00:00Z' }

/** As long as what settles (experience.md C7). */
const stamp = { duration: 240, easing: 'cubic-bezier(.2, 0, 0, 1)' }

/**
 * The one flourish, and the one exclamation mark (experience.md C7, B0): the slip of the first lesson that somebody ever planned is
 * stamped onto the page.
 *
 * @param made the events that were planned just now, where no lesson was known here; a private time is no first lesson
 * @param slip where the page shows the first of them
 */
export async function celebrateFirst(
  profileId: number,
  made: readonly (Whose & { event_id: number })[],
  slip = `[data-event="${made[0]?.event_id}"]`,
): Promise<void> {
  // An event that waits to be sent may be anything by then.
  if (made.some((event) => event.event_id < 0 || isPrivate(event))) return
  const events = await queryClient.fetchQuery({
    queryKey: ['event', 'ever', profileId],
    queryFn: ({ signal }) => readEvents(profileId, ever, signal),
    meta: { quiet: true },
  })
  notePast(profileId)
  const ids = new Set(made.map(({ event_id }) => event_id))
  if (!events.every((event) => ids.has(event.event_id) || isPrivate(event))) return
  showDone({ text: t`Your first lesson is planned!` })
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const each of document.querySelectorAll(slip))
    each.animate([{ opacity: 0, transform: 'scale(1.3) rotate(-3deg)' }, {}], stamp)
}
