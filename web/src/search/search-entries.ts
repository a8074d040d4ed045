import { attempt } from '../lib/attempt.ts'
import type { earlierQuery, Index } from '../data/search.ts'
import { type DayPlace, dayZoneOf, whenText } from '../lib/dates.ts'
import { colourOf } from '../lib/colours.ts'
import { ownTitle } from '../lib/own-title.ts'
import { profileQuery } from '../data/profile.ts'
import { queryClient } from '../lib/query-cache.ts'
import { sampleTag } from '../lib/sample-tag.ts'
import type { CurrentUser } from '../data/use-user.ts'
import { countsOf, type Use, type Uses, usesFrom } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'

/** The index as entries; of an event that is a lesson's time the lesson is enough. */
export function entriesOf(
  index: Index,
  { timeZone, userId, userProfileId }: Pick<CurrentUser, 'timeZone' | 'userId' | 'userProfileId'>,
): Entry[] {
  const names = new Map(students().map((student) => [student.user_profile_id, student.display_name]))
  const colours = new Map(students().map((student) => [student.user_profile_id, colourOf(student)]))
  // A student's own lessons have the colour that the teacher gave.
  const own = queryClient.getQueryData(profileQuery(userId).queryKey)
  if (own) colours.set(userProfileId, colourOf(own))
  const ownNames = { student: own?.display_name, teacher: own?.teacher?.display_name }
  const dayOf = (start: string, zone: string) =>
    Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDate().toString()
  const when = ({ start, end = null, ...day }: { start: string | null; end?: string | null } & DayPlace) =>
    start === null
      ? {}
      : { detail: whenText({ start, end, ...day }, timeZone), day: dayOf(start, dayZoneOf(day, timeZone)) }
  const lessons = index.loadLessons.flatMap(({ lesson_id, title, user_profile_id, ...time }): Entry[] => {
    // A lesson that was planned by a name alone is called by it.
    const label = own?.teacher
      ? ownTitle(title, ownNames)
      : [...new Set([title, names.get(user_profile_id ?? 0)])].filter(Boolean).join(' · ')
    return label === ''
      ? []
      : [
          {
            kind: 'lesson',
            path: `/lesson?lesson=${lesson_id}`,
            label,
            icon: 'lessons',
            colour: colours.get(user_profile_id ?? 0),
            ...when(time),
          },
        ]
  })
  const events = index.loadEvents
    .filter((event) => event.lesson_id === null && event.cancelled_at === null)
    .map((event): Entry => {
      const { event_id, title, start } = event
      const day = dayOf(start, dayZoneOf(event, timeZone))
      const path = `/calendar?date=${day}&event=${event_id}`
      return { kind: 'event', path, label: title, icon: 'calendar', detail: whenText(event, timeZone), day }
    })
  const resources = index.loadLessonResources.map(({ lesson_rsrc_id, lesson_rsrc_dspl, url }): Entry => ({
    kind: 'resource',
    path: `/lesson/resources?resource=${lesson_rsrc_id}`,
    label: lesson_rsrc_dspl,
    icon: 'resources',
    ...(url !== null && { url }),
  }))
  return [...lessons, ...events, ...resources]
}

/** Earlier events as entries, the latest first. */
export function entriesBefore(
  events: Awaited<ReturnType<NonNullable<ReturnType<typeof earlierQuery>['queryFn']>>>,
  user: Parameters<typeof entriesOf>[1],
): Entry[] {
  const loadLessons = events.flatMap(({ lesson_id, ...rest }) => (lesson_id === null ? [] : [{ lesson_id, ...rest }]))
  return entriesOf({ loadLessons, loadEvents: events, loadLessonResources: [] }, user).toSorted((one, other) =>
    (other.day ?? '').localeCompare(one.day ?? ''),
  )
}

interface KnownStudent {
  user_profile_id: number
  /** Of the auth user; who has no account yet has none. */
  id?: string | null
  display_name: string
  /** Not every list of students asks for it. */
  email?: string | null
  tags?: readonly string[]
  colour?: string | null
  archived_at?: string | null
}

function isStudent(row: unknown): row is KnownStudent {
  return (
    typeof row === 'object' &&
    row !== null &&
    'user_profile_id' in row &&
    'display_name' in row &&
    typeof row.display_name === 'string'
  )
}

/** Every student that was loaded, each once. */
function students(): KnownStudent[] {
  const rows = queryClient
    .getQueriesData({ queryKey: ['profile', 'students'] })
    .flatMap(([, data]): unknown[] => (Array.isArray(data) ? data : []))
    .filter(isStudent)
  const known = new Map<number, KnownStudent>()
  for (const row of rows) known.set(row.user_profile_id, { ...known.get(row.user_profile_id), ...row })
  return [...known.values()]
}

export const knownStudents = (): Entry[] =>
  students().map(({ user_profile_id, id = null, display_name, email = null, colour = null, archived_at = null }) => ({
    kind: 'student',
    // As the list of students leads there: what was visited is found under the same address.
    path: `/profile/edit/${id ?? user_profile_id}`,
    label: display_name,
    icon: 'profile',
    colour: colourOf({ user_profile_id, colour }),
    student: { user_profile_id, email, isRemoved: archived_at !== null },
  }))

/** Whether students of the sample studio are there, as far as it is known by now. */
export const hasSample = (): boolean =>
  students().some(({ tags = [], archived_at = null }) => archived_at === null && tags.includes(sampleTag))

const usesKey = (userId: string): string => `palette.v1.${userId}`

function storedUses(userId: string): Use[] {
  return attempt(() => usesFrom(JSON.parse(localStorage.getItem(usesKey(userId)) ?? 'null'), Date.now())) ?? []
}

const atStart = new Map<string, Uses>()

/** How often entries were taken before this session: within it the same text gives the same first row. */
export function usesOf(userId: string): Uses {
  const known = atStart.get(userId) ?? countsOf(storedUses(userId))
  atStart.set(userId, known)
  return known
}

/** Remembers that an entry was taken, for the next session. */
export function noteUse(userId: string, path: string): void {
  usesOf(userId)
  // Without storage equal answers stay in the order of the alphabet.
  attempt(() =>
    localStorage.setItem(usesKey(userId), JSON.stringify([...storedUses(userId), { path, at: Date.now() }])),
  )
}
