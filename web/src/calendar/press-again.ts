import { isTyping } from '../lib/keys.ts'
import { asMeant } from '../lib/single-keys.ts'
import { places } from './early-presses.ts'

/** Presses a key where the focus is by now. Like a person's it presses a button by Enter, and writes into a field. */
function pressKeyAgain(kept: KeyboardEvent): void {
  const on = document.activeElement
  const again = asMeant(new KeyboardEvent(kept.type, kept))
  on?.dispatchEvent(again)
  if (again.defaultPrevented) return
  if (on instanceof HTMLButtonElement && kept.key === 'Enter') on.click()
  if (on instanceof HTMLInputElement && kept.key.length === 1 && !kept.ctrlKey && !kept.metaKey && isTyping(on)) {
    on.setRangeText(kept.key, on.selectionStart ?? 0, on.selectionEnd ?? 0, 'end')
    on.dispatchEvent(new InputEvent('input', { bubbles: true, data: kept.key }))
  }
}

/** Which event an element belongs to; of a time it is none. */
const eventOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event]')?.dataset['event'] : undefined

/** Where it is pressed again: on what was pressed, or on the same drawn there anew by now. */
function placeOf(event: Event): EventTarget | null {
  if (event.target instanceof Node && event.target.isConnected) return event.target
  const under = event instanceof MouseEvent ? document.elementFromPoint(event.clientX, event.clientY) : null
  return under?.closest(places) && eventOf(under) === eventOf(event.target) ? under : null
}

/** Presses all that was kept, in order; what one opens is there before the next. */
export async function pressAgain(kept: readonly Event[]): Promise<void> {
  for (const event of kept) {
    await Promise.resolve()
    if (event instanceof KeyboardEvent) pressKeyAgain(event)
    else placeOf(event)?.dispatchEvent(event)
  }
}
