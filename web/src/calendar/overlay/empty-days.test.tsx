import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await leaveCalendar()
})

const unknown = page.getByText('These days were never loaded on this device.')
/** By its name alone: how many lessons it holds is not said. */
const monday = page.getByRole('list', { name: /^Monday, November 30$|^Monday 30 November$/ })

test('without a connection, days that were never read are unknown and not empty', async () => {
  // The weeks around today are read, whatever is in view.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T08:00:00Z') })
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

test.each([
  { width: 1440, view: 'timeGridWeek', text: 'Nothing planned. Drag on the grid or type above.' },
  { width: 1440, view: 'timeGridDay', text: 'Nothing planned. Drag on the grid or type above.' },
  { width: 600, view: 'dayGridMonth', text: 'Nothing planned. Type a lesson above.' },
  { width: 1440, view: 'listWeek', text: 'Nothing planned. Type a lesson above.' },
  { width: 599, view: 'timeGridWeek', text: 'Nothing planned. Tap a time.' },
  { width: 320, view: 'timeGridDay', text: 'Nothing planned. Tap a time.' },
  { width: 390, view: 'dayGridMonth', text: 'Nothing planned. Press + for a lesson.' },
  { width: 390, view: 'listWeek', text: 'Nothing planned. Press + for a lesson.' },
])('at $width px the empty $view names only what is there to plan with', async ({ width, view, text }) => {
  await openCalendar({ router: appRouter, events: [], width, search: `?date=2026-11-18&view=${view}` })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  const line = page.getByRole('textbox', { name: 'Quick add' })
  await expect.poll(() => line.elements().length).toBe(text.includes('above') ? 1 : 0)
})

test('a student, who plans nothing, hears no way to', async () => {
  await openCalendar({ router: appRouter, events: [], role: 'student' })
  await expect.element(page.getByText('Nothing planned.', { exact: true })).toBeVisible()
})
