import { isFocusChosen } from '../lib/lost-focus.ts'

/** Cards and events are drawn anew where they come to lie: the element that had the focus is gone then. */
const owners = ['data-lesson', 'data-event'] as const

/**
 * Remembers whose the focus is.
 *
 * @returns gives it back to the same lesson or event, where it was lost on the way
 */
export function storedFocus(): () => void {
  const active = document.activeElement
  const name = owners.find((each) => active?.closest(`[${each}]`))
  const owner = name && active?.closest(`[${name}]`)
  if (!name || !owner) return () => undefined
  const selector = `[${name}="${CSS.escape(owner.getAttribute(name) ?? '')}"]`
  return () => focusFirst(selector)
}

/** Gives the focus, where nobody wants it elsewhere, to an event, or to the times of the days where that is gone. */
export function focusEvent(eventId: number): void {
  focusFirst(`[data-event="${eventId}"]`)
  focusFirst('[data-times]')
}

function focusFirst(selector: string): void {
  if (isFocusChosen()) return
  const place = document.querySelector<HTMLElement>(selector)
  const target = place?.matches('button, a, [tabindex]') ? place : place?.querySelector<HTMLElement>('button, a')
  target?.focus()
}
