import { queryOptions } from '@tanstack/react-query'
import { DataError } from '../lib/data-error.ts'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import type { lesson_input } from '@lectern/contract/graphql'
import { placed, type Placement } from './board/rules.ts'
import type { Lesson } from './rules.ts'

graphql(`
  fragment boardLesson on lesson {
    lesson_id
    event_id
    lesson_status_id
    user_profile_id
    title
    plan
    minutes
    place
    video_link
    position
    start
    end
    version
  }
`)

const boardLessons = graphql(`
  query boardLessons($id: Int!) {
    loadLessons(id: $id) {
      ...boardLesson
    }
  }
`)

const boardStatuses = graphql(`
  query boardStatuses {
    lessonStatuses {
      value
      label
    }
  }
`)

const boardStudents = graphql(`
  query boardStudents($id: uuid!) {
    getStudentList(id: $id) {
      user_profile_id
      display_name
      colour
      archived_at
    }
  }
`)

const saveBoardLesson = graphql(`
  mutation saveBoardLesson($lesson: lesson_input!) {
    upsertLesson(lesson: $lesson) {
      ...boardLesson
    }
  }
`)

const deleteBoardLesson = graphql(`
  mutation deleteBoardLesson($id: Int!) {
    deleteLesson(id: $id) {
      lesson_id
    }
  }
`)

const restoreBoardLesson = graphql(`
  mutation restoreBoardLesson($id: Int!) {
    restoreLesson(id: $id) {
      ...boardLesson
    }
  }
`)

/** Where the lessons of a profile lie in the cache. */
export const lessonsKey = (profileId: number) => ['lesson', 'board', profileId] as const

export const lessonsQuery = (profileId: number) =>
  queryOptions({
    queryKey: lessonsKey(profileId),
    queryFn: async ({ signal }): Promise<Lesson[]> =>
      (await request(boardLessons, { id: profileId }, { signal })).loadLessons,
  })

/** A failed load of statuses is only logged (SPEC.md section 8). They hardly ever change. */
export const statusesQuery = () =>
  queryOptions({
    queryKey: ['lesson_status'],
    queryFn: async ({ signal }) => (await request(boardStatuses, {}, { signal })).lessonStatuses,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

/** All students of the teacher, those who paused too: their cards keep name and colour. */
export const studentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'students', userId, 'board'],
    queryFn: async ({ signal }) => (await request(boardStudents, { id: userId }, { signal })).getStudentList,
    meta: { quiet: true },
  })

/** A lost connection is worth another try, because the idempotency key makes it harmless. */
const worthRetrying = (attempts: number, error: unknown): boolean =>
  error instanceof DataError && error.isNetwork && attempts < 2

interface Write<Result> {
  /** The lessons as they will stand; shown at once. */
  change: (lessons: Lesson[]) => Lesson[]
  /** Sends it. May be called again after a lost connection, so its keys are made outside of it. */
  send: () => Promise<Result>
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
  { change, send, rows, handles }: Write<Result>,
): Promise<Result> {
  const key = lessonsKey(profileId)
  const before = queryClient.getQueryData<Lesson[]>(key) ?? []
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Lesson[]>(key, change(before))
  const mutation = queryClient.getMutationCache().build<Result, Error, void, unknown>(queryClient, {
    mutationKey: key,
    scope: { id: 'lesson' },
    mutationFn: send,
    retry: worthRetrying,
    meta: { ...(handles && { handles }) },
    onSuccess: (result) => {
      const isLast = queryClient.isMutating({ mutationKey: key }) === 1
      if (isLast) queryClient.setQueryData<Lesson[]>(key, (now) => withRows(now ?? [], rows?.(result) ?? []))
    },
    onError: () => {
      queryClient.setQueryData<Lesson[]>(key, (now) => putBack(now ?? [], before, change(before)))
      void queryClient.invalidateQueries({ queryKey: key })
    },
    onSettled: () => refreshOthers(profileId),
  })
  return mutation.execute()
}

/** A lesson's time is an event's and its card is on other pages too: what they hold is out of date now. */
function refreshOthers(profileId: number): void {
  const own = JSON.stringify(lessonsKey(profileId))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [table], queryHash }) => (table === 'lesson' || table === 'event') && queryHash !== own,
  })
}

function withRows(lessons: Lesson[], rows: (Lesson | null)[]): Lesson[] {
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

/** Sends one lesson; fields that are left out stay as they are. */
export const sendLesson = async (lesson: lesson_input, idempotencyKey: string): Promise<Lesson | null> =>
  (await request(saveBoardLesson, { lesson }, { idempotencyKey })).upsertLesson

/** A key for one write. */
export const newKey = (): string => crypto.randomUUID()

/** Writes the places of lessons: one, or a column that had to be spread anew. */
export async function placeLessons(profileId: number, placements: readonly Placement[]): Promise<void> {
  const keyed = placements.map((placement) => ({ placement, key: newKey() }))
  await write(profileId, {
    change: (lessons) => placed(lessons, placements),
    send: async () => {
      const rows: (Lesson | null)[] = []
      for (const { placement, key } of keyed) rows.push(await sendLesson(placement, key))
      return rows
    },
    rows: (sent) => sent,
  })
}

/** Changes fields of a lesson. */
export async function changeLesson(
  profileId: number,
  lessonId: number,
  part: Partial<Pick<Lesson, 'title' | 'user_profile_id' | 'minutes'>>,
): Promise<void> {
  const key = newKey()
  await write(profileId, {
    change: (lessons) => lessons.map((lesson) => (lesson.lesson_id === lessonId ? { ...lesson, ...part } : lesson)),
    send: () => sendLesson({ lesson_id: lessonId, ...part }, key),
    rows: (row) => [row],
  })
}

/** Ids of cards that the server has not answered yet; never sent. */
let nextProvisional = -1

/**
 * Makes a lesson. Its card shows at once under a provisional, negative id.
 *
 * @returns the id that the server gave it, or null
 */
export async function addLesson(
  profileId: number,
  draft: Pick<Lesson, 'title' | 'user_profile_id' | 'lesson_status_id' | 'position' | 'minutes'>,
): Promise<number | null> {
  const key = newKey()
  const lesson_id = nextProvisional--
  const empty = { event_id: null, plan: null, place: null, video_link: null, start: null, end: null, version: 0 }
  const row = await write(profileId, {
    change: (lessons) => [...lessons, { ...draft, ...empty, lesson_id }],
    send: async () => {
      const sent = await sendLesson(draft, key)
      takeAway(profileId, lesson_id)
      if (sent) queryClient.setQueryData<Lesson[]>(lessonsKey(profileId), (now) => withRows(now ?? [], [sent]))
      return sent
    },
  })
  return row?.lesson_id ?? null
}

const takeAway = (profileId: number, lessonId: number): void => {
  queryClient.setQueryData<Lesson[]>(lessonsKey(profileId), (now) => now?.filter((each) => each.lesson_id !== lessonId))
}

/** Deletes a lesson; its card is gone before the server answers. */
export async function removeLesson(profileId: number, lessonId: number): Promise<void> {
  const idempotencyKey = newKey()
  await write(profileId, {
    change: (lessons) => lessons.filter((lesson) => lesson.lesson_id !== lessonId),
    send: () => request(deleteBoardLesson, { id: lessonId }, { idempotencyKey }),
  })
}

/** Brings a deleted lesson back with the same id (30 days). */
export async function bringBackLesson(profileId: number, lesson: Lesson): Promise<void> {
  const idempotencyKey = newKey()
  await write(profileId, {
    change: (lessons) => [...lessons, lesson],
    send: () => request(restoreBoardLesson, { id: lesson.lesson_id }, { idempotencyKey }),
    rows: ({ restoreLesson }) => [restoreLesson],
  })
}
