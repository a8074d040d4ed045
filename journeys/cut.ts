import type { Page } from '@playwright/test'

/**
 * Finds the text that cannot be read in the layer that is open over the page, or on the page where none is: text that
 * ends where a box does that nobody can scroll, or that needs scrolling sideways beside scrolling down (WCAG 1.4.10).
 */
export const cutIn = (page: Page): Promise<string[]> => page.evaluate(cutInPage)

/** Runs in the page, and has to bring all that it needs. */
function cutInPage(): string[] {
  const found = new Set<string>()
  const over = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1)
  const within = over ?? document.body
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  const around: Element[] = []
  for (let at = within.parentElement; at; at = at.parentElement) around.push(at)
  for (const box of [...around, within, ...within.querySelectorAll('*')]) {
    if (!(box instanceof HTMLElement) || !box.checkVisibility() || box.matches('input, textarea, select')) continue
    const { overflowX } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1)
      found.add(`scrolls sideways by ${box.scrollWidth - box.clientWidth} px: ${nameOf(box)}`)
  }
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    const words = text.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (!parent || words === '' || parent.closest('option, svg, style, script') !== null) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    if (width === 0) continue
    const frames: Element[] = []
    for (let at: Element | null = parent; at; at = at.parentElement) frames.push(at)
    // Heard and not seen.
    if (frames.some((each) => /inset\(50%\)/.test(getComputedStyle(each).clipPath))) continue
    if (left < -1 || right > innerWidth + 1) found.add(`beyond the edge: ${words.slice(0, 40)}`)
    let canScroll = false
    for (const each of frames) {
      const { overflowX, overflowY, position } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      canScroll ||= /auto|scroll/.test(overflowY)
      if (/hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1))
        found.add(`cut at a side: ${words.slice(0, 40)}`)
      if (!canScroll && /hidden|clip/.test(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1))
        found.add(`cut above or below: ${words.slice(0, 40)}`)
      if (position === 'fixed') {
        if (!canScroll && (top < -1 || bottom > innerHeight + 1))
          found.add(`out of the window for good: ${words.slice(0, 40)}`)
        break
      }
    }
  }
  return [...found]
}
