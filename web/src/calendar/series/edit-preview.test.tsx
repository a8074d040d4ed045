import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteAway } from '../../lib/connection.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { typeWhen, whenField } from '../../ui/typed-when.fake.ts'

const weekly = { ...annasEvent, series_id: 5, original_start: '2026-11-18T09:00:00' }
const series = { series_id: 5, rrule: 'FREQ=WEEKLY', first_start: '2026-11-18T09:00:00', time_zone: 'UTC', until: null }
const at = (event_id: number, day: string) => ({
  ...weekly,
  event_id,
  start: `${day}T10:00:00.000Z`,
  end: `${day}T10:45:00.000Z`,
})
const later = [at(7, '2026-11-18'), at(8, '2026-11-25'), at(9, '2026-12-02'), at(10, '2026-12-09')]
const nothing = {
  operation_id: null,
  created: 0,
  changed: 0,
  removed: 0,
  kept: 0,
  past: 0,
  series: null,
  events: [],
  removed_events: [],
  clashes: [],
}

/** The requests to the server about the series, in order. */
let asked: Record<string, unknown>[]
beforeEach(() => {
  asked = []
})
afterEach(leaveCalendar)

async function open(answer: (change: Record<string, unknown>) => object, known: object = series): Promise<void> {
  await openCalendar({
    router: appRouter,
    events: [weekly],
    answers: {
      loadCalendarSeries: () => ({ loadSeries: known }),
      endCalendarSeries: () => ({ endSeries: nothing }),
      editCalendarSeries: (variables: Record<string, unknown>) => {
        asked.push(variables)
        return { editSeries: answer(variables['change'] as Record<string, unknown>) }
      },
    },
  })
  await expect.element(event).toBeVisible()
}

const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const form = page.getByRole('dialog', { name: 'Anna Weber' })
const scope = form.getByLabelText('Applies to')

async function edit(): Promise<void> {
  await userEvent.click(event)
  await userEvent.click(form.getByRole('button', { name: 'Edit' }))
}

const dialog = page.getByRole('dialog', { name: 'Series' })

async function openRhythm(): Promise<void> {
  event.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: 'Series…' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change how it repeats…' }))
}

test('what a series can’t be changed to is said before it is tried', async () => {
  await open(() => {
    throw new Error('Something went wrong on the server.')
  })
  await edit()
  await userEvent.selectOptions(scope, 'all')
  await typeWhen(whenField(form, 'From'), '09:30')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Something went wrong on the server.')
})

test('nothing is asked for one lesson, nor without a connection', async () => {
  await open(() => ({ ...nothing, changed: 4 }))
  await edit()
  await userEvent.fill(form.getByRole('textbox', { name: 'Title' }), 'Arpeggios')
  await userEvent.selectOptions(scope, 'all')
  await expect.element(form.getByText('4 lessons will change.')).toBeVisible()
  expect(asked).toMatchObject([{ scope: 'all' }])
  onTestFinished(() => noteAway(false))
  // An answer that is still on its way would say that the server is there.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  noteAway(true)
  await userEvent.selectOptions(scope, 'following')
  await expect.element(form.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/needs a connection/)
  await expect.element(form.getByText(/will change|Checking/)).not.toBeInTheDocument()
  expect(queryClient.isFetching({ queryKey: ['event', 'edit of a series'] })).toBe(0)
})

test('who edits this lesson and those that follow reads first how many change, and when they then are', async () => {
  await open(() => ({ ...nothing, changed: 4, kept: 1, events: later }))
  await edit()
  await userEvent.selectOptions(scope, 'following')
  await typeWhen(whenField(form, 'From'), '10:00')
  await typeWhen(whenField(form, 'To'), '10:45')
  await expect.element(form.getByText('4 lessons will change.')).toBeVisible()
  await expect.element(form.getByText(/Dec 2\b/)).toBeVisible()
  await expect.element(form.getByText('and one more')).toBeVisible()
  await expect.element(form.getByText('1 of them was changed by hand and keeps that.')).toBeVisible()
  // The same change as is saved then, and nothing is saved yet.
  const change = { start: '2026-11-18T10:00:00.000Z', end: '2026-11-18T10:45:00.000Z' }
  expect(asked.at(-1)).toEqual({ eventId: 7, scope: 'following', change, preview: true })
  expect(asked.filter(({ preview }) => preview !== true)).toEqual([])
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => asked.at(-1)).toMatchObject({ eventId: 7, scope: 'following', change, decisions: [] })
})

test('a word is asked about once it is typed, and not with every letter', async () => {
  await open(({ title }) => ({ ...nothing, changed: title === 'Études' ? 4 : 1, events: later }))
  await edit()
  await userEvent.selectOptions(scope, 'all')
  const title = form.getByRole('textbox', { name: 'Title' }).element()
  // In one go: by the browser's own hand a slow machine rests between any two of them.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const typed of ['É', 'Ét', 'Étu', 'Étud', 'Étude', 'Études']) {
    value?.set?.call(title, typed)
    title.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  await expect.element(form.getByText('4 lessons will change.')).toBeVisible()
  expect(asked).toMatchObject([{ scope: 'all', change: { title: 'Études' } }])
})

test('dates that are taken are counted before they are asked about', async () => {
  const [taken] = later
  const clash = { ...taken, for_student: false, next_free: null, decision: null, with: [] }
  await open(() => ({ ...nothing, changed: 3, events: later.slice(1), clashes: [clash] }))
  await edit()
  await userEvent.selectOptions(scope, 'following')
  await typeWhen(whenField(form, 'To'), '10:45')
  await expect.element(form.getByText(/^1 date is already taken\. You are asked about it/)).toBeVisible()
})

test('another rhythm says what comes and what goes before it is saved', async () => {
  await open(({ rrule }) =>
    rrule === undefined
      ? nothing
      : { ...nothing, changed: 1, created: 1, removed: 2, events: later.slice(0, 2), removed_events: later.slice(2) },
  )
  await openRhythm()
  await userEvent.selectOptions(dialog.getByLabelText('Repeats'), 'weekly 2')
  await expect.element(dialog.getByText('There will be 2 lessons from here on:')).toBeVisible()
  await expect.element(dialog.getByText('2 lessons will be deleted:')).toBeVisible()
  await expect.element(dialog.getByText(/Dec 9\b/)).toBeVisible()
  expect(asked.at(-1)).toEqual({
    eventId: 7,
    scope: 'following',
    change: { rrule: 'FREQ=WEEKLY;INTERVAL=2' },
    preview: true,
  })
})

test('of a number of times what is left from this lesson on is proposed', async () => {
  await open(() => nothing, { ...series, rrule: 'FREQ=WEEKLY;COUNT=12', first_start: '2026-11-04T09:00:00' })
  await openRhythm()
  await expect.element(dialog.getByText('every week, 12 times')).toBeVisible()
  await expect.element(dialog.getByLabelText('Times')).toHaveValue(10)
})
