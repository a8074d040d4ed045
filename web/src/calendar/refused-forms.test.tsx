import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'
import { typeWhen, whenField, whenIn } from '../ui/typed-when.fake.ts'

/** The writes, by operation. */
let written: [string, unknown][]
let router: ReturnType<typeof appRouter>

beforeEach(() => {
  written = []
})
afterEach(leaveCalendar)

const event = page.getByRole('button', { name: /Anna Weber.*9:00/ })
const draft = page.getByRole('dialog', { name: 'New lesson' })
const form = page.getByRole('dialog', { name: 'Anna Weber' })
const title = page.getByRole('textbox', { name: /^Title/ })
const again = page.getByRole('button', { name: 'Open again' })
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

const series = { series_id: 5, rrule: 'FREQ=WEEKLY', first_start: '2026-11-18T09:00:00', time_zone: 'UTC', until: null }

interface Refusal {
  operation: string
  message: string
  extensions: { code: string; [more: string]: unknown }
  /** It is refused when this ends. */
  gate?: Promise<void>
}
const moving = { message: 'Something went wrong on the server.', extensions: { code: 'internal' } }
const clash = {
  message: 'Taken',
  extensions: { code: 'event-clash', clashes: [{ ...annasEvent, event_id: 8, user_profile_id: null, title: 'Mina' }] },
}

/** Opens the calendar; the first writes of an operation are refused. */
async function open(refusals: Refusal[], shown = annasEvent) {
  const take = (operation: string, answer: (variables: Record<string, unknown>) => object) => ({
    [operation]: (variables: Record<string, unknown>) => {
      if (variables['preview'] !== true) written.push([operation, variables])
      return answer(variables)
    },
  })
  await openCalendar({
    router: (history) => (router = appRouter(history)),
    events: [shown],
    answers: {
      ...take('saveEvent', ({ event: row }) => ({ upsertEvent: { ...shown, ...(row as object) } })),
      ...take('editCalendarSeries', () => ({ editSeries: outcome })),
      ...take('closeCalendarTime', () => ({ closeTime: outcome })),
      ...take('createSeries', () => ({ createSeries: outcome })),
      ...take('endCalendarSeries', () => ({ endSeries: outcome })),
      ...take('deleteEvent', ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } })),
      ...take('restoreEvent', () => ({ restoreEvent: shown })),
      loadCalendarSeries: () => ({ loadSeries: series }),
    },
    answerRoute: async (request) => {
      if (!request.url.endsWith('/graphql')) return null
      const { operationName, variables } = (await request.clone().json()) as {
        operationName: string
        variables: { preview?: boolean }
      }
      const refusal = refusals.find(({ operation }) => operation === operationName && variables.preview !== true)
      if (!refusal) return null
      refusals.splice(refusals.indexOf(refusal), 1)
      await refusal.gate
      const { message, extensions } = refusal
      return Response.json({ errors: [{ message, extensions }] })
    },
  })
  await expect.element(event).toBeVisible()
}

async function edit(text: string): Promise<void> {
  await userEvent.click(event)
  await userEvent.click(form.getByRole('button', { name: 'Edit' }))
  await userEvent.fill(title, text)
}
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))

async function typeDraft(): Promise<void> {
  await userEvent.keyboard('n')
  const student = draft.getByRole('combobox', { name: 'Student' })
  await expect.element(student).toHaveFocus()
  await userEvent.type(student, 'Recital')
  await userEvent.fill(title, 'With the choir')
}

test('an end before the start is told beside its field, and nothing is saved; midnight is the end of the day', async () => {
  await open([])
  await edit('Arpeggios')
  const to = whenField(form, 'To')
  for (const turned of ['08:00', '09:00']) {
    await typeWhen(to, turned)
    await expect.element(to).toHaveAccessibleDescription(/It ends before it begins\.$/)
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  }
  expect(written).toEqual([])
  await typeWhen(to, '00:00')
  await expect.element(to).not.toHaveAccessibleDescription(/It ends/)
  await save()
  const row = { event_id: 7, start: '2026-11-18T09:00:00.000Z', end: '2026-11-19T00:00:00.000Z' }
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: row }]])
})

test('an event that is refused as it was edited comes back as it was typed, and the reason', async () => {
  await open([{ operation: 'saveEvent', ...moving }])
  await edit('Arpeggios')
  await typeWhen(whenField(form, 'From'), '11:30')
  await typeWhen(whenField(form, 'To'), '12:15')
  await save()
  await expect.element(form.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(title).toHaveValue('Arpeggios')
  await expect.poll(() => whenIn(whenField(form, 'From'))).toBe('11:30')
  await expect.poll(() => whenIn(whenField(form, 'To'))).toBe('12:15')
  await save()
  const row = { event_id: 7, title: 'Arpeggios', start: '2026-11-18T11:30:00.000Z', end: '2026-11-18T12:15:00.000Z' }
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: row }]])
  await expect.element(form).not.toBeInTheDocument()
})

test('one that goes back to its place is pointed out there', async () => {
  await open([{ operation: 'saveEvent', ...moving }])
  const pointedOut: string[] = []
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && 'returned' in target.dataset)
        pointedOut.push(target.querySelector<HTMLElement>('[data-event]')?.dataset['event'] ?? '')
  })
  onTestFinished(() => watcher.disconnect())
  watcher.observe(document.body, { subtree: true, attributeFilter: ['data-returned'] })
  event.element().focus()
  await userEvent.keyboard('=')
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(() => pointedOut).toEqual(['7'])
  await expect.element(event).toHaveAccessibleName(/ 9:00 AM–9:45 AM/)
})

test('one whose new time is taken comes back too, and is kept beside the other where that is wanted', async () => {
  await open([{ operation: 'saveEvent', ...clash }])
  await edit('Arpeggios')
  await save()
  const asked = page.getByText(/^Anna Weber not (?:saved|moved): overlaps with Mina/)
  await expect.element(form.getByText(/^Anna Weber not (?:saved|moved): overlaps with Mina/)).toBeVisible()
  await expect.element(title).toHaveValue('Arpeggios')
  // It is said once.
  expect(asked.elements()).toHaveLength(1)
  await userEvent.click(form.getByRole('button', { name: 'Keep both' }))
  const row = { title: 'Arpeggios', overlap_wanted: true }
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: row }]])
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(asked).not.toBeInTheDocument()
})

test('one that was changed elsewhere comes back, and what is typed is wanted all the same', async () => {
  const current = { ...annasEvent, title: 'From the tablet', version: 4 }
  const message = 'This was changed elsewhere in the meantime.'
  await open([{ operation: 'saveEvent', message, extensions: { code: 'conflict', current } }])
  await edit('Arpeggios')
  await save()
  await expect.element(form.getByText(message)).toBeVisible()
  await expect.element(title).toHaveValue('Arpeggios')
  await save()
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: { title: 'Arpeggios', version: 4 } }]])
})

test('a title that was typed on the event itself comes back in the form', async () => {
  await open([{ operation: 'saveEvent', ...moving }])
  event.element().focus()
  await userEvent.keyboard('e')
  await expect.element(title).toHaveFocus()
  await userEvent.fill(title, 'Arpeggios')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(title).toHaveValue('Arpeggios')
  await save()
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: { title: 'Arpeggios' } }]])
})

test('what was typed for all that follow comes back, and still is for them', async () => {
  const weekly = { ...annasEvent, series_id: 5, original_start: '2026-11-18T09:00:00' }
  await open([{ operation: 'editCalendarSeries', ...moving }], weekly)
  await edit('Arpeggios')
  await userEvent.selectOptions(form.getByLabelText('Applies to'), 'following')
  await save()
  await expect.element(form.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(title).toHaveValue('Arpeggios')
  await expect.element(form.getByLabelText('Applies to')).toHaveValue('following')
  await save()
  await expect
    .poll(() => written)
    .toMatchObject([['editCalendarSeries', { scope: 'following', change: { title: 'Arpeggios' } }]])
  // A time that was not touched is not said: the others keep theirs.
  expect(written[0]?.[1]).toHaveProperty('change', { title: 'Arpeggios' })
})

test('days that are not closed come back with all that was typed and chosen, and the reason', async () => {
  await open([{ operation: 'closeCalendarTime', ...moving }])
  await userEvent.click(page.getByRole('button', { name: 'Close days…' }))
  const dialog = page.getByRole('dialog', { name: 'Close days' })
  await typeWhen(whenField(dialog, 'From'), '2026-11-18')
  await typeWhen(whenField(dialog, 'Until'), '2026-11-20')
  const reason = dialog.getByRole('textbox', { name: /^Reason/ })
  await userEvent.fill(reason, 'Concert week')
  await userEvent.selectOptions(dialog.getByLabelText('Lessons on these days'), 'keep')
  const confirm = dialog.getByRole('button', { name: 'Close these days' })
  await userEvent.click(confirm)
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(() => whenIn(whenField(dialog, 'From'))).toBe('2026-11-18')
  await expect.poll(() => whenIn(whenField(dialog, 'Until'))).toBe('2026-11-20')
  await expect.element(reason).toHaveValue('Concert week')
  await expect.element(dialog.getByLabelText('Lessons on these days')).toHaveValue('keep')
  await expect.element(confirm).toBeEnabled()
  await userEvent.click(reason)
  await userEvent.keyboard('{Enter}')
  const closing = { from: '2026-11-18T00:00:00.000Z', title: 'Concert week', action: 'keep' }
  await expect.poll(() => written).toMatchObject([['closeCalendarTime', closing]])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('another time that is refused comes back as it was chosen, and is kept beside the other where that is wanted', async () => {
  await open([
    { operation: 'saveEvent', ...moving },
    { operation: 'saveEvent', ...clash },
  ])
  event.element().focus()
  await userEvent.keyboard('m')
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await typeWhen(whenField(dialog, 'Date'), '2026-11-20')
  await typeWhen(whenField(dialog, 'Time'), '17:15')
  const move = dialog.getByRole('button', { name: 'Move', exact: true })
  await userEvent.click(move)
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(() => whenIn(whenField(dialog, 'Date'))).toBe('2026-11-20')
  await expect.poll(() => whenIn(whenField(dialog, 'Time'))).toBe('17:15')
  await userEvent.click(move)
  await expect.element(dialog.getByText(/^Anna Weber not (?:saved|moved): overlaps with Mina/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep both' }))
  const row = { start: '2026-11-20T17:15:00.000Z', end: '2026-11-20T18:00:00.000Z', overlap_wanted: true }
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: row }]])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('how something shall repeat comes back as it was chosen when that is refused', async () => {
  await open([{ operation: 'createSeries', ...moving }])
  event.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: 'Repeat…' }))
  const dialog = page.getByRole('dialog', { name: 'Repeat' })
  await userEvent.selectOptions(dialog.getByLabelText('Repeats'), 'weekly 2')
  await userEvent.fill(dialog.getByLabelText('Times'), '7')
  await save()
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Repeats')).toHaveValue('weekly 2')
  await expect.element(dialog.getByLabelText('Times')).toHaveValue(7)
  await save()
  const series = { rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=7' }
  await expect.poll(() => written.at(-1)).toMatchObject(['createSeries', { series }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('so do the new rhythm of a series and its last day', async () => {
  const weekly = { ...annasEvent, series_id: 5, original_start: '2026-11-18T09:00:00' }
  await open(
    [
      { operation: 'editCalendarSeries', ...moving },
      { operation: 'endCalendarSeries', ...moving },
    ],
    weekly,
  )
  const openSeries = async () => {
    event.element().focus()
    await userEvent.keyboard('.')
    await userEvent.click(page.getByRole('menuitem', { name: 'Series…' }))
  }
  await openSeries()
  const dialog = page.getByRole('dialog', { name: 'Series' })
  await userEvent.click(dialog.getByRole('button', { name: 'Change how it repeats…' }))
  await userEvent.selectOptions(dialog.getByLabelText('Repeats'), 'weekly 2')
  await userEvent.click(dialog.getByRole('button', { name: 'Change this and all following' }))
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Repeats')).toHaveValue('weekly 2')
  await typeWhen(whenField(dialog, 'Last day of the series'), '2026-12-02')
  await userEvent.click(dialog.getByRole('button', { name: 'End the series with this day' }))
  // It was closed in between: the rhythm is as it was.
  await expect.element(dialog.getByRole('button', { name: 'Change how it repeats…' })).toBeVisible()
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(() => whenIn(whenField(dialog, 'Last day of the series'))).toBe('2026-12-02')
  const end = dialog.getByRole('button', { name: 'End the series with this day' })
  await expect.element(end).toBeEnabled()
  await typeWhen(whenField(dialog, 'Last day of the series'), '2026-12-02')
  await expect.element(end).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => written.at(-1)).toMatchObject(['endCalendarSeries', { on: '2026-12-02' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('while something else is open what was refused waits: it says why, and is opened again as it was typed', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  await open([{ operation: 'saveEvent', ...moving, gate }])
  await typeDraft()
  await save()
  await expect.element(draft).not.toBeInTheDocument()
  await userEvent.click(event)
  await expect.element(form).toBeVisible()
  resolve()
  await expect
    .element(page.getByText('With the choir was not saved: Something went wrong on the server.'))
    .toBeVisible()
  await expect.element(form).toBeVisible()
  await expect.element(draft).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await userEvent.click(again)
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(draft.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(draft.getByRole('combobox', { name: 'Student' })).toHaveValue('Recital')
  await expect.element(title).toHaveValue('With the choir')
  await save()
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: { title: 'With the choir' } }]])
})

test('where its time is taken it waits too, and both ways out are offered once', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  await open([{ operation: 'saveEvent', ...clash, gate }])
  await edit('Arpeggios')
  await save()
  await expect.element(form).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Close days…' }))
  const dialog = page.getByRole('dialog', { name: 'Close days' })
  await expect.element(dialog).toBeVisible()
  resolve()
  const asked = page.getByText(/^Anna Weber not (?:saved|moved): overlaps with Mina/)
  await expect.element(asked).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked.elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Keep both' }).elements()).toHaveLength(1)
  await userEvent.click(again)
  await expect.element(title).toHaveValue('Arpeggios')
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await expect.element(asked).not.toBeInTheDocument()
  expect(written).toEqual([])
})

test('a line whose time is taken stands there again when that is not wanted after all', async () => {
  await open([{ operation: 'saveEvent', ...clash }])
  const line = page.getByRole('textbox', { name: 'Quick add' })
  await userEvent.fill(line, 'Recital 2026-11-19 10:00')
  await expect.element(page.getByText(/no student of this name/)).toBeVisible()
  await userEvent.type(line, '{Enter}')
  const asked = page.getByText(/^Recital not (?:saved|moved): overlaps with Mina/)
  await expect.element(asked).toBeVisible()
  await expect.element(line).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(line).toHaveValue('Recital 2026-11-19 10:00')
})

test('who has left the calendar finds it there on coming back, and lets it go', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  await open([{ operation: 'saveEvent', ...moving, gate }])
  const leave = async () => {
    await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  }
  // A write that takes too long is kept for later: the other page must not be loaded only then.
  await leave()
  router.history.back()
  await expect.element(event).toBeVisible()
  await typeDraft()
  await save()
  await expect.element(draft).not.toBeInTheDocument()
  await leave()
  resolve()
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  router.history.back()
  const told = page.getByText('With the choir was not saved: Something went wrong on the server.')
  await expect.element(told).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(again).not.toBeInTheDocument()
})
