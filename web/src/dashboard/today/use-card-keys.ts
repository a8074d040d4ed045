import type { RefObject } from 'react'
import { isBusyElsewhere, isToPage, isTyping } from '../../lib/keys.ts'
import { useDocumentKeys } from '../../lib/use-document-keys.ts'

/** The elements that take the focus in a card or a row; a card without one takes it itself. */
const inside = 'a[href], button:not([disabled]), input:not([disabled])'

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * `1` to `5` jump to the cards in their order; J and K, or the arrows, walk through the rows of the card that has the focus, and
 * where nothing has it begin with the first row of the page (experience.md B10).
 */
export function useCardKeys(cards: RefObject<HTMLElement | null>): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isBusyElsewhere(event.target) || !cards.current) return
    const step = steps[event.key]
    const goal = step ? rowBeside(cards.current, event.target, step) : card(cards.current, event.key)
    if (!goal) return
    goal.focus()
    event.preventDefault()
  })
}

function card(cards: HTMLElement, key: string): HTMLElement | undefined {
  if (!/^[1-9]$/.test(key)) return undefined
  const found = cards.querySelectorAll<HTMLElement>('[data-area]')[Number(key) - 1]
  // "Show all" is there on a phone only.
  const shown = [...(found?.querySelectorAll<HTMLElement>(inside) ?? [])].find((each) => each.checkVisibility())
  return shown ?? found
}

/** From what is no row, such as the card itself, every step leads to the first one. */
function rowBeside(cards: HTMLElement, target: EventTarget | null, by: 1 | -1): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const isFresh = isToPage(target)
  const from = isFresh ? cards : target.closest('[data-area]')
  if (!from || !cards.contains(from)) return undefined
  // On a phone some are hidden.
  const rows = [...from.querySelectorAll('[data-area] li')].filter(
    (row) => row.checkVisibility() && row.querySelector(inside),
  )
  const at = rows.findIndex((row) => row.contains(target))
  return rows[at === -1 ? 0 : at + by]?.querySelector<HTMLElement>(inside) ?? undefined
}
