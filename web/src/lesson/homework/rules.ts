import type { homework_item, lesson } from '@lectern/contract/graphql'

export type Item = Pick<homework_item, 'item_id' | 'text' | 'due' | 'done_at'>

/** What is written of one item; what is absent stays, and without a text it goes. */
export interface ItemChange {
  item_id: string
  text?: string | null
  due?: string | null
}

/** What is to do for a lesson. A lesson that was kept on the device by an older page may have no list. */
export const itemsOf = ({ homework_items }: Partial<Pick<lesson, 'homework_items'>>): readonly Item[] =>
  homework_items ?? []

/** The list as it stands once a change is saved. */
export function withItem(items: readonly Item[], change: ItemChange): Item[] {
  if (change.text === null) return items.filter((item) => item.item_id !== change.item_id)
  const isKnown = items.some((item) => item.item_id === change.item_id)
  const added = isKnown ? [] : [{ item_id: change.item_id, text: '', due: null, done_at: null }]
  return [...items, ...added].map((item) =>
    item.item_id === change.item_id
      ? { ...item, text: change.text ?? item.text, due: change.due === undefined ? item.due : change.due }
      : item,
  )
}

/** The list with one item ticked at an instant, or with the tick taken back. */
export const withTick = (items: readonly Item[], itemId: string, doneAt: string | null): Item[] =>
  items.map((item) => (item.item_id === itemId ? { ...item, done_at: doneAt } : item))

/** Homework that is due before the lesson in which it is given begins (a warning only, UX.md B15). */
export const isDueTooEarly = (due: string | null, start: string | null): boolean =>
  due !== null && start !== null && due < start.slice(0, 10)

/** Whether a day (YYYY-MM-DD) has passed. */
export const isOverdue = (due: string | null, today: string): boolean => due !== null && due < today
