import type { CalendarEvent } from '../../data/event-rows.ts'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { i18n } from '../../lib/i18n.ts'
import { annasEvent } from '../test-calendar.fake.tsx'
import { daysFrom } from '../../lib/wall-time.ts'
import { WeekGrid } from './week-grid.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** A day on a phone, lower than its hours. */
async function show(events: CalendarEvent[], width = 390): Promise<void> {
  await page.viewport(width, 700)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const nothing = vi.fn<() => void>()
  const asks = { onDraft: nothing, onChange: nothing, onCopy: nothing, onOpen: nothing, onDelete: nothing }
  root.render(
    <I18nProvider i18n={i18n}>
      <div style={{ blockSize: '480px', display: 'flex' }}>
        <WeekGrid
          days={daysFrom('UTC', '2026-11-18', 1)}
          zone="UTC"
          events={events}
          people={new Map()}
          now={Date.parse('2026-11-16T09:00:00Z')}
          locale="en-GB"
          label="The day"
          onChoose={nothing}
          onOpenDay={nothing}
          onTurn={nothing}
          {...asks}
        />
      </div>
    </I18nProvider>,
  )
  await expect.element(page.getByRole('button', { name: /Anna|Scales/ }).first()).toBeInTheDocument()
}

const grid = page.getByRole('region', { name: 'The day' })
const later = page.getByRole('button', { name: /later/i })

/** Where the hours beside the day are written. */
function hours(): DOMRect[] {
  const rail = grid.element().querySelector('[class*=rail]')
  return [...(rail?.children ?? [])].map((hour) => {
    const range = document.createRange()
    range.selectNodeContents(hour)
    return range.getBoundingClientRect()
  })
}

const meets = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** How far it may be scrolled, in steps that no line of text is higher than. */
function scrolls(): number[] {
  const { scrollHeight, clientHeight } = grid.element()
  return Array.from({ length: Math.ceil((scrollHeight - clientHeight) / 4) + 1 }, (_, index) => index * 4)
}

test.each([
  ['nothing is planned then', []],
  ['something is', [{ ...annasEvent, event_id: 8, start: '2026-11-18T22:15:00Z', end: '2026-11-18T23:00:00Z' }]],
])('however far a phone is scrolled, the way to later hours covers no hour: %s', async (_, more) => {
  await show([annasEvent, ...more])
  expect(hours()).toHaveLength(14)
  expect(scrolls().length).toBeGreaterThan(10)
  for (const top of scrolls()) {
    grid.element().scrollTop = top
    const button = later.element().getBoundingClientRect()
    expect(hours().filter((hour) => meets(hour, button))).toEqual([])
  }
  // At the end of the day it is in reach.
  const [button, within] = [later.element().getBoundingClientRect(), grid.element().getBoundingClientRect()]
  expect(button.bottom).toBeLessThanOrEqual(within.bottom)
  expect(button.top).toBeGreaterThan(within.top)
})

test('that something is planned later is said from the top of the day on', async () => {
  await show([annasEvent, { ...annasEvent, event_id: 8, start: '2026-11-18T22:15:00Z', end: '2026-11-18T23:00:00Z' }])
  await expect.element(later).toHaveAccessibleName('1 later, show')
  expect(grid.element().scrollTop).toBe(0)
  expect(later.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    grid.element().getBoundingClientRect().bottom,
  )
})

test.each([
  { width: 390, from: '23:15', to: '23:55' },
  { width: 1440, from: '23:15', to: '23:55' },
  { width: 1440, from: '21:30', to: '22:30' },
])('what is planned later is in sight once it is shown: $from, at $width px', async ({ width, from, to }) => {
  const evening = { ...annasEvent, event_id: 8, start: `2026-11-18T${from}:00Z`, end: `2026-11-18T${to}:00Z` }
  await show([annasEvent, evening], width)
  await userEvent.click(later)
  await expect.element(later).toHaveAccessibleName('Hide later hours')
  const [block, within] = [
    grid.element().querySelector('[data-event="8"]')?.getBoundingClientRect(),
    grid.element().getBoundingClientRect(),
  ]
  expect(block?.bottom).toBeLessThanOrEqual(within.bottom)
  expect(block?.top).toBeGreaterThan(within.top)
})
