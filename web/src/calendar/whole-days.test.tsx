import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../routes.tsx'
import { annasEvent, leaveCalendar, openCalendar } from './calendar-stage.tsx'
import type { CalendarEvent } from './rules.ts'

/** What was written of events. */
let written: unknown[]

beforeEach(() => {
  written = []
})
afterEach(leaveCalendar)

/** Three days in Berlin, over the night in which its clock goes back; the calendar itself is in UTC. */
const trip: CalendarEvent = {
  ...annasEvent,
  event_id: 9,
  user_profile_id: null,
  title: 'Choir trip',
  start: '2026-10-22T22:00:00.000Z',
  end: '2026-10-25T23:00:00.000Z',
  all_day: true,
  time_zone: 'Europe/Berlin',
}

async function open(refusals: object[] = []): Promise<void> {
  let shown = trip
  await openCalendar({
    router: appRouter,
    search: '?date=2026-10-23',
    events: [trip],
    answers: {
      calendarEvents: () => ({ loadEvents: [shown] }),
      saveCalendarEvent: ({ event }) => {
        written.push(event)
        const { event_id = 500 } = event as Partial<CalendarEvent>
        shown = { ...shown, ...(event as object), event_id, version: shown.version + 1 }
        return { upsertEvent: shown }
      },
    },
    door: async (request) => {
      if (!request.url.endsWith('/graphql')) return null
      const { operationName } = (await request.clone().json()) as { operationName: string }
      const refusal = operationName === 'saveCalendarEvent' ? refusals.shift() : undefined
      return refusal ? Response.json({ errors: [refusal] }) : null
    },
  })
  await expect.element(bar).toBeVisible()
}

const bar = page.getByRole('button', { name: 'Choir trip', exact: true })
const dialog = page.getByRole('dialog', { name: 'Move to…' })
const date = dialog.getByLabelText('Date')
const move = dialog.getByRole('button', { name: 'Move', exact: true })
/** As many days, in the zone in which they were meant, from Friday 6 November on. */
const later = { start: '2026-11-05T23:00:00.000Z', end: '2026-11-08T23:00:00.000Z' }

test('a whole day that may not go there comes back as it was typed; then it goes, by keys alone', async () => {
  await open([{ message: 'The calendar is being moved.', extensions: { code: 'internal' } }])
  bar.element().focus()
  await userEvent.keyboard('m')
  await expect.element(date).toHaveFocus()
  await expect.element(date).toHaveValue('2026-10-23')
  await expect.element(dialog.getByLabelText('Time')).not.toBeInTheDocument()
  await userEvent.fill(date, '')
  await expect.element(move).toBeDisabled()
  await userEvent.fill(date, '2026-11-06')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('The calendar is being moved.')).toBeVisible()
  await expect.element(date).toHaveValue('2026-11-06')
  expect(written).toEqual([])
  await userEvent.click(move)
  await expect.poll(() => written).toMatchObject([{ event_id: 9, title: 'Choir trip', ...later }])
  await expect.element(dialog).not.toBeInTheDocument()
  // The day, and no hour that nobody chose.
  await expect.element(page.getByText('Choir trip moved to Fri, Nov 6')).toBeVisible()
})

test('its menu moves it too', async () => {
  await open()
  bar.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: /^Move to…/ }))
  await userEvent.fill(date, '2026-11-06')
  await userEvent.click(move)
  await expect.poll(() => written).toMatchObject([{ event_id: 9, ...later }])
})

test('duplicated, it lasts as many days, whatever the clock does meanwhile', async () => {
  await open()
  bar.element().focus()
  await userEvent.keyboard('{Shift>}d{/Shift}')
  const copy = { start: '2026-10-29T23:00:00.000Z', end: '2026-11-01T23:00:00.000Z', all_day: true }
  await expect.poll(() => written).toMatchObject([{ ...copy, time_zone: 'Europe/Berlin' }])
  expect(written[0]).not.toHaveProperty('event_id')
})

test('selected, it is seen to be, and goes to the next week with the others', async () => {
  await open()
  bar.element().focus()
  await userEvent.keyboard('x')
  await expect.element(bar).toHaveAttribute('data-selected')
  await userEvent.click(page.getByRole('button', { name: 'Move to next week' }))
  const next = { start: '2026-10-29T23:00:00.000Z', end: '2026-11-01T23:00:00.000Z' }
  await expect.poll(() => written).toMatchObject([{ event_id: 9, ...next }])
  await expect.element(page.getByText('1 lesson moved to the next week')).toBeVisible()
})

test('a year that no calendar has is no date yet', async () => {
  await open()
  bar.element().focus()
  await userEvent.keyboard('m')
  // The browser says so itself, in its own words.
  await userEvent.fill(date, '0026-11-06')
  await userEvent.click(move)
  await expect.element(date).toBeInvalid()
  expect(written).toEqual([])
  await userEvent.fill(date, '12026-11-06')
  await expect.element(move).toBeDisabled()
  await userEvent.fill(date, '2026-11-06')
  await expect.element(move).toBeEnabled()
})
