import type { Item, ItemChange } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { showDone } from '../../lib/toast.ts'
import { tick } from '../../lib/tick-homework.ts'
import { act } from '../../lib/undo.ts'
import { asShown, type OneLesson, saveItem, tickItem } from '../../data/homework.ts'

/** Ticks an item, or takes the tick back. */
export const tickLine = (lesson: OneLesson, item: Item, isDone: boolean): Promise<void> =>
  tick(item, isDone, (done) => tickItem(asShown(lesson), item.item_id, done))

/** Changes the days of an item, or its place. @param back what stood there */
export function changeLine(lesson: OneLesson, change: ItemChange, back: ItemChange): Promise<void> {
  const put = (each: ItemChange) => () => saveItem(asShown(lesson), each)
  return act(async (remember) => {
    await put(change)()
    remember({ text: t`Homework changed`, undo: put(back), redo: put(change) })
  }).catch(() => undefined)
}

/** Takes an item away, with the way back to its place. A refusal was told, and the line is back. */
export function removeLine(lesson: OneLesson, { item_id, text, start = null, due, done_at }: Item): Promise<void> {
  const before = behind(lesson, item_id)
  const redo = () => saveItem(asShown(lesson), { item_id, text: null })
  const undo = async () => {
    await saveItem(asShown(lesson), { item_id, text, start, due, before })
    if (done_at !== null) await tickItem(asShown(lesson), item_id, true)
  }
  return act(async (remember) => {
    await redo()
    showDone({ text: t`${text} removed`, undo, redo }, remember)
  }).catch(() => undefined)
}

/** Puts an item right before another one, or last. */
export const moveLine = (lesson: OneLesson, item_id: string, before: string | null): Promise<void> =>
  changeLine(lesson, { item_id, before }, { item_id, before: behind(lesson, item_id) })

/** Returns the id of the item right after another, or null. */
function behind({ items }: OneLesson, item_id: string): string | null {
  return items[items.findIndex((item) => item.item_id === item_id) + 1]?.item_id ?? null
}
