import type { CalendarEvent } from '../data/event-rows.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'
import { firstPart, typeWhen, whenField, whenIn } from '../ui/typed-when.fake.ts'

/** The events that were written. */
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

/** On the day before it. */
const lesson: CalendarEvent = {
  ...annasEvent,
  start: '2026-10-22T14:00:00.000Z',
  end: '2026-10-22T14:45:00.000Z',
}

async function open(refusals: object[] = [], search = '?date=2026-10-23'): Promise<void> {
  let shown = trip
  await openCalendar({
    router: appRouter,
    search,
    events: [trip, lesson],
    answers: {
      loadEvents: () => ({ loadEvents: [shown, lesson] }),
      saveEvent: ({ event }) => {
        written.push(event)
        const { event_id = 500 } = event as Partial<CalendarEvent>
        shown = { ...shown, ...(event as object), event_id, version: shown.version + 1 }
        return { upsertEvent: shown }
      },
    },
    answerRoute: async (request) => {
      if (!request.url.endsWith('/graphql')) return null
      const { operationName } = (await request.clone().json()) as { operationName: string }
      const refusal = operationName === 'saveEvent' ? refusals.shift() : undefined
      return refusal ? Response.json({ errors: [refusal] }) : null
    },
  })
  await expect.element(firstBar()).toBeVisible()
}

const bar = page.getByRole('button', { name: /^Choir trip, / })
/** A month says its name on each of its days. */
const firstBar = () => page.getByRole('button', { name: /^Choir trip/ }).first()
const dialog = page.getByRole('dialog', { name: 'Move to…' })
const date = whenField(dialog, 'Date')
const move = dialog.getByRole('button', { name: 'Move', exact: true })
/** As many days, in the zone in which they were meant, from Friday 6 November on. */
const later = { start: '2026-11-05T23:00:00.000Z', end: '2026-11-08T23:00:00.000Z' }

test('a whole day that may not go there comes back as it was typed; then it goes, by keys alone', async () => {
  await open([{ message: 'Something went wrong on the server.', extensions: { code: 'internal' } }])
  bar.element().focus()
  await userEvent.keyboard('m')
  await expect.element(firstPart(date)).toHaveFocus()
  await expect.poll(() => whenIn(date)).toBe('2026-10-23')
  await expect.element(whenField(dialog, 'Time')).not.toBeInTheDocument()
  await typeWhen(date, '')
  await expect.element(move).toBeDisabled()
  await typeWhen(date, '2026-11-06')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(() => whenIn(date)).toBe('2026-11-06')
  expect(written).toEqual([])
  await userEvent.click(move)
  await expect.poll(() => written).toMatchObject([{ event_id: 9, title: 'Choir trip', ...later }])
  await expect.element(dialog).not.toBeInTheDocument()
  // The day, and no hour that nobody chose.
  await expect.element(page.getByText('Choir trip moved to Fri, Nov 6 – Sun, Nov 8')).toBeVisible()
})

test('its menu moves it too', async () => {
  await open()
  bar.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: /^Move to…/ }))
  await typeWhen(date, '2026-11-06')
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
  await typeWhen(date, '0126-11-06')
  await expect.element(move).toBeDisabled()
  await userEvent.tab()
  await expect.element(date).toHaveAccessibleDescription(/Please enter a year from 1900 on\./)
  expect(written).toEqual([])
  await typeWhen(date, '2026-11-06')
  await expect.element(move).toBeEnabled()
})

/** The name of a day above the week. */
const head = (date: string) => document.querySelector<HTMLElement>(`[data-head="${date}"]`)

/** Holds the trip by one day, and lets it go below another one, wherever in its column. */
async function drag(from: string, to: string, altKey = false): Promise<void> {
  const [held, over] = [head(from)?.getBoundingClientRect(), head(to)?.getBoundingClientRect()]
  if (!held || !over) throw new Error('The week is not drawn.')
  const { top } = bar.element().getBoundingClientRect()
  const pointer = (type: string, x: number, y: number) =>
    (type === 'pointerdown' ? bar.element() : window).dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, altKey, bubbles: true, isPrimary: true, pointerId: 1 }),
    )
  pointer('pointerdown', held.left + 20, top + 5)
  pointer('pointermove', held.left + 30, top + 5)
  pointer('pointermove', over.left + 20, top + 90)
  await expect.poll(() => head(to)?.hasAttribute('data-over')).toBe(true)
  pointer('pointerup', over.left + 20, top + 90)
  expect(head(to)?.hasAttribute('data-over')).toBe(false)
}

test('held by its second day, that day comes to lie where it is dropped; with Alt it is a copy', async () => {
  await open()
  await drag('2026-10-24', '2026-10-20')
  const before = { start: '2026-10-18T22:00:00.000Z', end: '2026-10-21T22:00:00.000Z' }
  await expect.poll(() => written).toMatchObject([{ event_id: 9, ...before }])
  await expect.element(page.getByText('Choir trip moved to Mon, Oct 19 – Wed, Oct 21')).toBeVisible()

  await drag('2026-10-19', '2026-10-23', true)
  const copy = { start: '2026-10-22T22:00:00.000Z', end: '2026-10-25T23:00:00.000Z', all_day: true }
  await expect.poll(() => written).toMatchObject([{ event_id: 9 }, copy])
  expect(written[1]).not.toHaveProperty('event_id')
})

test('put back by Escape, it stays', async () => {
  await open()
  bar.element().focus()
  await userEvent.keyboard('{Shift>}M{/Shift}{ArrowLeft}')
  // It takes nobody's time, and overlaps with no lesson.
  await expect.element(page.getByText('Thursday, October 22', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Choir trip stays where it was')).toBeInTheDocument()
  expect(written).toEqual([])
  await expect.element(bar).toHaveFocus()
})

test('by keys it goes on into the next week, and has the focus there', async () => {
  await open()
  bar.element().focus()
  await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('Sunday, October 25', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  const next = { start: '2026-10-24T22:00:00.000Z', end: '2026-10-27T23:00:00.000Z' }
  await expect.poll(() => written).toMatchObject([{ event_id: 9, ...next }])
  await expect.element(page.getByText('Choir trip moved to Sun, Oct 25 – Tue, Oct 27')).toBeVisible()
  await expect.element(bar).toHaveFocus()
})

test('in the month it goes to another day as well', async () => {
  await open([], '?date=2026-10-23&view=dayGridMonth')
  firstBar().element().focus()
  await userEvent.keyboard('{Shift>}M{/Shift}{ArrowUp}{Enter}')
  const earlier = { start: '2026-10-15T22:00:00.000Z', end: '2026-10-18T22:00:00.000Z' }
  await expect.poll(() => written).toMatchObject([{ event_id: 9, ...earlier }])
})

const preview = page.getByRole('dialog', { name: 'Choir trip' })

test('beside it and over it all its days are said', async () => {
  await open()
  await userEvent.click(bar)
  await expect.element(preview.getByText('Fri, Oct 23 – Sun, Oct 25')).toBeVisible()
  // The card beside it says the same.
  await expect.element(page.getByText('Selected')).toBeInTheDocument()
  await expect.poll(() => page.getByText('Fri, Oct 23 – Sun, Oct 25').elements()).toHaveLength(2)
})

test('its form has the last day as well, follows the first with it, and is taken back', async () => {
  await open()
  await userEvent.click(bar)
  await userEvent.click(preview.getByRole('button', { name: 'Edit' }))
  const [first, last] = [whenField(preview, 'First day'), whenField(preview, 'Last day')]
  await expect.poll(() => [whenIn(first), whenIn(last)]).toEqual(['2026-10-23', '2026-10-25'])
  // As long as before, until its end is said.
  await typeWhen(first, '2026-10-20')
  await expect.poll(() => whenIn(last)).toBe('2026-10-22')
  await typeWhen(last, '2026-10-19')
  await expect.element(preview.getByText('It ends before it begins.')).toBeVisible()
  await expect.element(preview.getByRole('button', { name: 'Save' })).toBeDisabled()
  await typeWhen(first, '2026-10-23')
  await typeWhen(last, '2026-10-24')
  await userEvent.click(preview.getByRole('button', { name: 'Save' }))
  const shorter = { start: '2026-10-22T22:00:00.000Z', end: '2026-10-24T22:00:00.000Z', all_day: true }
  await expect.poll(() => written).toMatchObject([{ event_id: 9, ...shorter }])
  await expect.element(page.getByText('Choir trip is now Fri, Oct 23 – Sat, Oct 24')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => written[1]).toMatchObject({ event_id: 9, start: trip.start, end: trip.end })
})

test('the last day of a series is said to the server, which judges it', async () => {
  const asked: unknown[] = []
  const counts = { changed: 1, created: 0, removed: 0, kept: 0, past: 0 }
  const outcome = { operation_id: null, series: null, ...counts, events: [], removed_events: [], clashes: [] }
  await openCalendar({
    router: appRouter,
    search: '?date=2026-10-23',
    events: [{ ...trip, series_id: 3 }],
    answers: {
      editCalendarSeries: (variables) => {
        // The form asks as well what it would do, as soon as there is something to do.
        if (variables['preview'] !== true) asked.push(variables)
        return { editSeries: outcome }
      },
    },
  })
  await userEvent.click(bar)
  await userEvent.click(preview.getByRole('button', { name: 'Edit' }))
  await userEvent.selectOptions(preview.getByRole('combobox', { name: 'Applies to' }), 'all')
  await typeWhen(whenField(preview, 'Last day'), '2026-10-24')
  await userEvent.click(preview.getByRole('button', { name: 'Save' }))
  await expect.poll(() => JSON.stringify(asked.at(-1))).toContain('2026-10-24T22:00:00.000Z')
})

test('what is no lesson is deleted and not cancelled: over it, in its menus, and where several are chosen', async () => {
  await open()
  await userEvent.click(bar)
  await expect.element(preview.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect.element(preview.getByRole('button', { name: 'Cancel lesson' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  bar.element().focus()
  await userEvent.keyboard('.')
  await expect.element(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Cancel/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  bar.element().focus()
  await userEvent.keyboard('x')
  const chosen = page.getByRole('toolbar', { name: 'Selected lessons' })
  await expect.element(chosen.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect.element(chosen.getByRole('button', { name: 'Cancel lessons' })).not.toBeInTheDocument()
  page
    .getByRole('button', { name: /^Anna Weber/ })
    .element()
    .focus()
  await userEvent.keyboard('x')
  await expect.element(chosen.getByRole('button', { name: 'Cancel lessons' })).toBeVisible()
})
