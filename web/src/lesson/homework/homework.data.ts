import { tickHomeworkDocument, saveHomeworkItemDocument } from '../../data/lessons.ts'
import type { Fields, Json } from '../../data/offline/operation.ts'
import { waitingStore, withWaiting, type Write } from '../../data/offline/waiting.ts'
import { toldTitle } from '../../data/told-title.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { lessonKey, writeShown } from '../write-shown.ts'
import { type Item, type ItemChange, itemsOf, withItem, withTick } from '../homework.ts'

export interface OneLesson {
  lessonId: number
  /** As they are shown now. */
  items: readonly Item[]
}

/** The lesson with its items as they are shown by now: what is taken back later begins with those. */
export function asShown({ lessonId, items }: OneLesson): OneLesson {
  const open = queryClient.getQueryData<OpenLesson | null>(lessonKey(lessonId))
  return { lessonId, items: open ? itemsOf(withWaiting(open, `lesson ${lessonId}`, waitingStore.get())) : items }
}

const asJson = (items: readonly Item[]): Json[] => items.map((item) => ({ ...item }))

/** A change of the list, as it waits for the server. */
const waits = (
  { lessonId, items }: OneLesson,
  after: readonly Item[],
  sent: { key: string; document: string; variables: Fields; answer: string; title: string | null | undefined },
): Write => ({
  operation_id: sent.key,
  row: `lesson ${lessonId}`,
  title: toldTitle(sent.title),
  document: sent.document,
  variables: sent.variables,
  input: null,
  answer: sent.answer,
  fields: { homework_items: asJson(after) },
  base: { homework_items: asJson(items) },
})

/**
 * Writes one item. A text stays in its own field until it is saved; everything else shows at once.
 *
 * @throws {DataError} after it was told
 */
export async function saveItem(lesson: OneLesson, item: ItemChange): Promise<void> {
  const { lessonId, items } = lesson
  const after = withItem(items, item)
  const isTyped = typeof item.text === 'string'
  await writeShown(
    lessonId,
    (now) => (isTyped ? {} : { homework_items: withItem(itemsOf(now), item) }),
    async (sending) => (await request(saveHomeworkItemDocument, { lessonId, item }, sending)).upsertHomeworkItem,
    (before, key) => [
      waits(lesson, after, {
        key,
        document: saveHomeworkItemDocument.toString(),
        variables: { lessonId, item: { ...item } },
        answer: 'upsertHomeworkItem',
        title: before?.title,
      }),
    ],
  )
}

/** Ticks one item, or takes the tick back; shown at once. @throws {DataError} after it was told */
export async function tickItem(lesson: OneLesson, itemId: string, done: boolean): Promise<void> {
  const { lessonId, items } = lesson
  const doneAt = done ? new Date().toISOString() : null
  const after = withTick(items, itemId, doneAt)
  await writeShown(
    lessonId,
    (now) => ({ homework_items: withTick(itemsOf(now), itemId, doneAt) }),
    async (sending) => (await request(tickHomeworkDocument, { lessonId, itemId, done }, sending)).tickHomeworkItem,
    (before, key) => [
      waits(lesson, after, {
        key,
        document: tickHomeworkDocument.toString(),
        variables: { lessonId, itemId, done },
        answer: 'tickHomeworkItem',
        title: before?.title,
      }),
    ],
  )
}
