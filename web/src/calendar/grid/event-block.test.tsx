import { lessonStatus } from '@lectern/contract/statuses'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { annasEvent } from '../test-calendar.fake.tsx'
import { EventBlock, type EventBlockProps } from './event-block.tsx'

/** Draws an event in a day that is narrower than what stands in it. */
async function drawn(
  dir: 'ltr' | 'rtl',
  when: string,
  name: string,
  more: Partial<EventBlockProps> = {},
  width = 110,
): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('ol'))
  document.documentElement.dir = dir
  Object.assign(place.style, {
    position: 'absolute',
    insetInlineStart: '300px',
    inlineSize: `${width}px`,
    blockSize: '40px',
  })
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    document.documentElement.removeAttribute('dir')
  })
  root.render(
    <EventBlock
      event={annasEvent}
      name={name}
      colour={null}
      when={when}
      spoken=""
      inset="0"
      size="line"
      past={false}
      selected={false}
      waiting={null}
      {...more}
    />,
  )
  await expect.poll(() => place.querySelector('b')).not.toBeNull()
  return place
}

/** Where some letters of the name are. */
function lettersAt(place: HTMLElement, from: number, to: number): DOMRect {
  const range = document.createRange()
  const text = place.querySelector('bdi')?.firstChild
  if (!text) throw new Error('The event has no name')
  range.setStart(text, from)
  range.setEnd(text, to)
  return range.getBoundingClientRect()
}

const name = 'Annabella Alexandrina'

test.each([
  ['ltr', '9:00–9:30'],
  ['rtl', '9:00–9:30'],
  ['rtl', '9:00 ص–9:30 ص'],
] as const)('of a name that does not fit the end is cut: %s, %s', async (dir, when) => {
  const place = await drawn(dir, when, name)
  const { left, right } = place.getBoundingClientRect()
  expect(lettersAt(place, 0, name.length).width).toBeGreaterThan(right - left)
  expect(lettersAt(place, 0, 2).left).toBeGreaterThan(left)
  expect(lettersAt(place, 0, 2).right).toBeLessThan(right)
})

test.each(['سلمى', 'Mina'])('where one reads from the right the time stands before any name: %s', async (short) => {
  const place = await drawn('rtl', '9:00 ص–9:30 ص', short)
  const time = document.createRange()
  time.selectNode(place.querySelector('b')?.firstChild ?? place)
  expect(lettersAt(place, 0, short.length).right).toBeLessThanOrEqual(time.getBoundingClientRect().left + 1)
})

/** The boxes of all lines of the texts in an element, as far as the element shows them. */
function linesIn(element: Element): DOMRect[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const lines: DOMRect[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const x = Math.max(left, line.left)
      const y = Math.max(top, line.top)
      lines.push(new DOMRect(x, y, Math.min(right, line.right) - x, Math.min(bottom, line.bottom) - y))
    }
  }
  return lines.filter(({ width, height }) => width > 0 && height > 0)
}

const cross = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - 0.5 &&
  other.left < one.right - 0.5 &&
  one.top < other.bottom - 0.5 &&
  other.top < one.bottom - 0.5

const inBothDirections = [
  ['ltr', '9:00–9:45', 'line'],
  ['ltr', '9:00–9:45', 'two'],
  ['rtl', '9:00 ص–9:45 ص', 'line'],
  ['rtl', '9:00 ص–9:45 ص', 'two'],
] as const

test.each(inBothDirections)('no mark lies on a name that is cut: %s, %s, %s', async (dir, when, size) => {
  const event = { ...annasEvent, lesson_status_id: lessonStatus.taught }
  for (const waiting of [null, 'Not sent yet'])
    for (const given of [name, 'Annabella', 'سلمى عبد الرحمن الخطيب']) {
      const place = await drawn(dir, when, given, { event, size, waiting })
      const marks = [...place.querySelectorAll('svg')].map((each) => each.getBoundingClientRect())
      expect(marks).toHaveLength(waiting === null ? 1 : 2)
      const bold = place.querySelector('b')
      if (!bold) throw new Error('The event has no name')
      for (const mark of marks)
        for (const line of linesIn(bold)) expect.soft(cross(line, mark), `${given} ${waiting}`).toBe(false)
    }
})

test.each(inBothDirections)('the hatching of a clash lies on no text: %s, %s, %s', async (dir, when, size) => {
  const place = await drawn(dir, when, name, { size, clash: 'Overlaps with Mina' }, 74)
  const block = place.querySelector('button')
  if (!block) throw new Error('There is no event')
  const look = getComputedStyle(block)
  expect(look.backgroundImage).toMatch(/gradient/)
  const { left, right, top, height } = block.getBoundingClientRect()
  const wide = Number.parseFloat(look.backgroundSize)
  const border = Number.parseFloat(look.borderInlineStartWidth)
  const hatched = new DOMRect(dir === 'ltr' ? left + border : right - border - wide, top, wide, height)
  // The name is clipped by its own box.
  const bold = place.querySelector('b')
  if (!bold) throw new Error('The event has no name')
  expect(linesIn(bold).filter((line) => cross(line, hatched))).toEqual([])
  const rest = linesIn(block).filter((line) => line.top >= bold.getBoundingClientRect().bottom - 1)
  expect(rest.filter((line) => cross(line, hatched))).toEqual([])
})

test('the line of the edge that resizes lies below the digits of the time', async () => {
  const place = await drawn('ltr', '9:00–9:45', 'Anna', { size: 'two' })
  const block = place.querySelector('button')
  if (!block) throw new Error('There is no event')
  const time = linesIn(block).at(-1) ?? new DOMRect()
  const { fontSize, fontFamily } = getComputedStyle(block)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('There is no canvas')
  pen.font = `${fontSize} ${fontFamily}`
  const ink = pen.measureText('09:45')
  const letters = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent
  const below = time.top + (time.height - letters) / 2 + ink.fontBoundingBoxAscent + ink.actualBoundingBoxDescent
  // The least height that two lines are given (layout.ts), where the line is drawn at its lower end.
  const lowest = block.getBoundingClientRect().top + 33 - 1
  const line = 2
  expect(below).toBeLessThanOrEqual(lowest - line + 0.5)
})

/** The rules of all sheets, within their layers and media: whether a pointer can rest on something is not asked. */
function rulesIn(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) =>
    rule instanceof CSSStyleRule ? [rule] : rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [],
  )
}

test('the line of the edge that resizes is a part of the ground below what is read, and the hatching of a clash stays', async () => {
  const place = await drawn('ltr', '09:00–09:45', 'Anna Weber')
  const block = place.querySelector('button')
  if (!block) throw new Error('There is no event')
  const hovered = [...document.styleSheets]
    .flatMap((sheet) => rulesIn(sheet.cssRules))
    .filter(({ selectorText }) => selectorText.includes(`.${block.className}`) && selectorText.includes(':hover'))
  const [over, ground] = [true, false].map((isOver) =>
    hovered
      .filter(({ selectorText }) => /::(?:after|before)/.test(selectorText) === isOver)
      .map(({ style }) => style.backgroundImage),
  )
  // The element that takes the pointer lies above the text.
  expect(over?.length).toBeGreaterThan(0)
  expect(over?.filter((image) => image !== '')).toEqual([])
  expect(ground).toEqual(['var(--line-of-edge)', 'var(--line-of-edge), var(--hatching)'])
})
