import type { CalendarEvent } from '../data/event-rows.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeUserId } from '../lib/server.fake.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

let router: ReturnType<typeof appRouter>
afterEach(leaveCalendar)

interface Link {
  events?: CalendarEvent[]
  search?: string
  role?: 'teacher' | 'student'
  answers?: Record<string, () => object>
}

/** Follows a link to the calendar. */
const follow = ({ events = [annasEvent], search = '&event=7', ...more }: Link) =>
  openCalendar({
    router: (history) => (router = appRouter(history)),
    events,
    search: `?date=2026-11-18${search}`,
    ...more,
  })

const preview = page.getByRole('dialog', { name: 'Anna Weber' })
const block = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const gone = page.getByText('That lesson is no longer here: it was moved or removed.')

test('a link to what was moved or removed says so, once, and one to no number at all changes nothing', async () => {
  await follow({ search: '&event=8' })
  await expect.element(gone).toBeVisible()
  await expect.element(block).toBeVisible()
  await expect.poll(() => router.state.location.search).not.toHaveProperty('event')
  expect(router.state.location.search).toMatchObject({ date: '2026-11-18' })
  await leaveCalendar()
  await follow({ search: '&event=%3Cscript%3E' })
  await expect.element(gone).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
})

test('while the days can not be read nobody is told that something is gone; it opens when they are', async () => {
  let isBroken = true
  const answers = {
    loadEvents: () => {
      if (isBroken) throw new Error('Something went wrong on the server.')
      return { loadEvents: [annasEvent] }
    },
  }
  await follow({ answers })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  await expect.element(gone).not.toBeInTheDocument()
  isBroken = false
  await userEvent.click(retry)
  await expect.element(preview).toBeVisible()
})

test('a link opens what it names; Escape leaves the focus there, and the address asks no more', async () => {
  await follow({})
  await expect.element(preview.getByText('Scales')).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({ date: '2026-11-18' })
  await userEvent.keyboard('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
  await expect.element(block).toHaveFocus()
  // A search for the same, on this page.
  await router.navigate({ to: '/calendar', search: { date: '2026-11-18', event: 7 } as object })
  await expect.element(preview.getByText('Scales')).toBeVisible()
})

test('what lies before the visible hours is opened in the list', async () => {
  const early = { ...annasEvent, start: '2026-11-18T05:00:00.000Z', end: '2026-11-18T05:45:00.000Z' }
  await follow({ events: [early] })
  await expect.element(preview.getByText('Scales')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'List' })).toBeChecked()
})

test('so it is in the month, and for a whole day', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...annasEvent,
    event_id: 100 + index,
    user_profile_id: null,
    title: `Rehearsal ${index}`,
  }))
  const exam = { ...annasEvent, start: '2026-11-18T00:00:00.000Z', end: '2026-11-19T00:00:00.000Z', all_day: true }
  await follow({
    events: [...many, { ...annasEvent, start: '2026-11-18T20:00:00.000Z', end: '2026-11-18T20:45:00.000Z' }],
    search: '&event=7&view=dayGridMonth',
  })
  await expect.element(preview.getByText('Scales')).toBeVisible()
  await leaveCalendar()
  await follow({ events: [exam] })
  await expect.element(preview.getByText('Scales')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked()
})

test('a student is led to a lesson as well', async () => {
  const teacher = { user_profile_id: 9, display_name: 'Mina Park', video_link: null, time_zone: 'UTC' }
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Anna Weber', time_zone: 'UTC', teacher }
  const answers = { getUserProfileByUid: () => ({ getUserProfileByUid: own }) }
  await follow({ role: 'student', answers, events: [{ ...annasEvent, user_profile_id: 1, teacher_id: 9 }] })
  const dialog = page.getByRole('dialog', { name: 'Mina Park' })
  await expect.element(dialog.getByText('Scales')).toBeVisible()
  await expect.element(dialog.getByText('Only your teacher can change this.')).toBeVisible()
})
