import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff } from '../lib/offline/cut-off.fake.ts'
import { appRouter } from '../routes.tsx'
import { annasEvent, leaveCalendar, openCalendar } from './calendar-stage.tsx'

afterEach(leaveCalendar)

const unknown = page.getByText('These days were never loaded on this device.')
/** By its name alone: how many lessons it holds is not said. */
const monday = page.getByRole('list', { name: /^Monday, November 30$|^Monday 30 November$/ })

test('without a connection, days that were never read are unknown and not empty', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent] })
  await expect.element(page.getByText('Week 47 · 1 lesson · 45 min', { exact: true })).toBeVisible()
  await cutOff()
  // The weeks beside it were read ahead.
  await userEvent.keyboard('j')
  await expect.element(page.getByText('Week 48 · 0 lessons', { exact: true })).toBeVisible()
  await expect.element(unknown).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(page.getByText('Week 49', { exact: true })).toBeVisible()
  await expect.element(unknown).toBeVisible()
  await expect.element(monday).toBeInTheDocument()
  await userEvent.keyboard('4')
  await expect.element(monday).toBeInTheDocument()
  await expect.element(page.getByText('nothing planned')).not.toBeInTheDocument()
})
