import './base.css'
import './tokens.css'
import './fonts.css'
import { afterEach, expect, test } from 'vitest'
import landing from '../landing/landing-screen.module.css'
import rows from '../profile/list/student-rows.module.css'

const root = document.documentElement

afterEach(() => {
  root.style.fontSize = ''
  document.body.replaceChildren()
})

/** How the browser sets an element that stands in the page by itself. */
function setAs(tag: keyof HTMLElementTagNameMap, size?: string, around?: string): CSSStyleDeclaration {
  const place = document.body.appendChild(document.createElement('div'))
  if (around !== undefined) place.className = around
  const element = place.appendChild(document.createElement(tag))
  if (size !== undefined) element.style.fontSize = size
  return getComputedStyle(element)
}

/** experience.md C1: px at the scales 12, 14 and 16. */
test.each([
  ['display', 'var(--type-display)', [31, 36, 41]],
  ['title', 'var(--type-title)', [22, 26, 30]],
  ['heading', 'var(--type-heading)', [15, 18, 21]],
  ['day', 'var(--type-day)', [14, 16, 18]],
  ['body', '1rem', [12, 14, 16]],
  ['dense', 'var(--type-dense)', [11, 13, 15]],
  ['small', 'var(--type-small)', [11, 12, 14]],
] as const)('%s has its size at each scale', (_, size, px) => {
  const shown = [12, 14, 16].map((scale) => {
    root.style.fontSize = `${scale}px`
    return Number.parseFloat(setAs('span', size).fontSize)
  })
  expect(shown.map(Math.round)).toEqual(px)
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(11)
})

/** Its last columns: line, weight and face, each by what it is written with. */
test.each([
  ['display', 'h1', landing.main, '2.571', 1.1, '500', 'Newsreader'],
  ['title', 'h1', undefined, '1.857', 1.15, '500', 'Newsreader'],
  ['heading', 'h2', undefined, '1.286', 1.25, '500', 'Newsreader'],
  ['day', 'h3', undefined, '1.143', 1.2, '500', 'Newsreader'],
  ['body', 'p', undefined, '1', 1.5, '400', 'Instrument Sans'],
  ['dense', 'td', rows.table, '0.929', 1.3, '400', 'Instrument Sans'],
  ['small', 'small', undefined, '0.857', 1.35, '400', 'Instrument Sans'],
] as const)('%s has its line, its weight and its face', (_, tag, around, rem, line, weight, face) => {
  root.style.fontSize = '14px'
  const { fontSize, lineHeight, fontWeight, fontFamily } = setAs(tag, undefined, around)
  expect(Number.parseFloat(fontSize)).toBeCloseTo(Number(rem) * 14, 2)
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeCloseTo(line, 2)
  expect([fontWeight, fontFamily.split(',')[0]]).toEqual([weight, `"${face} Variable"`])
})

test('a display is set a little closer than the rest', () => {
  root.style.fontSize = '14px'
  const { letterSpacing, fontSize } = setAs('h1', undefined, landing.main)
  expect(Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize)).toBeCloseTo(-0.01, 4)
})

test('nothing is bolder than 600, whatever the browser would make of it', () => {
  for (const tag of ['b', 'strong', 'h4', 'th'] as const) expect([tag, setAs(tag).fontWeight]).toEqual([tag, '600'])
})

test('digits stand below each other: in times, dates and tables, and in a field or a button as well', () => {
  for (const tag of ['time', 'td', 'h1', 'h2', 'small', 'button', 'input', 'select'] as const)
    expect([tag, setAs(tag).fontVariantNumeric]).toEqual([tag, 'tabular-nums'])
})

test.each(['p', 'h1'] as const)('and the face of a %s has such digits: a 1 is as wide as an 8', async (tag) => {
  const [ones, eights] = ['1111', '8888'].map((text) => {
    const element = document.body.appendChild(document.createElement(tag))
    element.style.inlineSize = 'max-content'
    element.textContent = text
    return element
  })
  // Laid out once, or no face is asked for.
  ones?.getBoundingClientRect()
  await document.fonts.ready
  expect(ones?.getBoundingClientRect().width).toBe(eights?.getBoundingClientRect().width)
})
