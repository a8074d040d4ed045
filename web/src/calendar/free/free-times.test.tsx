// First, as in the app: it says which layer wins.
import '../../ui/base.css'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showDone } from '../../lib/toast.ts'
import { appRouter } from '../../routes.tsx'
import { annasEvent, leaveCalendar, openCalendar } from '../calendar-stage.tsx'

afterEach(leaveCalendar)

const toast = page.getByText(/^Anna Weber moved/)
/** Says what was done, and expects that to stand before a bar. */
async function expectRoomBefore(bar: Element): Promise<void> {
  showDone({ text: 'Anna Weber moved to Thu 26 Nov 17:00', undo: () => Promise.resolve() })
  await expect.element(toast).toBeVisible()
  // Found anew each time: it may be drawn again while it is looked at.
  const said = () => page.getByRole('region', { name: 'Notifications' }).element().querySelector('[data-kind=done]')
  const room = () => bar.getBoundingClientRect().left - (said()?.getBoundingClientRect().right ?? Number.NaN)
  await expect.poll(room).toBeGreaterThan(0)
}

test('the bar of what is selected stands beside what is said of what was done', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 1440 })
  const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  await expect.element(event).toBeVisible()
  event.element().focus()
  await userEvent.keyboard('x')
  const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
  await expect.element(bar).toBeVisible()
  await expectRoomBefore(bar.element())
})

test('the bar of free times stands beside what is said of what was done', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 1440 })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  await userEvent.keyboard('s')
  const bar = page.getByRole('region', { name: 'Copy free times' })
  await expect.element(bar).toBeVisible()
  await expectRoomBefore(bar.element())
})
