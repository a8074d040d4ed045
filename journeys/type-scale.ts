import type { Page } from '@playwright/test'

/** experience.md C1: the smallest scale that can be chosen, and the least size of a text at any of them, in px. */
const smallestScale = 12
const leastSize = 11
/** The lines of the two small types: from their size in px at the smallest scale to the most that a line may be of it. */
const lines = [
  { from: leastSize, to: 11.1, line: 1.35 },
  { from: 11.1, to: 11.2, line: 1.3 },
]

/**
 * Finds text in a type that the scale does not have, at its smallest: smaller than can be read, bolder than 600, with
 * digits that do not stand below each other, or small in lines that are as far apart as those of a text to read. A text that
 * never has a second line may be as high as it needs to be.
 */
export const offScale = (page: Page): Promise<string[]> => page.evaluate(strays, { smallestScale, leastSize, lines })

/** Runs in the page. */
function strays(limits: { smallestScale: number; leastSize: number; lines: typeof lines }): string[] {
  const root = document.documentElement
  const before = root.style.fontSize
  root.style.fontSize = `${limits.smallestScale}px`
  const found = new Set<string>()
  const judge = (text: string, element: Element, part?: '::before' | '::after') => {
    const { fontSize, fontWeight, fontVariantNumeric, lineHeight, textWrapMode } = getComputedStyle(element, part)
    const size = Number.parseFloat(fontSize)
    const line = Number.parseFloat(lineHeight) / size
    const most = limits.lines.find(({ from, to }) => size >= from && size < to)?.line ?? Number.POSITIVE_INFINITY
    const mayWrap = textWrapMode === 'wrap' && !element.matches('input, select')
    // Text that has no size at all is hidden by that.
    if (size === 0) return
    const wrong = [
      size < limits.leastSize && fontSize,
      Number(fontWeight) > 600 && `weight ${fontWeight}`,
      mayWrap && line > most + 0.01 && `line ${line.toFixed(2)}`,
      /\d/.test(text) && !fontVariantNumeric.includes('tabular-nums') && 'digits',
    ].filter((each) => each !== false)
    if (wrong.length > 0) found.add(`${wrong.join(', ')}: ${element.localName}${part ?? ''}: ${text}`)
  }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element)) continue
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) judge(node.nodeValue.trim(), element)
    if (element.matches('input, select, textarea')) judge((element as HTMLInputElement).value, element)
    for (const part of ['::before', '::after'] as const) {
      // A text stands in quotes; without one a part is drawn, and has no letters.
      const [, text] = /^"(.+)"$/.exec(getComputedStyle(element, part).content) ?? []
      if (text !== undefined) judge(text, element, part)
    }
  }
  root.style.fontSize = before
  return [...found]
}
