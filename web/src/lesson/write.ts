import { worthSendingAgain } from '../lib/data-error.ts'
import { sendOrKeep, type Write as KeptWrite } from '../lib/offline/waiting.ts'
import { queryClient } from '../lib/query-cache.ts'
import type { Lesson } from './lesson.ts'

/** Where the lessons of a profile lie in the cache. */
export const lessonsKey = (profileId: number) => ['lesson', 'board', profileId] as const

interface Write<Result> {
  /** The lessons as they will stand; shown at once. */
  change: (lessons: Lesson[]) => Lesson[]
  /** Sends it. May be called again after a lost connection, so its keys are made outside of it. */
  send: (signal?: AbortSignal) => Promise<Result>
  /** The same as operations, where it can wait for the server, and what stands for its answer until then. */
  waits?: { writes: () => readonly KeptWrite[]; shown: Result }
  /** The server's rows, which replace the shown ones. */
  rows?: (result: Result) => (Lesson | null)[]
  /** Codes that the caller explains itself. */
  handles?: readonly string[]
}

/**
 * Changes the lessons at once, sends the change, and takes the server's rows; a refusal puts the old rows back. One
 * write goes after the other. Not a hook, because an undo may come when its screen is long gone.
 *
 * @throws {DataError} after the old rows are back and the reason was shown
 */
export async function write<Result>(
  profileId: number,
  { change, send, waits, rows, handles }: Write<Result>,
): Promise<Result> {
  const key = lessonsKey(profileId)
  const before = queryClient.getQueryData<Lesson[]>(key) ?? []
  void queryClient.cancelQueries({ queryKey: key })
  // What is changed here was not read anew: it is still as old as the page says.
  const show = (next: (now: Lesson[]) => Lesson[]) =>
    queryClient.setQueryData<Lesson[]>(key, (now) => next(now ?? []), {
      updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0,
    })
  show(change)
  const mutation = queryClient.getMutationCache().build<Sent<Result>, Error, void, unknown>(queryClient, {
    mutationKey: key,
    scope: { id: 'lesson' },
    mutationFn: async () =>
      waits ? sendOrKeep(send, waits.writes, waits.shown) : { row: await send(), isKept: false },
    retry: worthSendingAgain,
    meta: { ...(handles && { handles }) },
    onSuccess: ({ row, isKept }) => {
      // What waits is laid over the server's rows where they are shown.
      if (isKept) show((now) => putBack(now, before, change(before)))
      else if (queryClient.isMutating({ mutationKey: key }) === 1) show((now) => withRows(now, rows?.(row) ?? []))
    },
    onError: () => {
      show((now) => putBack(now, before, change(before)))
      void queryClient.invalidateQueries({ queryKey: key })
    },
    onSettled: () => refreshOthers(profileId),
  })
  return (await mutation.execute()).row
}

interface Sent<Result> {
  row: Result
  isKept: boolean
}

/** A lesson's time is an event's and its card is on other pages too: what they hold is out of date now. */
function refreshOthers(profileId: number): void {
  const own = JSON.stringify(lessonsKey(profileId))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [table], queryHash }) => (table === 'lesson' || table === 'event') && queryHash !== own,
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
