import { useMemo } from 'react'
import type { CurrentUser } from '../data/use-user.ts'
import { noEvents, useEvents, useLessons, useOwnProfile, useStudents } from '../data/calendar.ts'
import { peopleOf } from './event/people.ts'
import type { Person } from './event/calendar-event.ts'
import { joinLinkOf } from '../data/lesson-status.ts'
import { useChanges } from './saving/use-changes.ts'
import { useSeriesChanges } from './saving/use-series-changes.ts'
import { untilTheTermIsOver, useOverTerms } from './saving/use-over-terms.ts'

/**
 * Reads a person's calendar in some weeks (first days), and makes every action on it.
 *
 * @param zone IANA name
 */
export function useCalendarData(user: CurrentUser, zone: string, weeks: readonly string[]) {
  const isTeacher = user.role === 'teacher'
  const { students, arePending: areStudentsPending, areKnown: areStudentsKnown } = useStudents(user.userId, isTeacher)
  const { events: loaded, isPending, isKnown, failed, updatedAt, retry } = useEvents(user.userProfileId, zone, weeks)
  // An event is drawn when it is known whose it is: never first grey and then in colour.
  const known = areStudentsPending ? noEvents : loaded
  const { lessons, toSchedule } = useLessons(user.userProfileId)
  const own = useOwnProfile(user.userId)
  const self = isTeacher ? null : (own?.teacher?.display_name ?? user.displayName)
  const colour = own?.colour ?? null
  // To a student the own name says nothing: such a lesson is called after the teacher, as all of them are.
  const ownName = isTeacher ? null : (own?.display_name ?? null)
  const events = useMemo(
    () =>
      self === null || ownName === null || !known.some(({ title }) => title === ownName)
        ? known
        : known.map((event) => (event.title === ownName ? { ...event, title: self } : event)),
    [known, self, ownName],
  )
  // The same until somebody is another: everything that is drawn with a name counts on it.
  const people = useMemo(
    () => peopleOf(students, self === null ? null : { user_profile_id: user.userProfileId, name: self, colour }),
    [students, self, colour, user.userProfileId],
  )
  const series = useSeriesChanges(user.userProfileId, zone, people)
  const changes = useChanges(user.userProfileId, zone, people, events, series)
  const overTermOf = useOverTerms(zone)
  return {
    students,
    areStudentsKnown,
    events,
    isPending: isPending || areStudentsPending,
    isKnown: isKnown && !areStudentsPending,
    failed,
    updatedAt,
    retry,
    lessons,
    toSchedule,
    people,
    personOf: (id: number | null): Person | null => (id === null ? null : (people.get(id) ?? null)),
    linkOf: joinLinkOf,
    overTermOf,
    ...untilTheTermIsOver(changes, series, overTermOf),
  }
}
