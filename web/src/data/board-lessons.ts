import { type Lesson, type Standing, type Status, placed, type Placement } from './lesson-rows.ts'
import { loadLessonCardsDocument, saveLessonDocument } from './lessons.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Sending } from './write.ts'
import { graphql } from '../lib/generated/gql.ts'
import { provisionalId } from './offline/provisional-id.ts'
import { waitingStore, withWaiting, type NewOperation } from './offline/waiting.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { shownStatuses } from '../lib/status-names.ts'
import { isoOf } from '../lib/wall-time.ts'
import type { lesson_input } from '@lectern/contract/graphql'
import { changeLessonOperation, newLessonOperation } from './lesson-operations.ts'
import { lessonsKey, withRows, writeLessons } from './board-write.ts'

const boardStatuses = graphql(`
  query boardStatuses {
    lessonStatuses {
      value
      label
    }
  }
`)

const boardCounts = graphql(`
  query boardCounts($id: Int!) {
    lessonCounts(id: $id) {
      lesson_id
      comments
      resources
    }
  }
`)

/** Weeks to both sides of now whose lessons stand on the board: what is prepared and followed up. A year of a studio is thousands. */
const nearWeeks = 4

/** The time whose lessons stand on the board, in ms. */
export function nearSpan(now: number): { from: number; to: number } {
  const reach = nearWeeks * 7 * 86_400_000
  return { from: now - reach, to: now + reach }
}

/** The profile whose board is read as a whole from now on. */
let wholeBoardOf: number | null = null

/** Before anybody taught here, and after everybody has. */
export const ever = { from: '1970-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' }

/** The time whose lessons a board asks for: the weeks around now, or all. */
export function boardSpan(isWhole: boolean): { from: string; to: string } {
  const { from, to } = nearSpan(Date.now())
  return isWhole ? ever : { from: isoOf(from), to: isoOf(to) }
}

/** The lessons that wait for a time, and those of the weeks around now; all of them once somebody asked for all. */
export const lessonsQuery = (profileId: number) =>
  queryOptions({
    queryKey: lessonsKey(profileId),
    queryFn: async ({ signal }): Promise<Lesson[]> => {
      const span = boardSpan(wholeBoardOf === profileId)
      return (await request(loadLessonCardsDocument, { id: profileId, ...span }, { signal })).loadLessons
    },
  })

/** Reads what lies further away, too. */
export function readWholeBoard(profileId: number): void {
  if (wholeBoardOf === profileId) return
  wholeBoardOf = profileId
  void queryClient.invalidateQueries({ queryKey: lessonsKey(profileId) })
}

/** The counts of things on the lessons of a profile; without them the cards only lack a number. */
export const countsQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson_comment', 'counts', profileId],
    queryFn: async ({ signal }) => (await request(boardCounts, { id: profileId }, { signal })).lessonCounts,
    meta: { quiet: true },
  })

/**
 * A failed load of statuses is only logged (product.md 8). They hardly ever change.
 *
 * @param own the teacher's own names and order
 */
export const statusesQuery = (own = '') =>
  queryOptions({
    queryKey: ['lesson_status'],
    queryFn: async ({ signal }) => (await request(boardStatuses, {}, { signal })).lessonStatuses,
    // Kept as the database has them: another name, order or language may be chosen while they are.
    select: (statuses: Status[]) => shownStatuses(statuses, own),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

/** Sends one lesson; fields that are left out stay as they are. */
export const sendLesson = async (lesson: lesson_input, sending: Sending): Promise<Lesson | null> =>
  (await request(saveLessonDocument, { lesson }, sending)).upsertLesson

/** A lesson as the board shows it: with what waits to be sent. */
export function knownLesson(profileId: number, lessonId: number): Lesson | null {
  const known = queryClient.getQueryData<Lesson[]>(lessonsKey(profileId))?.find((each) => each.lesson_id === lessonId)
  return known ? withWaiting(known, `lesson ${lessonId}`, waitingStore.get()) : null
}

/** Makes a change of a lesson into what waits for the server. Asked for before it is shown, since it says what was there. */
export const storedChange = (profileId: number, lesson: { lesson_id: number }, key: string): NewOperation =>
  changeLessonOperation(knownLesson(profileId, lesson.lesson_id), lesson, key)

/** A key for one write. */
export const newKey = (): string => crypto.randomUUID()

/** Writes the places of lessons: one, or a column that had to be spread anew. */
export async function placeLessons(profileId: number, placements: readonly Placement[]): Promise<void> {
  const keyed = placements.map((placement) => {
    const idempotencyKey = newKey()
    return { placement, idempotencyKey, kept: storedChange(profileId, placement, idempotencyKey) }
  })
  await writeLessons<(Lesson | null)[]>(profileId, {
    change: (lessons) => placed(lessons, placements),
    send: async (sending) => {
      const rows: (Lesson | null)[] = []
      for (const { placement, idempotencyKey } of keyed)
        rows.push(await sendLesson(placement, { ...sending, idempotencyKey }))
      return rows
    },
    waits: () => ({ operations: keyed.map(({ kept }) => kept), answer: [] }),
    rows: (sent) => sent,
  })
}

/** Changes fields of a lesson. */
export async function changeLesson(
  profileId: number,
  lessonId: number,
  part: Partial<Pick<Lesson, 'title' | 'user_profile_id' | 'minutes' | 'plan' | 'steps'> & Standing> & {
    attendance?: string | null
  },
): Promise<void> {
  const changed = { lesson_id: lessonId, ...part }
  const before = knownLesson(profileId, lessonId)
  await writeLessons<Lesson | null>(profileId, {
    change: (lessons) => lessons.map((lesson) => (lesson.lesson_id === lessonId ? { ...lesson, ...part } : lesson)),
    send: (sending) => sendLesson(changed, sending),
    waits: (key) => ({ operations: [changeLessonOperation(before, changed, key)], answer: null }),
    rows: (row) => [row],
  })
}

/**
 * Makes a lesson. Its card shows at once under a provisional, negative id.
 *
 * @returns the id that the server gave it, the provisional one where it waits to be sent, or null
 */
export async function addLessonToBoard(
  profileId: number,
  draft: Pick<Lesson, 'title' | 'user_profile_id' | 'lesson_status_id' | 'position' | 'minutes'> &
    Partial<Pick<Lesson, 'plan' | 'steps'>>,
): Promise<number | null> {
  const lesson_id = provisionalId()
  const empty = {
    event_id: null,
    plan: null,
    steps: [],
    homework: null,
    homework_done_at: null,
    place: null,
    video_link: null,
    start: null,
    end: null,
    version: 0,
  }
  const shown: Lesson = { ...empty, ...draft, lesson_id }
  const row = await writeLessons<Lesson | null>(profileId, {
    change: (lessons) => [...lessons, shown],
    send: async (sending) => {
      const sent = await sendLesson(draft, sending)
      takeAway(profileId, lesson_id)
      if (sent) queryClient.setQueryData<Lesson[]>(lessonsKey(profileId), (now) => withRows(now ?? [], [sent]))
      return sent
    },
    waits: (key) => ({
      operations: [newLessonOperation(shown, draft, key)],
      answer: shown,
    }),
  })
  return row?.lesson_id ?? null
}

const takeAway = (profileId: number, lessonId: number): void => {
  queryClient.setQueryData<Lesson[]>(lessonsKey(profileId), (now) => now?.filter((each) => each.lesson_id !== lessonId))
}
