import { reordered } from '../lib/reordered.ts'
import type { OpenLesson, Item, ItemChange } from './lesson-rows.ts'
import { tickHomeworkDocument, saveHomeworkItemDocument } from './lessons.ts'
import type { Fields, Json } from './offline/operation.ts'
import { waitingStore, withWaiting, type NewOperation } from './offline/waiting.ts'
import { outboxTitle } from './outbox-title.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { lessonKey, writeShown } from './open-lesson.ts'

/** The homework of a lesson. A lesson that was kept on the device by an older page may have no list. */
export const itemsOf = ({ homework_items }: { homework_items?: readonly Item[] }): readonly Item[] =>
  homework_items ?? []

/** The list as it stands once a change is saved. */
export function withItem(items: readonly Item[], change: ItemChange): Item[] {
  if (change.text === null) return items.filter((item) => item.item_id !== change.item_id)
  const isKnown = items.some((item) => item.item_id === change.item_id)
  const added = isKnown ? [] : [{ item_id: change.item_id, text: '', due: null, done_at: null }]
  const written = [...items, ...added].map((item) =>
    item.item_id === change.item_id
      ? {
          ...item,
          text: change.text ?? item.text,
          ...(change.start !== undefined && { start: change.start }),
          ...(change.due !== undefined && { due: change.due }),
        }
      : item,
  )
  if (change.before === undefined) return written
  return reordered(written, (item) => item.item_id, change.item_id, change.before)
}

/** The list with one item ticked at an instant, or with the tick taken back. */
export const withTick = <Ticked extends Pick<Item, 'item_id' | 'done_at'>>(
  items: readonly Ticked[],
  itemId: string,
  doneAt: string | null,
): Ticked[] => items.map((item) => (item.item_id === itemId ? { ...item, done_at: doneAt } : item))

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

const asJson = (items: readonly Partial<Item>[]): Json[] => items.map((item) => ({ ...item }))

/** A change of the list of a lesson, as it waits for the server. */
const itemsOperation = (
  { lessonId, items }: { lessonId: number; items: readonly Partial<Item>[] },
  after: readonly Partial<Item>[],
  sent: { key: string; document: string; variables: Fields; answer: string; title: string | null | undefined },
): NewOperation => ({
  operation_id: sent.key,
  row: `lesson ${lessonId}`,
  title: outboxTitle(sent.title),
  document: sent.document,
  variables: sent.variables,
  input: null,
  answer: sent.answer,
  fields: { homework_items: asJson(after) },
  base: { homework_items: asJson(items) },
})

/** A tick, as it waits for the server. */
export const tickOperation = (
  lesson: { lessonId: number; items: readonly Partial<Item>[]; title: string | null | undefined },
  after: readonly Partial<Item>[],
  { itemId, done, key }: { itemId: string; done: boolean; key: string },
): NewOperation =>
  itemsOperation(lesson, after, {
    key,
    document: tickHomeworkDocument.toString(),
    variables: { lessonId: lesson.lessonId, itemId, done },
    answer: 'tickHomeworkItem',
    title: lesson.title,
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
      itemsOperation(lesson, after, {
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
    (before, key) => [tickOperation({ lessonId, items, title: before?.title }, after, { itemId, done, key })],
  )
}
