import { queryOptions } from '@tanstack/react-query'
import { changeLessonOperation, changeTextOperation } from './lesson-operations.ts'
import type { LessonChange, OpenLesson } from './lesson-rows.ts'
import { loadLessonDocument, saveLessonDocument } from './lessons.ts'
import { type Sending, type Write, write } from './write.ts'
import { type NewOperation, waitingStore, withWaiting } from './offline/waiting.ts'
import { queryClient, readAnewBut, request } from '../lib/query-cache.ts'

/** Where the open lesson lies in the cache. */
export const lessonKey = (lessonId: number) => ['lesson', 'open', lessonId] as const

type Change = (lesson: OpenLesson) => Partial<OpenLesson>

/**
 * Changes of lessons that are shown and were not answered yet, oldest first: the answer to an earlier write does not
 * know them.
 */
const unanswered = new Set<{ lessonId: number; change: Change }>()

/** Other pages' copies of this lesson are out of date now; the open one has the server's row. */
function taken(row: OpenLesson | null): void {
  if (!row) return
  const later = [...unanswered].filter(({ lessonId }) => lessonId === row.lesson_id)
  const shown = later.reduce((lesson, { change }) => ({ ...lesson, ...change(lesson) }), row)
  queryClient.setQueryData(lessonKey(row.lesson_id), shown)
  void readAnewBut(lessonKey(row.lesson_id), 'lesson', 'event')
}

/** One write after another: the second starts from what the first left. */
export const writeAlone = <Answer>(
  send: (sending: Sending) => Promise<Answer>,
  more: Partial<Omit<Write<Answer>, 'send'>> = {},
): Promise<Answer> => write({ of: ['lesson'], order: 'lesson', send, ...more })

/**
 * Shows a change at once and sends it; a refusal puts the old values back.
 *
 * @param change what becomes of the lesson, as it is by then
 * @param operations the same, where it waits for the server
 * @param typed what is shown in a field of its own until it is saved. It names the version that was read: where the row is newer,
 *   the person decides, and nothing is refused
 * @throws {DataError} after it was told
 */
export function writeShown(
  lessonId: number,
  change: Change,
  send: (sending: Sending) => Promise<OpenLesson | null>,
  operations: (before: OpenLesson | null, idempotencyKey: string) => NewOperation[],
  typed: Partial<OpenLesson> | null = null,
): Promise<OpenLesson | null> {
  const queryKey = lessonKey(lessonId)
  const before = queryClient.getQueryData<OpenLesson | null>(queryKey) ?? null
  const changed = before && change(before)
  const show = (part: Change) => {
    // A row that is changed here was not read anew: it is still as old as the page says.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    queryClient.setQueryData<OpenLesson | null>(queryKey, (now) => now && { ...now, ...part(now) }, { updatedAt })
  }
  const own = { lessonId, change }
  return writeAlone(send, {
    show: () => {
      if (before) show(change)
      unanswered.add(own)
      return () => {
        unanswered.delete(own)
        if (!before || !changed) return
        const old = Object.fromEntries(Object.keys(changed).map((field) => [field, before[field as keyof OpenLesson]]))
        show(() => old)
      }
    },
    waits: (key) => ({
      operations: operations(before, key),
      answer: before && { ...before, ...changed, ...typed },
      keepsConflict: typed !== null,
    }),
    taken: (row) => {
      unanswered.delete(own)
      taken(row)
    },
  })
}

/** The lesson that is open; null where there is none for this user. */
export const lessonQuery = (lessonId: number) =>
  queryOptions({
    queryKey: lessonKey(lessonId),
    queryFn: async ({ signal }): Promise<OpenLesson | null> =>
      (await request(loadLessonDocument, { id: lessonId }, { signal })).loadLesson,
  })

/** Fields that are chosen and not typed: a text stays in its own field, which knows that it is not saved yet. */
const chosenFields = ['lesson_status_id', 'taught_at', 'user_profile_id', 'steps', 'attendance'] as const

/** Writes some fields of a lesson; the others stay. @throws {DataError} after it was told */
export function saveLesson(lessonId: number, change: LessonChange): Promise<OpenLesson | null> {
  const lesson = { lesson_id: lessonId, ...change }
  const chosen = Object.fromEntries(
    Object.entries(change).filter(([field]) => chosenFields.some((each) => each === field)),
  )
  return writeShown(
    lessonId,
    () => chosen,
    async (sending) => (await request(saveLessonDocument, { lesson }, sending)).upsertLesson,
    (before, key) => [changeLessonOperation(before, lesson, key)],
  )
}

/** The fields of a lesson that are typed: two devices may write the same one at once. */
export type LessonText = 'title' | 'plan' | 'shared_note' | 'private_note' | 'place' | 'video_link'

/** No row has it: sent where this page knows already that another text stands there by now. */
const noVersion = 0

/**
 * Writes a text of a lesson upon the one that was read. Where another device wrote the same text meanwhile, neither is lost: the
 * new one waits until the person has chosen between both.
 *
 * @param upon the text as it was when the typing began
 * @returns the text as it stands by then, or will stand when it is sent
 * @throws {DataError} after it was told
 */
export async function saveText(
  lessonId: number,
  field: LessonText,
  text: string | null,
  upon: string,
): Promise<string | null> {
  // Said when it goes: what went before of the same lesson made its version newer.
  let asked: { lesson_id: number; version: number } | undefined
  const named = () => {
    const row = queryClient.getQueryData<OpenLesson | null>(lessonKey(lessonId))
    const known = row && withWaiting(row, `lesson ${lessonId}`, waitingStore.get())
    asked ??= { lesson_id: lessonId, version: known && (known[field] ?? '') === upon ? known.version : noVersion }
    return asked
  }
  const fields = { [field]: text }
  const base = { [field]: upon === '' ? null : upon }
  const saved = await writeShown(
    lessonId,
    () => ({}),
    async (sending) => (await request(saveLessonDocument, { lesson: { ...named(), ...fields } }, sending)).upsertLesson,
    (before, key) => [changeTextOperation(before?.title, named(), { fields, base }, key)],
    fields,
  )
  // A family is told where a lesson is held, and that is shown with it.
  if (field === 'place' || field === 'video_link')
    void queryClient.invalidateQueries({ queryKey: ['event', 'notices'] })
  return saved === null ? text : saved[field]
}
