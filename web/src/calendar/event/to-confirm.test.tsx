import type { CalendarEvent } from '../../data/event-rows.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { pressUndo } from '../../lib/undo.fake.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { typeWhen, whenField } from '../../ui/typed-when.fake.ts'

const trial: CalendarEvent = { ...annasEvent, to_confirm: true }
const on = (day: number, event_id: number): CalendarEvent => ({
  ...annasEvent,
  event_id,
  start: `2026-11-${day}T09:00:00.000Z`,
  end: `2026-11-${day}T09:45:00.000Z`,
})
const series = { series_id: 5, original_start: '2026-11-18T09:00:00' }

/** The events that were written. */
let written: Record<string, unknown>[]

beforeEach(() => {
  written = []
  // The scheme decides the colour of an edge; without one there is no edge.
  document.documentElement.dataset['scheme'] = 'light'
})
afterEach(leaveCalendar)

async function open(events: CalendarEvent[], search = '', role: 'teacher' | 'student' = 'teacher'): Promise<void> {
  let rows = events
  await openCalendar({
    router: appRouter,
    events,
    role,
    search: `?date=2026-11-18${search}`,
    answers: {
      loadEvents: ({ from, to }) => ({
        loadEvents: rows.filter(({ start }) => String(from) <= start && start < String(to)),
      }),
      saveEvent: ({ event }) => {
        written.push(event as Record<string, unknown>)
        const { event_id = 500 } = event as Partial<CalendarEvent>
        const known = rows.find((row) => row.event_id === event_id) ?? { ...annasEvent, event_id }
        const row = { ...known, ...(event as object), version: known.version + 1 }
        rows = [...rows.filter((each) => each.event_id !== event_id), row]
        return { upsertEvent: row }
      },
      saveLesson: () => ({ upsertLesson: { lesson_id: 70, version: 1 } }),
      linkLesson: () => ({ updateEventId: { lesson_id: 70, lesson_status_id: 2, version: 2 } }),
      deleteEvent: ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } }),
      restoreEvent: ({ id }) => ({ restoreEvent: rows.find(({ event_id }) => event_id === id) }),
    },
  })
  await expect.element(page.getByRole('button', { name: /Scales/ }).first()).toBeVisible()
}

const waiting = page.getByRole('button', { name: /Scales.*tentative/ })
const settled = page.getByRole('button', { name: /Anna Weber.*Scales$/ })
const preview = page.getByRole('dialog', { name: 'Anna Weber' })
const edgeOf = (id: number) => {
  const found = document.querySelector(`[data-event="${id}"]`)
  return found && getComputedStyle(found).borderInlineStartStyle
}

test('what was held, missed or called off waits for nothing, and neither does what is settled', async () => {
  const rest = [
    { ...on(16, 8), lesson_status_id: 4 },
    { ...on(17, 9), lesson_status_id: 5 },
    { ...on(19, 10), cancelled_at: '2026-11-01T09:00:00.000Z' },
  ]
  await open([annasEvent, ...rest.map((event) => ({ ...event, to_confirm: true }))])
  await expect.poll(() => document.querySelectorAll('[data-event]').length).toBeGreaterThanOrEqual(4)
  await expect.element(waiting).not.toBeInTheDocument()
  expect([edgeOf(7), edgeOf(8)]).toEqual(['solid', 'solid'])
})

test.each(['timeGridDay', 'timeGridWeek', 'dayGridMonth', 'listWeek'])(
  'a date that is not settled is told by its edge and in words: %s',
  async (view) => {
    await open([trial, on(19, 8)], `&view=${view}`)
    await expect.element(waiting).toBeVisible()
    expect(edgeOf(7)).toBe('dashed')
    expect(edgeOf(8)).not.toBe('dashed')
    await userEvent.click(waiting)
    await expect.element(preview.getByText('Tentative')).toBeVisible()
  },
)

test('so are whole days', async () => {
  const days = { start: '2026-11-18T00:00:00.000Z', end: '2026-11-20T00:00:00.000Z', all_day: true, time_zone: 'UTC' }
  await open([{ ...trial, ...days }])
  await expect
    .element(page.getByRole('button', { name: /^Anna Weber · Scales, Wednesday.*, tentative$/ }))
    .toBeVisible()
  expect(edgeOf(7)).toBe('dashed')
})

test('and on paper, with what the mark means', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  await open([trial, on(19, 8)])
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const sheet = document.querySelector('[data-print]')
  expect(sheet?.textContent).toContain('? and dashed edge: tentative')
  const marks = [...(sheet?.querySelectorAll('li') ?? [])].map((li) => [
    li.hasAttribute('data-to-confirm'),
    li.textContent.includes('?'),
  ])
  expect(marks).toEqual([
    [true, true],
    [false, false],
  ])
  window.dispatchEvent(new Event('afterprint'))
})

test('a student reads it and has nothing to settle it with', async () => {
  await open([trial], '', 'student')
  await userEvent.click(waiting)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Tentative')).toBeVisible()
  await expect.element(dialog.getByText('Only your teacher can change this.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'More' }))
  await expect.element(page.getByRole('menuitem', { name: 'Copy details' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /[Cc]onfirm/ })).not.toBeInTheDocument()
})

async function choose(entry: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: /Anna Weber.*Scales/ }), { button: 'right' })
  await userEvent.click(page.getByRole('menuitem', { name: entry }))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

test('the menu says that a date is to confirm in one write; it is taken back, done again, and settled by the preview card', async () => {
  await open([annasEvent])
  await choose('Tentative')
  await expect.element(waiting).toBeVisible()
  await expect.element(page.getByText(/^Anna Weber on .*18.* is tentative$/)).toBeVisible()
  await expect.poll(() => written).toMatchObject([{ event_id: 7, start: annasEvent.start, to_confirm: true }])
  await pressUndo()
  await expect.element(settled).toBeVisible()
  await expect.poll(() => written.map(({ to_confirm }) => to_confirm)).toEqual([true, false])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(waiting).toBeVisible()
  await userEvent.click(waiting)
  await userEvent.click(preview.getByRole('button', { name: 'Confirm' }))
  await expect.element(page.getByText(/^Anna Weber on .*18.* is confirmed$/)).toBeVisible()
  await expect.element(settled).toBeVisible()
  await expect.poll(() => written.map(({ to_confirm }) => to_confirm)).toEqual([true, false, true, false])
})

test('of one lesson of a series it is said of that one, and not offered for those that follow', async () => {
  await open([{ ...annasEvent, ...series }])
  await choose('Tentative')
  await expect.element(page.getByText(/is tentative$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apply to all following' })).not.toBeInTheDocument()
  await choose('Edit…')
  const change = page.getByRole('switch', { name: 'Tentative' })
  await expect.element(change).toBeChecked()
  await userEvent.selectOptions(page.getByLabelText('Applies to'), 'following')
  await expect.element(change).not.toBeInTheDocument()
})

test('the form settles a date together with what else is changed; what it leaves alone it does not say', async () => {
  await open([trial])
  await choose('Edit…')
  await typeWhen(whenField(preview, 'To'), '10:00')
  await userEvent.click(preview.getByRole('button', { name: 'Save' }))
  await expect.poll(() => written).toMatchObject([{ event_id: 7, end: '2026-11-18T10:00:00.000Z' }])
  expect(written[0]).not.toHaveProperty('to_confirm')
  await expect.element(waiting).toBeVisible()
  await choose('Edit…')
  await typeWhen(whenField(preview, 'To'), '10:30')
  await userEvent.click(preview.getByText('Tentative'))
  await userEvent.click(preview.getByRole('button', { name: 'Save' }))
  await expect.poll(() => written[1]).toMatchObject({ end: '2026-11-18T10:30:00.000Z', to_confirm: false })
  await pressUndo()
  await expect.poll(() => written[2]).toMatchObject({ end: '2026-11-18T10:00:00.000Z', to_confirm: true })
})

test('a new lesson can be to confirm; a new series can not', async () => {
  await open([annasEvent])
  await userEvent.keyboard('n')
  const draft = page.getByRole('dialog', { name: 'New lesson' })
  await userEvent.fill(draft.getByRole('combobox', { name: 'Student' }), 'Anna Weber')
  const change = draft.getByRole('switch', { name: 'Tentative' })
  await userEvent.selectOptions(draft.getByLabelText('Repeats'), 'weekly 1')
  await expect.element(change).not.toBeInTheDocument()
  await userEvent.selectOptions(draft.getByLabelText('Repeats'), 'never')
  await userEvent.click(draft.getByText('Tentative'))
  await expect.element(change).toBeChecked()
  await userEvent.click(draft.getByRole('button', { name: 'Save' }))
  await expect.poll(() => written).toMatchObject([{ user_profile_id: 2, to_confirm: true }])
})

test('a copy is to confirm as well, and what was deleted comes back so', async () => {
  await open([trial])
  waiting.element().focus()
  await userEvent.keyboard('{Shift>}d{/Shift}')
  await expect.poll(() => written).toMatchObject([{ start: '2026-11-25T09:00:00.000Z', to_confirm: true }])
  waiting.element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(waiting).not.toBeInTheDocument()
  await pressUndo()
  await expect.element(waiting).toBeVisible()
})

test('without a connection it waits to be sent', async () => {
  await open([annasEvent])
  const back = await cutOff()
  await choose('Tentative')
  await expect.element(page.getByRole('button', { name: /Scales.*tentative.*Waiting to sync/ })).toBeVisible()
  expect(written).toEqual([])
  back()
  await expect.poll(() => written).toMatchObject([{ event_id: 7, to_confirm: true }])
  await expect.element(page.getByRole('button', { name: /Scales.*tentative$/ })).toBeVisible()
})
