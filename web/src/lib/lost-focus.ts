/**
 * The elements that can take the focus by Tab, but for fields: there keys are letters and not orders, and a phone opens its
 * keyboard.
 */
const stops =
  'a[href], button, input:is([type=checkbox], [type=radio]), select, summary, [tabindex]:not([tabindex="-1"], [contenteditable], [role=spinbutton])'
/** Messages over the page, wherever they stand in the document, and each of them: a button of the next one would undo something else. */
const overPage = '[data-react-aria-top-layer], [data-apart]'
/** The page itself, where nothing that stood near is left. */
const pageId = 'content'
/** A button that is disabled for longer than an answer takes has done its work, such as one of a form that is empty again; ms. */
const patience = 2_000
/** So many places are remembered: what closes may have been opened by something that is gone as well. */
const most = 12

/** An element on the way from what had the focus up to the page, and what stood beside it. */
interface Step {
  element: Element
  next: Element | null
  previous: Element | null
}

const isSeen = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden=true]') === null

const isThere = (element: Element): boolean => isSeen(element) && !element.matches(':disabled')

const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(stops) && isThere(element)

/**
 * An element itself, or the first in it that takes the focus. What holds the page as a whole is near nothing: its first is the link
 * past the head, which would lie over the page of whoever signed in by a key.
 */
const stopIn = (element: Element | null): HTMLElement | undefined =>
  element === null || !isSeen(element) || element.querySelector(`#${pageId}`) !== null
    ? undefined
    : isStop(element)
      ? element
      : [...element.querySelectorAll(stops)].find((each) => isStop(each))

function wayFrom(element: Element): Step[] {
  const way: Step[] = []
  for (let at: Element | null = element; at && at !== document.body && at.id !== pageId; at = at.parentElement) {
    // An element over the page stands beside it in the document, and has no neighbours there.
    const isOver = at.parentElement === document.body || at.matches(overPage)
    way.push({
      element: at,
      next: isOver ? null : at.nextElementSibling,
      previous: isOver ? null : at.previousElementSibling,
    })
    if (isOver) break
  }
  return way
}

/** The element that stands nearest to where the focus was. */
function nearest([first, ...around]: readonly Step[]): HTMLElement | undefined {
  if (!first) return undefined
  if (isStop(first.element)) return first.element
  const beside = stopIn(first.next) ?? stopIn(first.previous)
  if (beside) return beside
  for (const { element, next, previous } of around) {
    const found = stopIn(element) ?? stopIn(next) ?? stopIn(previous)
    if (found) return found
  }
  return undefined
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Where the focus was given to last, so that it did not fall off the page. */
let stopgap: Element | null = null

/** Whether the focus stands where it was only kept from falling: who knows better where it belongs may take it. */
export const isFocusStranded = (): boolean => stopgap !== null && document.activeElement === stopgap

/** Keeps the focus from falling, at an element from which who knows better may still take it. */
export function keepFocusAt(element: HTMLElement | null): void {
  element?.focus()
  stopgap = document.activeElement
}

/** Gives the focus back to what had it before a field that is left by key; where that is gone, or was nothing, to the page itself. */
export function giveFocusBack(before: Element | null): void {
  const back = before instanceof HTMLElement && isThere(before) ? before : document.getElementById(pageId)
  back?.focus({ preventScroll: true })
}

/**
 * Whether the focus stands where somebody wants it: not on nothing, and not where it was only kept from falling. What is
 * drawn anew somewhere else may have it otherwise.
 */
export const isFocusChosen = (): boolean => !isLost() && !isFocusStranded()

/**
 * Gives the focus to what stands nearest when what had it goes: a button that has done its work, a row that was removed, a
 * dialog whose opener is gone. Whoever has no pointer would begin at the top of the page (WCAG 2.4.3). Who presses beside
 * everything, or goes to another window, has left it and is not called back.
 *
 * @returns ends it
 */
export function findLostFocus(): () => void {
  const ways: Step[][] = []
  let held: Element | null = null
  let asked = 0
  let waits: ReturnType<typeof setTimeout> | undefined

  const find = (hasWaited = false) => {
    asked = 0
    if (!held || !isLost()) return
    for (const way of ways) {
      // It works, and can be pressed again soon.
      if (!hasWaited && way[0] && isSeen(way[0].element) && way[0].element.matches(':disabled')) {
        waits ??= setTimeout(() => find(true), patience)
        return
      }
      nearest(way)?.focus({ preventScroll: true })
      if (!isLost()) break
    }
    if (isLost()) document.getElementById(pageId)?.focus({ preventScroll: true })
    stopgap = document.activeElement
  }
  // Code that closes something gives the focus back in the next frame, and knows better where it belongs.
  const ask = () => {
    if (asked === 0 && held && isLost())
      asked = requestAnimationFrame(() => (asked = requestAnimationFrame(() => find())))
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    held = target
    clearTimeout(waits)
    waits = undefined
    ways.unshift(wayFrom(target))
    ways.length = Math.min(ways.length, most)
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return
    // An element that goes loses it as well, and is not there any more a moment later. One that is hidden or disabled loses it
    // only when the page is drawn next, after the change that was watched.
    queueMicrotask(() => {
      if (held !== target || !isLost()) return
      if (isThere(target)) held = null
      else ask()
    })
  }
  const watcher = new MutationObserver(ask)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'hidden'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    watcher.disconnect()
    cancelAnimationFrame(asked)
    clearTimeout(waits)
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}
