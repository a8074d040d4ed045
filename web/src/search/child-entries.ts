import type { FoundOfChild } from '../data/search.ts'
import { childPath, placeOfChild } from '../lib/child-place.ts'
import { colourOf } from '../lib/colours.ts'
import { dayText, whenText } from '../lib/dates.ts'
import { ownTitle } from '../lib/own-title.ts'
import type { CurrentUser } from '../data/use-user.ts'
import type { Entry } from '../lib/search-entry.ts'

/** Each lesson once: by its event, or by itself where it has none that is shown. */
export const childEntriesOf = (
  found: readonly FoundOfChild[],
  { role, timeZone: zone }: Pick<CurrentUser, 'role' | 'timeZone'>,
): Entry[] =>
  found.flatMap(({ child, childEvents, childLessons }) => {
    const { user_profile_id: of, display_name: name } = child
    const titles = new Map(childLessons.map(({ event_id, title }) => [event_id, title]))
    const entry = (
      title: string | null,
      place: { event: number | null; lesson: number | null },
      day: string | null,
    ) => ({
      kind: 'lesson' as const,
      path: childPath(placeOfChild(of, place.event, place.lesson), role === 'teacher', day),
      label: [name, ownTitle(title, { student: name, teacher: child.teacher_name })].filter(Boolean).join(' · '),
      icon: 'lessons',
      colour: colourOf(child),
      ...(day !== null && { day }),
    })
    const dayOf = (instant: string, at = zone) =>
      Temporal.Instant.from(instant).toZonedDateTimeISO(at).toPlainDate().toString()
    const seen = new Set(childEvents.map(({ event_id }) => event_id))
    return [
      ...childEvents
        .filter(({ cancelled_at }) => cancelled_at === null)
        .map((event) => ({
          ...entry(
            titles.get(event.event_id) ?? event.title,
            { event: event.event_id, lesson: null },
            dayOf(event.start, (event.all_day && event.time_zone) || zone),
          ),
          detail: whenText(event, zone),
        })),
      ...childLessons
        .filter(({ event_id }) => event_id === null || !seen.has(event_id))
        .map(({ lesson_id, title, taught_at }) => ({
          ...entry(title, { event: null, lesson: lesson_id }, taught_at === null ? null : dayOf(taught_at)),
          ...(taught_at !== null && { detail: dayText(taught_at, zone) }),
        })),
    ]
  })
