import { queryOptions } from '@tanstack/react-query'
import { readChildEvents, readChildLessons, readChildResources } from './children.ts'
import { lessonSpan } from './today.ts'

/**
 * The part of a child's data that the teacher shows to this guardian, and nothing else.
 *
 * @param from in ms, of its events, to `to`
 * @param lessonsFrom from when on its lessons are read, RFC 3339
 */
export const childWorldQuery = (profileId: number, { from, to }: { from: number; to: number }, lessonsFrom: string) =>
  queryOptions({
    queryKey: ['guardian', 'world', profileId, from, to, lessonsFrom],
    queryFn: async ({ signal }) => {
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const { to: lessonsTo } = lessonSpan()
      const [childEvents, childLessons, childResources] = await Promise.all([
        readChildEvents({ userProfileId: profileId, ...range }, signal),
        readChildLessons({ userProfileId: profileId, from: lessonsFrom, to: lessonsTo }, signal),
        readChildResources(profileId, signal),
      ])
      return { childEvents, childLessons, childResources }
    },
    // The lessons that are known stay while earlier ones are read.
    placeholderData: (known, query) => (query?.queryKey[2] === profileId ? known : undefined),
    meta: { quiet: true },
  })

/** When the last lesson of a child before a time was, as far as its teacher shows it; null where there is none. */
export const childEarlierQuery = (profileId: number, to: string) =>
  queryOptions({
    queryKey: ['guardian', 'earlier', profileId, to],
    queryFn: async ({ signal }) => {
      const [last] = await readChildLessons({ userProfileId: profileId, to, last: 1 }, signal)
      return last?.start ?? last?.taught_at ?? null
    },
    placeholderData: (known, query) => (query?.queryKey[2] === profileId ? known : undefined),
    meta: { quiet: true },
  })
