import type { Lesson } from './lesson-rows.ts'
import { type Write, write } from './write.ts'
import { queryClient, readAnewBut } from '../lib/query-cache.ts'

/** Where the lessons of a profile lie in the cache. */
export const lessonsKey = (profileId: number) => ['lesson', 'board', profileId] as const

interface LessonsWrite<Answer> extends Pick<Write<Answer>, 'send' | 'waits' | 'handles'> {
  /** The lessons as they will stand; shown at once. */
  change: (lessons: Lesson[]) => Lesson[]
  /** The server's rows, which replace the shown ones. */
  rows?: (answer: Answer) => (Lesson | null)[]
}

/**
 * Changes the lessons at once, sends the change, and takes the server's rows; a refusal puts the old rows back. One
 * write goes after the other.
 *
 * @throws {DataError} after the old rows are back and the reason was shown
 */
export function writeLessons<Answer>(
  profileId: number,
  { change, rows, ...rest }: LessonsWrite<Answer>,
): Promise<Answer> {
  const key = lessonsKey(profileId)
  // A row that is changed here was not read anew: it is still as old as the page says.
  const show = (next: (now: Lesson[]) => Lesson[]) =>
    queryClient.setQueryData<Lesson[]>(key, (now) => next(now ?? []), {
      updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0,
    })
  return write({
    of: key,
    order: 'lesson',
    show: () => {
      const before = queryClient.getQueryData<Lesson[]>(key) ?? []
      void queryClient.cancelQueries({ queryKey: key })
      show(change)
      return (error) => {
        show((now) => putBack(now, before, change(before)))
        if (error !== undefined) void queryClient.invalidateQueries({ queryKey: key })
      }
    },
    taken: (answer, isLast) => {
      if (isLast) show((now) => withRows(now, rows?.(answer) ?? []))
    },
    // A lesson's time is an event's and its card is on other pages too: what they hold is out of date now.
    stale: () => void readAnewBut(key, 'lesson', 'event'),
    ...rest,
  })
}

/** The lessons with newer rows in their places, new ones at the end. */
export function withRows(lessons: Lesson[], rows: (Lesson | null)[]): Lesson[] {
  const fresh = new Map(rows.filter((row) => row !== null).map((row) => [row.lesson_id, row]))
  const known = lessons.map((lesson) => fresh.get(lesson.lesson_id) ?? lesson)
  const ids = new Set(known.map((lesson) => lesson.lesson_id))
  return [...known, ...[...fresh.values()].filter((row) => !ids.has(row.lesson_id))]
}

/** The rows that a refused change touched as they were before it; what others did in the meantime stays. */
function putBack(now: Lesson[], before: Lesson[], after: Lesson[]): Lesson[] {
  const touched = before.filter((lesson) => !after.includes(lesson))
  const added = new Set(after.map((lesson) => lesson.lesson_id)).difference(
    new Set(before.map((each) => each.lesson_id)),
  )
  return withRows(
    now.filter((lesson) => !added.has(lesson.lesson_id)),
    touched,
  )
}
