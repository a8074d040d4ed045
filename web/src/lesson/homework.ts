import type { homework_item } from '@lectern/contract/graphql'
import { reordered } from '../ui/order/order.ts'

export type Item = Pick<homework_item, 'item_id' | 'text' | 'due' | 'done_at'> &
  // What a page of last week kept on the device knows nothing of it.
  Partial<Pick<homework_item, 'start'>>

/** What is written of one item; what is absent stays, the place too, and without a text it goes. */
export interface ItemChange {
  item_id: string
  text?: string | null
  start?: string | null
  due?: string | null
  /** Right before that item; null: last. */
  before?: string | null
}

/** What is to do for a lesson. A lesson that was kept on the device by an older page may have no list. */
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
export const withTick = (items: readonly Item[], itemId: string, doneAt: string | null): Item[] =>
  items.map((item) => (item.item_id === itemId ? { ...item, done_at: doneAt } : item))

/** Homework that is due before the lesson in which it is given begins (a warning only, experience.md B15). */
export const isDueTooEarly = (due: string | null, start: string | null): boolean =>
  due !== null && start !== null && due < start.slice(0, 10)

/** Homework that is due before the day on which it begins. */
export const isDueBeforeStart = ({ start, due }: Item): boolean => !!start && due !== null && due < start

/** Whether a day (YYYY-MM-DD) has passed. */
export const isOverdue = (due: string | null, today: string): boolean => due !== null && due < today
