import { loadEventTimesDocument } from './events.ts'
import { keepPreviousData, queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  calendarLessonsKey,
  activeStudents,
  type CalendarStudent,
  calendarWeekKey,
  readEvents,
  readLessons,
  waits,
} from './calendar-reading.ts'
import { waitingStore } from './offline/waiting.ts'
import { profileQuery } from './profile.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { useStore } from '../lib/store.ts'
import { studentsQuery } from './students.ts'
import { withWaitingOperations, type CalendarEvent, type CalendarLesson } from './event-rows.ts'
import { settledWrites, withPending } from './own-writes.ts'
import { daysWithLessons } from './lesson-status.ts'
import { dateAfter, daysFrom, isoOf, timeBetween } from '../lib/wall-time.ts'

/** A fetch that was overtaken by this many writes is taken as it is; the next refresh puts it right. */
const mostRounds = 3

/** One week of events from its first day on, in a zone. */
const weekQuery = (profileId: number, zone: string, week: string) =>
  queryOptions({
    queryKey: calendarWeekKey(profileId, zone, week),
    queryFn: async ({ signal }): Promise<CalendarEvent[]> => {
      const range = timeBetween(zone, week, dateAfter(week, 7))
      for (let round = 1; ; round += 1) {
        const before = settledWrites()
        const events = await readEvents(profileId, range, signal)
        // An answer that was under way while a write ended may be older than the write.
        if (settledWrites() === before || round === mostRounds) return withPending(events, range)
      }
    },
    meta: { quiet: true },
  })

/** The events of any time, read anew; a refusal is shown. */
export const eventsBetween = (profileId: number, range: { from: string; to: string }): Promise<CalendarEvent[]> =>
  queryClient.fetchQuery({
    queryKey: ['event', 'between', profileId, range.from, range.to],
    queryFn: ({ signal }) => readEvents(profileId, range, signal),
  })

export const noEvents: CalendarEvent[] = []

/** Several weeks as one. By its own name, so that the rows stay the same ones until one of them is another. */
export function together(weeks: UseQueryResult<CalendarEvent[]>[]) {
  const rows = new Map(weeks.flatMap(({ data = noEvents }) => data.map((row) => [row.event_id, row] as const)))
  return {
    events: [...rows.values()],
    isPending: weeks.some((each) => each.isPending),
    isKnown: weeks.every(({ data }) => data !== undefined),
    // Without a network the top bar says how old it is.
    failed: weeks.some(({ isError, data }) => isError && (navigator.onLine || !data)),
    updatedAt: Math.min(...weeks.map((each) => each.dataUpdatedAt)),
    retry: () => void Promise.all(weeks.map((each) => each.refetch())),
  }
}

/** The events of some weeks (first days), each once. */
export function useWeeks(profileId: number, zone: string, weeks: readonly string[]) {
  const first = weeks[0]
  const last = weeks.at(-1)
  const result = useQueries({
    queries: weeks.map((week) => weekQuery(profileId, zone, week)),
    combine: together,
  })
  const waiting = useStore(waitingStore)
  if (waiting.length === 0 || !first || !last) return result
  const range = timeBetween(zone, first, dateAfter(last, 7))
  return { ...result, events: withWaitingOperations(result.events, waiting, range, (id) => knownEvent(profileId, id)) }
}

/** The same of the weeks in view; the weeks beside them are fetched ahead. */
export function useEvents(profileId: number, zone: string, weeks: readonly string[]) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  const result = useWeeks(profileId, zone, weeks)
  useEffect(() => {
    if (!first || !last || result.isPending) return
    void queryClient.prefetchQuery(weekQuery(profileId, zone, dateAfter(first, -7)))
    void queryClient.prefetchQuery(weekQuery(profileId, zone, dateAfter(last, 7)))
  }, [profileId, zone, first, last, result.isPending])
  return result
}

/** An event of any week that was read. */
const knownEvent = (profileId: number, eventId: number): CalendarEvent | undefined =>
  queryClient
    .getQueriesData<CalendarEvent[]>({ queryKey: ['event', 'calendar', profileId] })
    .flatMap(([, events]) => events ?? [])
    .find((event) => event.event_id === eventId)

const noDays: readonly string[] = []

/** Six weeks, as a month is drawn. */
const daysOfMonth = 42

/**
 * Reads the days with lessons among the six weeks from a day on, in a zone; none until they are known, or without a
 * connection.
 *
 * @param first null while nobody looks at them
 */
export function useBusyDays(profileId: number, zone: string, first: string | null): readonly string[] {
  const { data = noDays } = useQuery({
    queryKey: ['event', 'days', profileId, zone, first],
    queryFn: async ({ signal }): Promise<string[]> => {
      const days = daysFrom(zone, first ?? '', daysOfMonth)
      const range = { from: isoOf(days[0]?.start ?? 0), to: isoOf(days.at(-1)?.end ?? 0) }
      const { loadEvents } = await request(loadEventTimesDocument, { id: profileId, ...range }, { signal })
      return [...daysWithLessons(loadEvents, zone)]
    },
    enabled: first !== null,
    meta: { quiet: true },
  })
  return data
}

const noStudents: CalendarStudent[] = []

interface Students {
  students: CalendarStudent[]
  /** Not for ever: a load may fail. */
  arePending: boolean
  /** Whether a name that none of them has is nobody's. */
  areKnown: boolean
}

/** The teacher's active students, by name; a failed load is only logged (product.md 8). A student has none to wait for. */
export function useStudents(userId: string, isTeacher: boolean): Students {
  const { data, isPending } = useQuery({
    ...studentsQuery(userId),
    enabled: isTeacher,
    select: activeStudents,
    placeholderData: keepPreviousData,
  })
  return {
    students: data ?? noStudents,
    arePending: isTeacher && isPending,
    areKnown: !isTeacher || data !== undefined,
  }
}

const noLessons: CalendarLesson[] = []

/** The lessons of a profile, and those of them that still wait for a time: null until it is known which do. */
export function useLessons(profileId: number): { lessons: CalendarLesson[]; toSchedule: CalendarLesson[] | null } {
  const { data: lessons = noLessons, isPending } = useQuery({
    queryKey: calendarLessonsKey(profileId),
    queryFn: ({ signal }): Promise<CalendarLesson[]> => readLessons(profileId, signal),
    meta: { quiet: true },
  })
  const toSchedule = useMemo(() => lessons.filter(waits), [lessons])
  return { lessons, toSchedule: isPending ? null : toSchedule }
}

/** The reader's own profile: a student's has the teacher's name, and the colour that the teacher gave. */
export const useOwnProfile = (userId: string) => useQuery(profileQuery(userId)).data ?? null
