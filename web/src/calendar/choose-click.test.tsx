import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'
import { loadOverlays } from './overlay/overlays-later.tsx'

beforeEach(loadOverlays)
afterEach(leaveCalendar)

const recital = { ...annasEvent, event_id: 8, title: 'Recital', start: '2026-11-18T12:00:00.000Z' }
const other = { ...recital, end: '2026-11-18T13:00:00.000Z' }
const wholeDay = { ...recital, start: '2026-11-18T00:00:00.000Z', end: '2026-11-19T00:00:00.000Z', all_day: true }

const places = [
  { where: 'hours', view: 'timeGridWeek', width: 1440, second: other },
  { where: 'whole days', view: 'timeGridWeek', width: 1440, second: wholeDay },
  { where: 'month', view: 'dayGridMonth', width: 1440, second: other },
  { where: 'list', view: 'listWeek', width: 1440, second: other },
  { where: 'month of a phone', view: 'dayGridMonth', width: 390, second: other },
] as const

const first = page.getByRole('button', { name: /Anna Weber.*Scales|Scales.*Anna Weber|^9:00.*Anna Weber/ })
const second = page.getByRole('button', { name: /Recital|^12:00.*Anna Weber/ })
const preview = page.getByRole('dialog', { name: 'Anna Weber' })

test.each(places)('Shift and a click select in the $where', async ({ view, width, second: event }) => {
  const search = `?date=2026-11-18&view=${view}`
  await openCalendar({ router: appRouter, events: [annasEvent, event], width, search })
  await userEvent.click(second, { modifiers: ['Shift'] })
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(second).toHaveAttribute('aria-pressed', 'true')
  await expect.element(first).not.toHaveAttribute('aria-pressed')
  await userEvent.click(first, { modifiers: ['Shift'] })
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
})

test.each(places)('with one selected, a tap of a finger takes more in the $where', async (place) => {
  const search = `?date=2026-11-18&view=${place.view}`
  await openCalendar({ router: appRouter, events: [annasEvent, place.second], width: place.width, search })
  const tap = () =>
    second
      .element()
      .dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 }))
  await expect.element(second).toBeInTheDocument()
  tap()
  await expect.element(preview).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(first, { modifiers: ['Shift'] })
  await expect.element(page.getByText('1 selected')).toBeVisible()
  tap()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
})

test('a student, who changes nothing, opens it', async () => {
  await openCalendar({ router: appRouter, events: [{ ...annasEvent, user_profile_id: null }], role: 'student' })
  await userEvent.click(page.getByRole('button', { name: /Scales/ }), { modifiers: ['Shift'] })
  await expect.element(page.getByRole('dialog', { name: 'Scales' })).toBeVisible()
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
})
