import type { CalendarEvent } from '../data/event-rows.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

afterEach(leaveCalendar)

/** Finds a day of the week as it is read out, with the list of its events. */
const nameOfDay = (date: string) => page.getByRole('list', { name: new RegExp(`November ${date}`) })
const on = (date: number, more: Partial<CalendarEvent>): CalendarEvent => ({
  ...annasEvent,
  event_id: date,
  start: `2026-11-${date}T09:00:00.000Z`,
  end: `2026-11-${date}T09:45:00.000Z`,
  ...more,
})
const meeting = on(16, { user_profile_id: null, title: 'Meeting' })
const calledOff = on(17, { cancelled_at: '2026-11-10T09:00:00.000Z' })
const choir = on(19, {
  user_profile_id: null,
  title: 'Choir trip',
  all_day: true,
  start: '2026-11-19T00:00:00.000Z',
  end: '2026-11-21T00:00:00.000Z',
})
const week = [meeting, calledOff, on(18, {}), choir]

test.each(['timeGridWeek', 'listWeek', 'dayGridMonth'])(
  'in %s a day has as many lessons as the period counts, and nothing planned only where nothing is',
  async (view) => {
    await openCalendar({ router: appRouter, events: week, search: `?date=2026-11-18&view=${view}` })
    await expect.element(nameOfDay('18')).toHaveAccessibleName('Wednesday, November 18, 1 lesson')
    await expect.element(nameOfDay('16')).toHaveAccessibleName('Monday, November 16')
    await expect.element(nameOfDay('17')).toHaveAccessibleName('Tuesday, November 17')
    await expect.element(nameOfDay('19')).toHaveAccessibleName('Thursday, November 19')
    await expect.element(nameOfDay('20')).toHaveAccessibleName('Friday, November 20')
    await expect.element(nameOfDay('21')).toHaveAccessibleName('Saturday, November 21, nothing planned')
  },
)

test('a whole day says which days it takes', async () => {
  const day = on(17, { ...choir, event_id: 7, title: 'Recital', start: '2026-11-17T00:00:00.000Z' })
  const recital = { ...day, end: '2026-11-18T00:00:00.000Z' }
  await openCalendar({ router: appRouter, events: [choir, recital] })
  const whole = page.getByRole('list', { name: 'Whole days' })
  await expect
    .element(whole.getByRole('button', { name: /Choir/ }))
    .toHaveAccessibleName('Choir trip, Thursday, November 19 – Friday, November 20')
  await expect
    .element(whole.getByRole('button', { name: /Recital/ }))
    .toHaveAccessibleName('Recital, Tuesday, November 17')
})

const withStatus = [
  on(17, { lesson_id: 70, lesson_status_id: 2 }),
  on(18, { lesson_id: 71, lesson_status_id: 3 }),
  on(19, { user_profile_id: null, title: 'Meeting' }),
]

test.each(['timeGridWeek', 'listWeek', 'dayGridMonth'])(
  'in %s a lesson says how it stands, which tells it from what is none',
  async (view) => {
    await openCalendar({ router: appRouter, events: withStatus, search: `?date=2026-11-18&view=${view}` })
    await expect.element(page.getByRole('button', { name: /Anna Weber.*Planned$/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Anna Weber.*Prepared$/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Meeting.*(Planned|Prepared)/ })).not.toBeInTheDocument()
  },
)

test('so does what opens beside it', async () => {
  await openCalendar({ router: appRouter, events: withStatus })
  await userEvent.click(page.getByRole('button', { name: /Anna Weber.*Prepared$/ }))
  await expect.element(page.getByRole('dialog', { name: 'Anna Weber' }).getByText('Prepared')).toBeVisible()
})
