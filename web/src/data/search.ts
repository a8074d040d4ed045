/** The index that the search looks through. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { CalendarEventFragment } from '../lib/generated/graphql.ts'
import { request } from '../lib/query-cache.ts'
import { type Child, type ChildLesson, knownChildren, readChildEvents, readChildLessons } from './children.ts'

const searchIndex = graphql(`
  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadLessons(id: $id, from: $from, to: $to, waiting: true) {
      lesson_id
      title
      user_profile_id
      start
      end
      all_day
      time_zone
    }
    loadEvents(id: $id, from: $from, to: $to) {
      event_id
      title
      start
      end
      all_day
      time_zone
      lesson_id
      cancelled_at
    }
    loadLessonResources(profileId: $id) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      url
    }
  }
`)

const searchEarlier = graphql(`
  query searchEarlier($text: String!, $before: timestamptz!) {
    findEvents(text: $text, before: $before) {
      event_id
      user_profile_id
      title
      start
      end
      all_day
      time_zone
      lesson_id
      cancelled_at
    }
  }
`)

const dayMs = 86_400_000
/** So many days around today are searched at once, so that a search reads no more in the tenth year than in the first. */
const [daysBack, daysAhead] = [90, 90]
const at = (days: number) => new Date(Math.floor(Date.now() / dayMs + days) * dayMs).toISOString()
/** An index that is a minute old is searched at once; live changes read it anew anyway. */
const fresh = 60_000

/** The time that is searched. */
const searchedSpan = () => ({ from: at(-daysBack), to: at(daysAhead) })

/**
 * Lessons, events and resources of the user, read when the search is opened for the first time: the server answers each
 * role with its own.
 */
export const indexQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson', 'search', profileId],
    queryFn: ({ signal }) => request(searchIndex, { id: profileId, ...searchedSpan() }, { signal }),
    staleTime: fresh,
    meta: { quiet: true },
  })

/** The results from before the index, as far as its words answer: the server looks back from there, the latest first. */
export const earlierQuery = (profileId: number, text: string) =>
  queryOptions({
    queryKey: ['lesson', 'search', profileId, 'earlier', text],
    queryFn: async ({ signal }) =>
      (await request(searchEarlier, { text, before: at(-daysBack) }, { signal })).findEvents,
    staleTime: fresh,
    meta: { quiet: true },
  })

export type Index = Awaited<ReturnType<NonNullable<ReturnType<typeof indexQuery>['queryFn']>>>

export interface FoundOfChild {
  child: Child
  childEvents: readonly CalendarEventFragment[]
  childLessons: readonly ChildLesson[]
}

/** The children's lessons that a parent may find, read when the search is opened for the first time. */
export const childIndexQuery = (userId: string) =>
  queryOptions({
    queryKey: ['guardian', 'search', userId],
    queryFn: ({ signal }): Promise<FoundOfChild[]> =>
      Promise.all(
        knownChildren(userId).map(async (child) => {
          const which = { userProfileId: child.user_profile_id, ...searchedSpan() }
          const [childEvents, childLessons] = await Promise.all([
            readChildEvents(which, signal),
            readChildLessons(which, signal),
          ])
          return { child, childEvents, childLessons }
        }),
      ),
    staleTime: fresh,
    meta: { quiet: true },
  })
