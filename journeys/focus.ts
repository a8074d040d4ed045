import type { Page } from '@playwright/test'

/** Where the focus is, and what is wrong with how it is shown. */
export interface Stop {
  /** The name that a person would give it. */
  name: string
  /** The same for the same element only; empty between the parts of a field. */
  number: string
  /** A field of several parts, such as a date, keeps Tab to itself for some presses. */
  hasParts: boolean
  faults: string[]
}

/** More stops than any page has. */
const mostStops = 400
/** Frames after which what has the focus has to be in sight. */
const mostFrames = 30

/**
 * Goes through the page with Tab, from its start until the focus leaves it.
 *
 * @returns every fault under the name of what has the focus; a trap is one as well
 */
export async function walkByTab(page: Page): Promise<string[]> {
  // Nothing that a pointer asks for.
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    // The next Tab begins where the document does.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  return walkOn(page)
}

/** The same from where the focus is, for what is open over a page and keeps it. */
export async function walkOn(page: Page): Promise<string[]> {
  const faults: string[] = []
  const seen = new Set<string>()
  let [first, before] = ['', '']
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopOn(page)
    if (stop === null) return stops > 0 ? faults : ['nothing takes the focus']
    // Some browsers begin anew without leaving the page.
    if (stop.number === first) return faults
    if (stop.hasParts && (stop.number === before || stop.number === '')) continue
    first ||= stop.number
    if (seen.has(stop.number)) return [...faults, `${stop.name}: has the focus again, and the page is never left`]
    seen.add(stop.number)
    before = stop.number
    faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`))
  }
  return [...faults, 'the page is never left']
}

/** Where the focus is. On a busy machine what takes it is brought into sight some frames later: a fault has to last. */
async function stopOn(page: Page): Promise<Stop | null> {
  let stop = await page.evaluate(stopInPage)
  for (let frames = 0; frames < mostFrames && stop && stop.faults.length > 0; frames += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    stop = await page.evaluate(stopInPage)
  }
  return stop
}

/** Runs in the page, and has to bring all that it needs. */
function stopInPage(): Stop | null {
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body) return null
  const faults: string[] = []
  const hasParts = focused instanceof HTMLInputElement && /date|time|month|week/.test(focused.type)
  // The browser's own button in it has a ring of the browser's own.
  if (hasParts && !focused.matches(':focus')) return { name: '', number: '', hasParts, faults }
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  const ring = ringOf(focused)
  const shown = ring ?? focused
  if (focused.tabIndex > 0) faults.push('out of the order of the page')
  if (!ring) faults.push('no ring')
  else {
    const style = getComputedStyle(ring)
    const reach = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset)
    faults.push(...faintIn(ring, style, reach))
    const cut = cutSides(ring, Math.max(0, reach))
    if (cut.length > 1) faults.push(`the ring is cut: ${cut.join(', ')}`)
  }
  const cover = coverOf(shown)
  if (cover !== null) faults.push(cover)
  return {
    name: nameOf(focused),
    number: numberOf(focused),
    hasParts,
    faults,
  }

  /** The element that wears the outline: itself, the one that stands for a hidden one, or the frame that it is in. */
  function ringOf(element: Element): Element | null {
    const around: Element[] = []
    for (let each = element.parentElement; each && around.length < 3; each = each.parentElement) around.push(each)
    const beside = [
      ...(element.parentElement?.querySelectorAll('*') ?? []),
      ...labels.flatMap((label) => [...label.querySelectorAll('*')]),
    ]
    return (
      [element, ...labels, ...around, ...beside].find((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        const { width, height } = each.getBoundingClientRect()
        const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 4 && height > 4
        // The browser's own field behind a drawn one has a parent of one px.
        return isDrawn && (each.parentElement?.getBoundingClientRect().width ?? 0) > 4
      }) ?? null
    )
  }

  /**
   * The schemes in which the ring is too faint. What looks the same was measured the same: the whole page is drawn anew for
   * each scheme, which takes longer than all else at a stop.
   */
  function faintIn(element: Element, style: CSSStyleDeclaration, reach: number): string[] {
    const measured = ((window as { measuredRings?: Map<string, string[]> }).measuredRings ??= new Map())
    const ground = groundOf(element, reach)
    const look = [
      ...[focused, element, ground].map((each) => each?.getAttribute('class')),
      style.outlineColor,
      fillOf(ground),
    ].join(' ')
    const known = measured.get(look)
    if (known) return known
    const { dataset } = document.documentElement
    const worn = dataset['scheme'] ?? 'light'
    const faint = ['light', 'dark'].flatMap((scheme) => {
      dataset['scheme'] = scheme
      const ratio = contrast(colour(style.outlineColor), fillOf(groundOf(element, reach)))
      return ratio < 3 ? [`in ${scheme} the ring has a contrast of ${ratio.toFixed(2)}`] : []
    })
    dataset['scheme'] = worn
    measured.set(look, faint)
    return faint
  }

  /** The sides on which the ring is not drawn. A scrolled box may cut one, and what is larger than it has no choice. */
  function cutSides(element: Element, reach: number): string[] {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const sides = new Map<string, string>()
    const limit = (box: Box, what: string, x: boolean, y: boolean) => {
      const isWider = width > box.right - box.left + 1
      const isHigher = height > box.bottom - box.top + 1
      if (x && !isWider && left - reach < box.left - 0.6) sides.set('left', what)
      if (x && !isWider && right + reach > box.right + 0.6) sides.set('right', what)
      if (y && !isHigher && top - reach < box.top - 0.6) sides.set('top', what)
      if (y && !isHigher && bottom + reach > box.bottom + 0.6) sides.set('bottom', what)
    }
    limit({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 'the window', true, true)
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      const inner = {
        left: box.left + each.clientLeft,
        top: box.top + each.clientTop,
        right: box.left + each.clientLeft + each.clientWidth,
        bottom: box.top + each.clientTop + each.clientHeight,
      }
      limit(inner, nameOf(each), style.overflowX !== 'visible', style.overflowY !== 'visible')
      if (style.position === 'fixed') break
    }
    return [...sides].map(([side, what]) => `${side} by ${what}`)
  }

  /** WCAG 2.4.11: nothing that stands over the page hides what has the focus. */
  function coverOf(element: Element): string | null {
    const box = element.getBoundingClientRect()
    // A box of a third of the window has other things on it, and is hidden by none.
    if (box.width * box.height > (innerWidth * innerHeight) / 3) return null
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right - left < 1 || bottom - top < 1) return 'stands outside of the window'
    const covers = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.15, 0.5, 0.85].map((y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
    )
    const isSeen = covers.filter(
      (each) =>
        each !== null &&
        (element.contains(each) || each.contains(element) || labels.some((label) => label.contains(each))),
    )
    return isSeen.length > 2 ? null : `hidden by ${nameOf(covers[4] ?? document.body)}`
  }

  function colour(text: string): number[] {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    return text.startsWith('color(srgb') ? [red * 255, green * 255, blue * 255, alpha] : [red, green, blue, alpha]
  }

  /** The element that the ring is drawn on: itself, or the first filled one that reaches further than the ring. */
  function groundOf(element: Element, reach: number): Element {
    const { left } = element.getBoundingClientRect()
    for (let each: Element | null = element; each; each = each.parentElement)
      if ((fillOf(each)[3] ?? 1) > 0.9 && each.getBoundingClientRect().left <= left - reach) return each
    return document.body
  }

  function fillOf(element: Element): number[] {
    return colour(getComputedStyle(element).backgroundColor)
  }

  function contrast(one: number[], other: number[]): number {
    const luminance = (rgb: number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }

  function nameOf(element: Element): string {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    const said = (element.getAttribute('aria-label') ?? label ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${said.slice(0, 40)}”`
  }

  /** A number of its own: where it stands is no mark, since what comes in above it later moves it. */
  function numberOf(element: Element): string {
    const numbers = ((window as { walkedBy?: Map<Element, string> }).walkedBy ??= new Map())
    const number = numbers.get(element) ?? String(numbers.size + 1)
    numbers.set(element, number)
    return number
  }
}
