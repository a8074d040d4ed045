import { DataError } from '../lib/data-error.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreferences, preferencesStore } from '../lib/preferences.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'
import { typeWhen, whenField } from '../ui/typed-when.fake.ts'

/** Of a series that began in the term that is over; it stands in the holidays after it. */
const weekly = { ...annasEvent, series_id: 5, original_start: '2020-12-23T09:00:00' }
const event = { ...weekly, start: '2020-12-23T09:00:00.000Z', end: '2020-12-23T09:45:00.000Z' }
const scene = { router: appRouter, events: [event], search: '?date=2020-12-23' }
const outcome = {
  operation_id: 'o',
  created: 0,
  changed: 2,
  removed: 0,
  kept: 0,
  past: 14,
  series: null,
  events: [],
  removed_events: [],
  clashes: [],
}

beforeEach(() => {
  const before = preferencesStore.get()
  onTestFinished(() => preferencesStore.set(before))
  changePreferences({ terms: '2020-09-07/2020-12-18' })
})
afterEach(leaveCalendar)

test('who edits a whole series reads first how much of it stays in a term that is over, and again when it is done', async () => {
  const edits: unknown[] = []
  const answers = {
    editCalendarSeries: (variables: Record<string, unknown>) => {
      edits.push(variables)
      return { editSeries: outcome }
    },
  }
  await openCalendar({ ...scene, answers })
  await userEvent.click(page.getByRole('button', { name: /Anna Weber.*Scales/ }))
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
  const stays = page.getByText('14 lessons stay as they are: their term is over.')
  await expect.element(page.getByLabelText('Applies to')).toBeVisible()
  await expect.element(stays).not.toBeInTheDocument()
  await userEvent.selectOptions(page.getByLabelText('Applies to'), 'all')
  await expect.element(stays).toBeVisible()
  expect(edits).toMatchObject([{ eventId: 7, scope: 'all', change: {}, preview: true }])
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(page.getByText('Anna Weber: 2 lessons changed; 14 in a term that is over stay')).toBeVisible()
})

test('who edits it from before a term that is over reads why that can’t be', async () => {
  const answers = {
    editCalendarSeries: () => {
      throw new DataError([
        { message: 'In an old term.', extensions: { code: 'not-allowed', reason: 'series-in-old-term' } },
      ])
    },
  }
  await openCalendar({ ...scene, answers })
  await userEvent.click(page.getByRole('button', { name: /Anna Weber.*Scales/ }))
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
  await userEvent.selectOptions(page.getByLabelText('Applies to'), 'following')
  await expect.element(page.getByText(/^A term that is over comes after this date\./)).toBeVisible()
})

test('days that reach into a term that is over are not closed; those after it are', async () => {
  const asked: unknown[] = []
  const answers = {
    closeCalendarTime: (variables: Record<string, unknown>) => {
      asked.push(variables)
      return { closeTime: { ...outcome, past: 0 } }
    },
  }
  await openCalendar({ ...scene, answers })
  await userEvent.click(page.getByRole('button', { name: 'Close days…' }))
  const dialog = page.getByRole('dialog', { name: 'Close days' })
  await typeWhen(whenField(dialog, 'From'), '2020-12-18')
  await typeWhen(whenField(dialog, 'Until'), '2020-12-20')
  await expect.element(dialog.getByText(/^The term until .*18.* is over\. Close days after it\.$/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close these days' })).toBeDisabled()
  await typeWhen(whenField(dialog, 'From'), '2020-12-19')
  await expect.element(dialog.getByRole('button', { name: 'Close these days' })).toBeEnabled()
  await expect.element(dialog.getByText(/is over/)).not.toBeInTheDocument()
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ from: '2020-12-19T00:00:00.000Z', to: '2020-12-21T00:00:00.000Z' })
  expect(JSON.stringify(asked)).not.toContain('2020-12-18')
})

test('of a calendar file what lies in a term that is over is shown as left out, with the reason', async () => {
  const item = { start: '2020-12-30T10:00:00Z', end: '2020-12-30T11:00:00Z', all_day: false, time_zone: 'UTC' }
  const none = { changed: 0, removed: 0, standing: 0, kept: 0, past: 0, clashes: 0, problem: null }
  const rest = { ...none, zone_assumed: false, unknown_zone: null, notes: [], rrule: null, events: 1 }
  const items = [
    { ...item, ...rest, key: 'a', title: 'Old', events: 0, problem: 'It is in a term that is over.' },
    { ...item, ...rest, key: 'b', title: 'Choir', rrule: 'FREQ=WEEKLY', events: 2, past: 3 },
    { ...item, ...rest, key: 'c', title: 'Dentist' },
  ]
  const answerRoute = ({ url }: Request) =>
    url.endsWith('/calendar/import')
      ? Promise.resolve(Response.json({ operation_id: null, created: 3, changed: 0, removed: 0, items }))
      : null
  await openCalendar({ ...scene, search: `${scene.search}&do=import`, answerRoute })
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' })
  await userEvent.upload(dialog.getByLabelText('Calendar file (.ics)'), new File(['BEGIN:VCALENDAR'], 'old.ics'))
  await expect.element(dialog.getByRole('checkbox', { name: /^Old .*It is in a term that is over/ })).toBeDisabled()
  await expect
    .element(dialog.getByRole('checkbox', { name: /^Choir .*2 times · 3 left out: their term is over$/ }))
    .toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: /^Dentist/ })).not.toHaveAccessibleName(/over/)
  await expect.element(dialog.getByRole('button', { name: 'Add 3 events' })).toBeEnabled()
})
