import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

const boxOf = (locator: ReturnType<typeof page.getByRole>) => locator.element().getBoundingClientRect()
const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
const title = page.getByRole('heading', { level: 1 })
const load = page.getByText('Week 47 · 1 lesson · 45 min', { exact: true })
const action = page.getByRole('button', { name: 'New lesson', exact: true })

test('all that can be done stands beside the title, below a small line', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 1440 })
  await expect.element(load).toBeVisible()
  await expect.poll(() => Math.abs(boxOf(trail).top - boxOf(load).top)).toBeLessThan(12)
  await expect.poll(() => boxOf(title).top - boxOf(trail).bottom).toBeGreaterThanOrEqual(-1)
  // In one row with what stands above the title and with the title itself.
  await expect.poll(() => boxOf(action).top).toBeLessThan(boxOf(title).top)
  await expect.poll(() => boxOf(action).bottom).toBeGreaterThan(boxOf(title).top)
})

test('where there is less room the title shares its row with that line', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 1024 })
  await expect.element(load).toBeVisible()
  await expect.poll(() => boxOf(trail).bottom).toBeGreaterThan(boxOf(title).top)
  await expect.poll(() => boxOf(load).bottom).toBeGreaterThan(boxOf(title).top)
})
