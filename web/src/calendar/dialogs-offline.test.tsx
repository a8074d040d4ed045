import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteAway } from '../lib/connection.ts'
import { queryClient } from '../lib/query-cache.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'
import { typeWhen, whenField } from '../ui/typed-when.fake.ts'

/** The operations that were asked of the server since it went away. */
let asked: string[]

beforeEach(() => {
  asked = []
})
afterEach(leaveCalendar)

const why = 'This needs a connection.'
const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const outcome = {
  operation_id: 'o',
  created: 0,
  changed: 1,
  removed: 0,
  kept: 0,
  past: 0,
  series: null,
  events: [annasEvent],
  removed_events: [],
  clashes: [],
}

const weekly = { ...annasEvent, series_id: 5, original_start: '2026-11-18T09:00:00' }
const series = { series_id: 5, rrule: 'FREQ=WEEKLY', first_start: '2026-11-18T09:00:00', time_zone: 'UTC', until: null }

async function open(shown = annasEvent, search = ''): Promise<void> {
  await openCalendar({
    router: appRouter,
    search: `?date=2026-11-18${search}`,
    events: [shown],
    answers: {
      closeCalendarTime: () => ({ closeTime: outcome }),
      loadCalendarSeries: () => ({ loadSeries: series }),
      endCalendarSeries: () => ({ endSeries: outcome }),
      editCalendarSeries: () => ({ editSeries: outcome }),
    },
    answerRoute: ({ url }) => {
      const row = { ...annasEvent, time_zone: 'UTC', zone_assumed: false, unknown_zone: null, notes: [], rrule: null }
      const none = { changed: 0, removed: 0, standing: 0, kept: 0, past: 0, clashes: 0, problem: null }
      const items = [{ ...row, ...none, key: 'a', events: 1 }]
      return url.endsWith('/calendar/import')
        ? Promise.resolve(Response.json({ operation_id: null, created: 1, changed: 0, removed: 0, items }))
        : null
    },
  })
  await expect.element(event).toBeVisible()
}

/** Opens what the menu of the lesson leads to. */
async function openFromMenu(entry: string): Promise<void> {
  event.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: entry }))
}

/** The server goes away under what is open. */
async function goAway(): Promise<void> {
  onTestFinished(() => noteAway(false))
  // An answer that is still on its way would say that the server is there.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.method === 'POST') asked.push(await request.text())
    throw new TypeError('Failed to fetch')
  })
  noteAway(true)
}

/** It says what it needs, and a press does nothing. */
async function expectNothingOf(name: string, operation: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name, exact: true })
  await expect.element(button).toHaveAccessibleDescription(why)
  // The message may have moved the button out of the window until the form finds its new place. A pointer that scrolls to it
  // meanwhile would close the form, as scrolling does; and it waits until the button stands still.
  await expect.element(button).toBeInViewport({ ratio: 1 })
  await userEvent.hover(button)
  await userEvent.click(button, { force: true })
  await expect.element(button).toHaveFocus()
  await expect.element(dialog).toBeVisible()
  expect(asked.join()).not.toContain(operation)
}

test('days are not closed', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Close days…' }))
  await expect.element(page.getByRole('button', { name: 'Close these days' })).toBeEnabled()
  await goAway()
  await expectNothingOf('Close these days', 'closeCalendarTime')
})

test('other days can not be looked at, which says why in place of their lessons', async () => {
  // A day proposes itself. A week proposes today, which may be the one that is looked at below.
  await open(annasEvent, '&view=timeGridDay')
  await userEvent.click(page.getByRole('button', { name: 'Close days…' }))
  const dialog = page.getByRole('dialog', { name: 'Close days' })
  await expect.element(dialog.getByRole('button', { name: 'Close these days' })).toBeEnabled()
  await goAway()
  await typeWhen(whenField(dialog, 'From'), '2026-11-25')
  // The last day follows when the first is said, and not at every digit.
  await userEvent.tab()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(`We couldn’t check these days: ${why} Try again`)
})

test('a lesson is not made weekly', async () => {
  await open()
  await openFromMenu('Repeat…')
  await expect.element(page.getByRole('dialog', { name: 'Repeat' })).toBeVisible()
  await goAway()
  await expectNothingOf('Save', 'createSeries')
})

test('a series neither ends nor goes', async () => {
  await open(weekly)
  await openFromMenu('Series…')
  await expect.element(page.getByRole('button', { name: 'End the series with this day' })).toBeEnabled()
  await goAway()
  await expectNothingOf('End the series with this day', 'endCalendarSeries')
  await expectNothingOf('Delete this and all following', 'endCalendarSeries')
  await expectNothingOf('Delete the whole series', 'endCalendarSeries')
})

test('of a series one lesson is changed, and not more of them; what was typed stays', async () => {
  await open(weekly)
  await userEvent.click(event)
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Arpeggios')
  await userEvent.selectOptions(page.getByLabelText('Applies to'), 'following')
  await goAway()
  await expectNothingOf('Save', 'editCalendarSeries')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Arpeggios')
  await userEvent.selectOptions(page.getByLabelText('Applies to'), 'this')
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute('aria-disabled')
})

test('a new lesson does not repeat; what was typed stays, and can be added once', async () => {
  await open()
  await userEvent.keyboard('n')
  const student = page.getByRole('combobox', { name: 'Student' })
  await expect.element(student).toHaveFocus()
  await userEvent.type(student, 'Recital')
  await userEvent.selectOptions(page.getByLabelText('Repeats'), 'weekly 1')
  await goAway()
  await expectNothingOf('Save', 'createSeries')
  await expect.element(student).toHaveValue('Recital')
  await userEvent.selectOptions(page.getByLabelText('Repeats'), 'never')
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute('aria-disabled')
})

test('no calendar file is brought in', async () => {
  await open(annasEvent, '&do=import')
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' })
  await userEvent.upload(dialog.getByLabelText('Calendar file (.ics)'), new File(['BEGIN:VCALENDAR'], 'a.ics'))
  await expect.element(dialog.getByRole('button', { name: 'Add 1 event' })).toBeEnabled()
  await goAway()
  await expectNothingOf('Add 1 event', '"file"')
})

test('a calendar file that was chosen meanwhile is read as soon as the server is there again', async () => {
  await open(annasEvent, '&do=import')
  const { fetch } = globalThis
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' })
  await expect.element(dialog).toBeVisible()
  await goAway()
  await userEvent.upload(dialog.getByLabelText('Calendar file (.ics)'), new File(['BEGIN:VCALENDAR'], 'a.ics'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(why)
  vi.stubGlobal('fetch', fetch)
  noteAway(false)
  await expect.element(dialog.getByRole('button', { name: 'Add 1 event' })).toBeEnabled()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('no term is printed that was not read', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: /Print a student’s term/ }))
  await expect.element(page.getByRole('dialog', { name: 'Print a student’s term' })).toBeVisible()
  await goAway()
  await expectNothingOf('Print', 'loadEvents')
})
