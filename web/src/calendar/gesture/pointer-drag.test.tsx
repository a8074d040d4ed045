import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

const anna = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const day = page.getByRole('list', { name: /^Wednesday/ })
const slip = () => document.querySelector('[data-overlay] > *')

/** px of an hour where there is no room for more: it can't become lower than that. */
const lowest = 48

afterEach(leaveCalendar)

test('what is carried stays at the time under the pointer when the hours become lower', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent] })
  await page.viewport(1440, 1100)
  await expect.element(anna).toBeVisible()
  const hour = () => day.element().getBoundingClientRect().height / 14
  // A window that just grew draws them higher a moment later.
  await expect.poll(hour).toBeGreaterThan(lowest)
  const high = hour()
  const { left, top } = anna.element().getBoundingClientRect()
  const send = (type: string, clientY: number) => {
    const target = type === 'pointerdown' ? anna.element() : window
    target.dispatchEvent(
      new PointerEvent(type, { clientX: left + 30, clientY, bubbles: true, isPrimary: true, pointerId: 1 }),
    )
  }
  const grip = 12
  const at = (time: number) => day.element().getBoundingClientRect().top + (time - 8) * hour() + grip
  send('pointerdown', top + grip)
  send('pointermove', top + 2 * grip)
  send('pointermove', at(16))
  await expect.poll(() => slip()?.textContent).toMatch(/4:00 PM–4:45 PM/)
  // A whole day comes in from elsewhere, or the window is made smaller: the hours are drawn lower after that.
  const bar = document.createElement('div')
  bar.style.height = '200px'
  day.element().closest('section')?.firstElementChild?.append(bar)
  await expect.poll(hour).toBeLessThan(high)
  const there = at(12)
  send('pointermove', there)
  await expect.poll(() => slip()?.textContent).toMatch(/12:00 PM–12:45 PM/)
  expect(slip()?.getBoundingClientRect().top).toBeCloseTo(there - grip, -1)
  await userEvent.keyboard('{Escape}')
  expect(slip()).toBeNull()
})
