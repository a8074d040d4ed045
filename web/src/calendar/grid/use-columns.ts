import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { rootOf } from '../../data/own-writes.ts'
import { noColumnPlaces, type ColumnPlaces, placedInColumn, type Segment } from './layout.ts'

/**
 * Which element of a column draws which event, by the id that the event had first: the server's own must not take the
 * focus away.
 *
 * @returns null where they have just changed: the column is drawn once more at once
 */
export function useColumnPlaces(
  list: RefObject<HTMLElement | null>,
  date: string,
  parts: readonly Segment[],
): ColumnPlaces['of'] | null {
  const ids = parts.map(({ event }) => rootOf(event.event_id))
  const [kept, setKept] = useState(() => placedInColumn(noColumnPlaces, date, ids))
  const drawn = useRef('')
  const placed = placedInColumn(kept, date, ids)
  if (placed !== kept) setKept(placed)

  // Focus and marks on an element of another day were meant for that day's event, and may not stay on it.
  useLayoutEffect(() => {
    if (drawn.current === date) return
    drawn.current = date
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement)) activeElement.blur()
    for (const marked of list.current?.querySelectorAll('[data-ghost], [data-returned]') ?? []) {
      marked.removeAttribute('data-ghost')
      marked.removeAttribute('data-returned')
    }
  }, [list, date])

  return placed === kept ? placed.of : null
}
