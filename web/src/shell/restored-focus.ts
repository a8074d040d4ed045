import { isFocusChosen, keepFocusAt } from '../lib/lost-focus.ts'

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

/**
 * Gives the focus, where nobody wants it elsewhere, to an event. Where that is not there the times of the days have it until it
 * is: an event that is taken back may come with the answer only.
 */
export function focusEvent(eventId: number): void {
  if (isFocusChosen()) return
  const event = stopOf(`[data-event="${eventId}"]`)
  if (event) event.focus()
  else keepFocusAt(stopOf('[data-times]'))
}

function focusFirst(selector: string): void {
  if (!isFocusChosen()) stopOf(selector)?.focus()
}

/** The element that takes the focus of a place that a selector names: itself, or its first button or link. */
function stopOf(selector: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(selector)
  return place?.matches('button, a, [tabindex]') ? place : (place?.querySelector<HTMLElement>('button, a') ?? null)
}
