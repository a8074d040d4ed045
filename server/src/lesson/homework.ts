import type { homework_item, homework_item_input } from '@lectern/contract/graphql'
import { checkedText, refuseFor } from '../platform/input.ts'

/** One thing to do is a line or two, in characters (security.md P1). */
export const longestItem = 1_000
/** All of them fit lesson.homework, as one text. */
export const longestHomework = 5_000
/** As many as steps of a plan; nobody does more in a week. */
export const mostItems = 50

/**
 * The list with one item added at its end, changed in its place, put before another, or taken out.
 *
 * @param input what is absent stays, the place too; without a text the item goes
 * @throws Refusal `invalid-input` naming the field
 */
export function withItem(items: readonly homework_item[], input: homework_item_input): homework_item[] {
  const text = checkedText('text', input.text, longestItem)
  if (text === null) return items.filter((item) => item.item_id !== input.item_id)
  const known = items.find((item) => item.item_id === input.item_id)
  if (!known && text === undefined) refuseFor('text', 'homework-empty')
  if (!known && items.length >= mostItems) refuseFor('item', 'homework-many', { most: mostItems })
  const written = { start: null, due: null, done_at: null, text: '', ...known, item_id: input.item_id }
  const item = {
    ...written,
    text: text ?? written.text,
    start: input.start === undefined ? written.start : input.start,
    due: input.due === undefined ? written.due : input.due,
  }
  const others = items.filter((each) => each !== known)
  const all = others.toSpliced(indexOf(items, others, input), 0, item)
  // One more for each line's end.
  if (all.reduce((sum, each) => sum + Array.from(each.text).length + 1, -1) > longestHomework)
    refuseFor('text', 'homework-long', { most: longestHomework })
  return all
}

/** Where among the others an item goes. What it was to stand before may be gone by now: then it stands last. */
function indexOf(
  items: readonly homework_item[],
  others: readonly homework_item[],
  { item_id, before }: homework_item_input,
): number {
  const index =
    before === undefined
      ? items.findIndex((item) => item.item_id === item_id)
      : others.findIndex((item) => item.item_id === before)
  return index < 0 ? others.length : index
}
