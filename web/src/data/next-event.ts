/** The event that comes next after a day, however far off: where the days in view hold none, it is where to go. */
import { loadEventTimesDocument } from './events.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../lib/query-cache.ts'
import { takesPlace } from './lesson-status.ts'

/** ms that are looked through: no holidays are longer than a year, and one read has an end. */
const furthest = 366 * 86_400_000

interface Next {
  event_id: number
  lesson_id: number | null
  lesson_status_id: number | null
  start: string
  end: string
  all_day: boolean
  time_zone: string | null
  cancelled_at: string | null
  closed: boolean
}

/** A year from an instant (ms) on. */
export const yearFrom = (from: number) => ({
  from: new Date(from).toISOString(),
  to: new Date(from + furthest).toISOString(),
})

/**
 * The first of these that takes place and begins at an instant (ms) or later.
 *
 * @param now (ms) what was over by then comes no more
 */
export const firstStanding = (events: readonly Next[], from: number, now: number): Next | null =>
  events
    .filter(({ start, end }) => Date.parse(start) >= from && Date.parse(end) > now)
    .filter((each) => takesPlace(each.cancelled_at !== null, each.lesson_status_id) && !each.closed)
    .reduce<Next | null>((first, each) => (first && first.start <= each.start ? first : each), null)

/**
 * Asks for the next event after an instant (ms), and where that lies before the present, for the next that is not over
 * by `now` (ms).
 */
export type NextOf = (from: number, now?: number) => ReturnType<typeof nextEventQuery>

/** The first event that takes place and begins at an instant (ms) or later; null where none does. */
export const nextEventQuery = (profileId: number, from: number, now = from) =>
  queryOptions({
    queryKey: ['event', 'next', profileId, from, now],
    queryFn: async ({ signal }): Promise<Next | null> =>
      firstStanding(
        (await request(loadEventTimesDocument, { id: profileId, ...yearFrom(from) }, { signal })).loadEvents,
        from,
        now,
      ),
    meta: { quiet: true },
  })

/** How far the lock looks ahead, days: what comes later is no reason to hurry. */
const daysOfLock = 7

/** When the next lesson begins, and nothing else of it: the lock, which asks, is read by whoever passes (experience.md B6). */
export async function nextLessonStart(profileId: number): Promise<string | null> {
  const now = Temporal.Now.instant()
  const range = { from: now.toString(), to: now.add({ hours: 24 * daysOfLock }).toString() }
  const { loadEvents } = await request(loadEventTimesDocument, { id: profileId, ...range })
  const starts = loadEvents
    .filter((one) => one.user_profile_id !== null && !one.all_day && one.cancelled_at === null)
    .map(({ start }) => start)
    .filter((start) => Temporal.Instant.compare(Temporal.Instant.from(start), now) > 0)
  return starts.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}
