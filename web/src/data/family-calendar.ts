import type { CalendarEvent } from './event-rows.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readChildEvents } from './children.ts'
import { firstStanding, nextEventQuery, yearFrom } from './next-event.ts'
import { queryClient } from '../lib/query-cache.ts'
import { together, useWeeks } from './calendar.ts'
import { dateAfter, timeBetween } from '../lib/wall-time.ts'

/** One week of a child's events from its first day on, in a zone. */
const childWeekQuery = (profileId: number, zone: string, week: string) =>
  queryOptions({
    queryKey: ['guardian', 'calendar', profileId, zone, week],
    queryFn: ({ signal }): Promise<CalendarEvent[]> => {
      const range = timeBetween(zone, week, dateAfter(week, 7))
      return readChildEvents({ userProfileId: profileId, ...range }, signal)
    },
    meta: { quiet: true },
  })

export interface Family {
  /** The children whose calendar is shown. */
  children: readonly number[]
  /** The reader's own profile, where the own lessons stand beside theirs. */
  own: number | null
}

/** The first event of a family that takes place and begins at an instant (ms) or later; null where none does. */
export const nextOfFamilyQuery = ({ children, own }: Family, from: number, now = from) =>
  queryOptions({
    queryKey: ['guardian', 'next', `${children.join(' ')} ${own ?? ''}`, from, now],
    queryFn: async ({ signal }) => {
      const ofChildren = children.map((userProfileId) => readChildEvents({ userProfileId, ...yearFrom(from) }, signal))
      const ofOwn = own === null ? null : await queryClient.fetchQuery(nextEventQuery(own, from, now))
      return firstStanding([...(await Promise.all(ofChildren)).flat(), ...(ofOwn ? [ofOwn] : [])], from, now)
    },
    meta: { quiet: true },
  })

const noWeeks: readonly string[] = []

/** The events of a family in some weeks (first days), each once. */
export function useFamilyEvents({ children, own }: Family, zone: string, weeks: readonly string[]) {
  const theirs = useQueries({
    queries: children.flatMap((id) => weeks.map((week) => childWeekQuery(id, zone, week))),
    combine: together,
  })
  const mine = useWeeks(own ?? 0, zone, own === null ? noWeeks : weeks)
  const events = useMemo(() => [...theirs.events, ...mine.events], [theirs.events, mine.events])
  return {
    events,
    isPending: theirs.isPending || mine.isPending,
    isKnown: theirs.isKnown && mine.isKnown,
    failed: theirs.failed || mine.failed,
    updatedAt: Math.min(theirs.updatedAt, mine.updatedAt),
    retry: () => {
      theirs.retry()
      mine.retry()
    },
  }
}
