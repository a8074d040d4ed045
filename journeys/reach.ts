import type { Page } from '@playwright/test'

/** experience.md C2: what a finger hits, in px each way. */
const finger = 44
/** The smallest type of a field, px: for a smaller one Safari on a phone magnifies the page. */
const typed = 16

/** Selectors of what is looked at, and of what in it is not. */
interface Where {
  within: string
  except: string
}

/**
 * Finds the elements that a finger would miss: everything that can be pressed, with how far a press on its middle may slip and
 * still be one on it. Links in running text are as high as their line. And the fields whose type is too small to type in.
 */
export const tooSmall = (page: Page, where: Where): Promise<string[]> =>
  page.evaluate(missed, { least: finger, typed, ...where })

/** Runs in the page. */
function missed({ least, typed, within, except }: Where & { least: number; typed: number }): string[] {
  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=slider]'
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      !element.matches(except) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true], :disabled') === null &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      // Heard and not seen: what stands for it is pressed.
      width > 1 &&
      height > 1 &&
      !/inset\(50%\)|rect\(0/.test(`${getComputedStyle(element).clipPath} ${getComputedStyle(element).clip}`)
    )
  }
  const isInText = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement?.textContent.trim() ?? ''
    return around.length > element.textContent.trim().length
  }
  const belongs = (element: Element, hit: Element | null): boolean =>
    hit !== null &&
    (element.contains(hit) || [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)))
  /** px along one line through a place of an element where a press is one on it. */
  const reach = (element: Element, x: number, y: number, dx: number, dy: number): number => {
    const to = (sign: number) => {
      let at = 0
      while (
        at < least &&
        belongs(element, document.elementFromPoint(x + sign * dx * (at + 1), y + sign * dy * (at + 1)))
      )
        at += 1
      return at
    }
    return belongs(element, document.elementFromPoint(x, y)) ? to(1) + to(-1) + 1 : 0
  }
  /** In its middle; of what is large something may stand there, and there is room beside it. */
  const placesOn = ({ left, top, width, height }: DOMRect): [number, number][] => {
    const along = (from: number, length: number) =>
      (length > 2 * least ? [0.5, 0.25, 0.75, 0.1, 0.9] : [0.5]).map((part) => from + part * length)
    return along(top, height).flatMap((y) => along(left, width).map((x): [number, number] => [x, y]))
  }
  const nameOf = (element: Element): string =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? (element.textContent.trim() || element.outerHTML)).slice(0, 80)}”`
  const found: string[] = []
  for (const element of document.querySelectorAll(`:is(${within}) :is(${pressable})`)) {
    if (!isShown(element) || isInText(element)) continue
    const { fontSize } = getComputedStyle(element)
    if (element.matches('input, select, textarea') && Number.parseFloat(fontSize) < typed)
      found.push(`${nameOf(element)} in type of ${fontSize}`)
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const places = placesOn(element.getBoundingClientRect())
    // One place with room is enough, and a page of many parts has thousands.
    if (places.some(([x, y]) => reach(element, x, y, 1, 0) >= least - 1 && reach(element, x, y, 0, 1) >= least - 1))
      continue
    const [x = 0, y = 0] = places[0] ?? []
    found.push(`${nameOf(element)} ${reach(element, x, y, 1, 0)} × ${reach(element, x, y, 0, 1)}`)
  }
  window.scrollTo(0, 0)
  return found
}
