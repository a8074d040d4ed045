import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { WeekStrip } from './week-strip.tsx'

let root: Root
let chosen: string[]

beforeEach(async () => {
  chosen = []
  await ensureTemporal()
  await page.viewport(390, 800)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function show(dir: 'ltr' | 'rtl'): void {
  const place = document.body.appendChild(document.createElement('div'))
  place.dir = dir
  root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <WeekStrip
        date="2026-11-18"
        today="2026-11-18"
        firstDay={1}
        locale="en-GB"
        busy={new Set(['2026-11-20'])}
        onChoose={(date) => chosen.push(date)}
      />
    </I18nProvider>,
  )
}
const strip = page.getByRole('group', { name: 'Days of the week' })
/** A finger on the strip that goes so far (px) to the right. */
function swipe(way: number): void {
  const finger = (type: string, clientX: number) =>
    strip
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX }))
  finger('pointerdown', 200)
  finger('pointerup', 200 + way)
}

test('a swipe to the left turns to the next week, one to the right back, and a short one does not', async () => {
  show('ltr')
  await expect.element(strip).toBeVisible()
  for (const way of [-51, 51, -49, 49]) swipe(way)
  expect(chosen).toEqual(['2026-11-25', '2026-11-11'])
})

test('where one reads from right to left the next week lies to the left, and is drawn in from there', async () => {
  show('rtl')
  await expect.element(strip).toBeVisible()
  for (const way of [51, -51, 49, -49]) swipe(way)
  expect(chosen).toEqual(['2026-11-25', '2026-11-11'])
})

test('a press is its day', async () => {
  show('rtl')
  await userEvent.click(strip.getByRole('button', { name: /Friday 20 November/ }))
  expect(chosen).toEqual(['2026-11-20'])
})

test('a day that has something has a dot, and says so', async () => {
  show('ltr')
  const friday = strip.getByRole('button', { name: /Friday 20 November, has lessons/ })
  await expect.element(friday).toBeVisible()
  const dots = strip
    .getByRole('button')
    .elements()
    .filter((day) => getComputedStyle(day, '::after').content !== 'none')
  expect(dots).toEqual([friday.element()])
})
