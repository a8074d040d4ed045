import { t } from '@lingui/core/macro'
import { useLayoutEffect } from 'react'
import { isBusyElsewhere, isToPage, isTyping } from '../lib/keys.ts'
import { showError } from '../lib/toast.ts'

/** What begins on the days, or on what is carried there. */
const begins = ['pointerdown', 'touchstart', 'touchend', 'click', 'contextmenu'] as const
/** What goes on with it, wherever the pointer is by then. */
const goesOn = ['pointermove', 'pointerup', 'pointercancel'] as const

/** The days, and what is carried there. */
export const places = '[data-for-hands]'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Keys that the page, an event or the times answer; others are the browser's, or answered already. */
function isForHands({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent, isFirst: boolean): boolean {
  if (altKey || repeat || isTyping(target) || isBusyElsewhere(target)) return false
  const isOn = isWithin(target, '[data-event], [data-times]')
  // The sheet that is printed is ours and not the page.
  if (ctrlKey || metaKey) return key === 'p' || (isOn && (key === 'c' || key === 'v'))
  // A space may belong to what is written after a key.
  if (key === ' ') return !isFirst && isToPage(target)
  if (key.length === 1) return true
  // On a page where nothing has the focus an arrow leads to an event, and what is pressed next is meant for that.
  const isOnPage = isToPage(target) && (!isFirst || key.startsWith('Arrow'))
  return (isOn || isOnPage) && /^(?:Arrow|Enter|Delete|Backspace)/.test(key)
}

/** They did not come: a browser may ask for a script no second time. What was asked for is not done, which is said. */
export const missHands = (): void =>
  showError({ title: t`This didn’t load.`, detail: t`Reload the page and do it again.` })

/** Keeps what is pressed from everybody; until it is called off. @returns what was kept, in order, and the way to call it off */
function keepPresses(load: () => Promise<void>): { kept: readonly Event[]; end: () => void } {
  const kept: Event[] = []
  const down = new Set<number>()
  const gone = new AbortController()
  const options = { capture: true, signal: gone.signal }
  /** What goes on with a press that is not kept any more, is not kept either. */
  let isGivenUp = false
  // Where they do not come, what was pressed long ago must not be done at last.
  const giveUp = () => {
    isGivenUp = true
    kept.splice(0)
    missHands()
  }
  const keep = (event: UIEvent) => {
    event.stopImmediatePropagation()
    const isClick = event.type === 'click'
    if (event.type.endsWith('down') || (isClick && event.detail === 0)) isGivenUp = false
    // Of a double click the presses say enough.
    if (isGivenUp || (isClick && event.detail > 1)) return
    if (kept.push(event) === 1) load().catch(giveUp)
  }
  const begin = (event: MouseEvent | TouchEvent) => {
    if (!isWithin(event.target, places)) return
    const pointer = event instanceof PointerEvent ? event : null
    if (pointer && event.type === 'pointerdown') down.add(pointer.pointerId)
    // The browser's own menu would take the finger away, or lie over the one that is asked for.
    if (event.type === 'contextmenu' && (pointer?.pointerType === 'touch' || isWithin(event.target, '[data-event]')))
      event.preventDefault()
    keep(event)
  }
  const goOn = (event: PointerEvent) => {
    if (down.has(event.pointerId)) keep(event)
    if (event.type !== 'pointermove') down.delete(event.pointerId)
  }
  const press = (key: KeyboardEvent) => {
    if (!isForHands(key, kept.length === 0)) return
    key.preventDefault()
    keep(key)
  }
  for (const type of begins) window.addEventListener(type, begin, options)
  for (const type of goesOn) window.addEventListener(type, goOn, options)
  window.addEventListener('keydown', press, options)
  // Who drags a file onto the page moves no pointer on it.
  window.addEventListener('dragenter', () => void load().catch(giveUp), options)
  return { kept, end: () => gone.abort() }
}

interface Props {
  load: () => Promise<void>
  /** What presses it again, once they are there; null where they are not. */
  again: () => ((kept: readonly Event[]) => Promise<void>) | null
}

/**
 * Stands where the hands will be. What is pressed meanwhile is kept from everybody, makes them load, and is pressed again once
 * they are there: nothing is lost or done twice, and a pointer that is still down is followed from where it went down.
 */
export function EarlyHands({ load, again }: Props) {
  useLayoutEffect(() => {
    const { kept, end } = keepPresses(load)
    return () => {
      end()
      void again()?.(kept)
    }
  }, [load, again])
  return null
}
