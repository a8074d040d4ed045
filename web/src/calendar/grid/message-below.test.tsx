import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showDone } from '../../lib/toast.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

/** The box that scrolls the element, other than the page. */
function scrollerOf(element: Element | null): HTMLElement {
  if (!(element instanceof HTMLElement)) throw new Error('Only the page scrolls here')
  return getComputedStyle(element).overflowY === 'auto' ? element : scrollerOf(element.parentElement)
}

test.each(['timeGridWeek', 'timeGridDay'])(
  'the columns of %s stay as wide where they are scrolled only because a message stands',
  async (view) => {
    await openCalendar({ router: appRouter, events: [annasEvent], search: `?date=2026-11-18&view=${view}` })
    const event = page.getByRole('button', { name: /Anna Weber.*9:00 AM/ })
    await expect.element(event).toBeVisible()
    const grid = scrollerOf(event.element())
    const hidden = grid.scrollHeight - grid.clientHeight
    await page.viewport(1440, window.innerHeight + hidden + 4)
    await expect.poll(() => grid.scrollHeight).toBe(grid.clientHeight)
    const width = () => event.element().getBoundingClientRect().width
    const before = width()
    showDone({ text: 'Anna moved' })
    await expect.poll(() => grid.scrollHeight).toBeGreaterThan(grid.clientHeight)
    expect(width()).toBe(before)
    // The scrollbars of this browser take no room; where they do, it is kept.
    expect(getComputedStyle(grid).scrollbarGutter).toBe('stable')
  },
)
