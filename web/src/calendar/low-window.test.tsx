import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showDone } from '../lib/toast.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'
import { firstPart, whenField } from '../ui/typed-when.fake.ts'

afterEach(leaveCalendar)

test('where there is room for one line, what was done lies over no field of a dialog', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 320, search: '?date=2026-11-18&view=listWeek' })
  await page.viewport(320, 256)
  const anna = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  await expect.element(anna).toBeInTheDocument()
  anna.element().focus()
  await userEvent.keyboard('m')
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await expect.element(firstPart(whenField(dialog, 'Date'))).toHaveFocus()
  for (const count of [1, 2, 3])
    showDone({ text: `Anna Weber moved to Thu, Nov 26, 5:0${count} PM`, undo: async () => undefined })
  const told = page.getByText('Anna Weber moved to Thu, Nov 26, 5:03 PM')
  await expect.element(told).toBeVisible()
  // It stands as long as the pointer rests on it.
  await userEvent.hover(told)
  const top = () => told.element().closest('output')?.getBoundingClientRect().top ?? 0
  for (const name of ['Date', 'Time']) {
    const part = firstPart(whenField(dialog, name)).element()
    if (part instanceof HTMLElement) part.focus()
    await expect.poll(() => (document.activeElement?.getBoundingClientRect().bottom ?? Infinity) <= top()).toBe(true)
  }
  const move = dialog.getByRole('button', { name: 'Move', exact: true })
  move.element().focus()
  await expect.poll(() => move.element().getBoundingClientRect().bottom <= top()).toBe(true)
  expect(told.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(256)
})
