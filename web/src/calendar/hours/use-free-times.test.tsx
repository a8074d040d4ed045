// First, as in the app: it says which layer wins.
import '../../ui/base.css'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showDone } from '../../lib/toast.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

const toast = page.getByText(/^Anna Weber moved/)
/** Says what was done, and expects that to lie over no part of a bar. */
async function expectClear(bar: Element): Promise<void> {
  showDone({ text: 'Anna Weber moved to Thu 26 Nov 17:00', undo: () => Promise.resolve() })
  await expect.element(toast).toBeVisible()
  // Found anew each time: it may be drawn again while it is looked at.
  const said = () => page.getByRole('region', { name: 'Notifications' }).element().querySelector('[data-kind=done]')
  const isClear = () => {
    const [over, message] = [bar.getBoundingClientRect(), said()?.getBoundingClientRect()]
    return message !== undefined && (over.bottom <= message.top || over.left >= message.right)
  }
  await expect.poll(isClear).toBe(true)
}

test('the bar of what is selected is covered by nothing that is said of what was done', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 1440 })
  const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  await expect.element(event).toBeVisible()
  event.element().focus()
  await userEvent.keyboard('x')
  const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
  await expect.element(bar).toBeVisible()
  await expectClear(bar.element())
})

test('the bar of free times is covered by nothing that is said of what was done', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 1440 })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  await userEvent.keyboard('s')
  const bar = page.getByRole('region', { name: 'Copy free times' })
  await expect.element(bar).toBeVisible()
  await expectClear(bar.element())
})
