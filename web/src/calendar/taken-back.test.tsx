import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataError } from '../lib/data-error.ts'
import { toastStore } from '../lib/toast.ts'
import { pressUndo } from '../lib/undo.fake.ts'
import { appRouter } from '../routes.ts'
import { leaveCalendar, openCalendar, annasEvent } from './test-calendar.fake.tsx'

/** The event_id of each deleted event, in order. */
let deleted: unknown[]

beforeEach(() => {
  deleted = []
})
afterEach(leaveCalendar)

const line = page.getByRole('textbox', { name: 'Quick add' })
const recital = page.getByRole('button', { name: /^Recital/ })
const concert = page.getByRole('button', { name: /^Concert/ })

/** Plans a recital, and then a concert, which is answered, or refused, when the gate opens. */
async function planTwo(gate: Promise<void>, refusal: string | null = null): Promise<void> {
  const ids = [500, 501]
  await openCalendar({
    router: appRouter,
    events: [],
    answers: {
      saveEvent: async ({ event }) => {
        const event_id = ids.shift()
        if (event_id === 501) await gate
        if (event_id === 501 && refusal !== null) throw new Error(refusal)
        return { upsertEvent: { ...annasEvent, user_profile_id: null, ...(event as object), event_id } }
      },
      deleteEvent: ({ id }) => {
        deleted.push(id)
        return { deleteEvent: { event_id: id, version: 2 } }
      },
    },
  })
  await userEvent.fill(line, 'Recital 2026-11-19 10:00')
  // Before that is known an Enter would only ask whose it is.
  await expect.element(page.getByText(/no student of this name/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Recital planned for/)).toBeVisible()
  await userEvent.fill(line, 'Concert 2026-11-20 10:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(concert).toBeVisible()
  // In a field these keys take back what was typed.
  line.element().blur()
}

test('Mod+Z takes back what was done last, also before its answer has come', async () => {
  const gate = Promise.withResolvers<void>()
  await planTwo(gate.promise)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(concert).toBeVisible()
  gate.resolve()
  await expect.poll(() => deleted).toEqual([501])
  await expect.element(concert).not.toBeInTheDocument()
  await expect.element(recital).toBeVisible()
  await expect.element(page.getByText(/^Undid: Concert planned for/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => deleted).toEqual([501, 500])
})

test('of what is refused nothing is taken back, nor of what was done before it', async () => {
  const gate = Promise.withResolvers<void>()
  await planTwo(gate.promise, 'Something went wrong on the server.')
  await userEvent.keyboard('{Control>}z{/Control}')
  gate.resolve()
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(concert).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => deleted).toEqual([500])
})

test('a lesson that somebody moved since stays where it is, and the message says so by its name', async () => {
  let row: object = annasEvent
  await openCalendar({
    router: appRouter,
    events: [],
    answers: {
      saveEvent: ({ event }) => {
        row = { ...annasEvent, ...(event as object), event_id: 500, lesson_id: 70 }
        return { upsertEvent: row }
      },
      deleteEvent: (variables) => {
        deleted.push(variables)
        const current = { ...row, start: '2026-11-19T14:00:00Z', end: '2026-11-19T15:00:00Z', version: 5 }
        throw new DataError([{ message: '', extensions: { code: 'conflict', reason: 'changed-again', current } }])
      },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Plan a lesson with Anna Weber' })).toBeVisible()
  await userEvent.fill(line, 'Anna 2026-11-19 10:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Anna Weber planned for/)).toBeVisible()
  await pressUndo()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/^Not undone: Anna Weber planned for Thu/)).toBeVisible()
  await expect.element(alert.getByText('This was changed again since. Undo that first.')).toBeVisible()
  expect(deleted).toEqual([{ id: 500, asMade: true }])
  expect(toastStore.get().filter(({ kind }) => kind === 'error')).toHaveLength(1)
})

test('a lesson that was taken back comes again as the same one, with its event', async () => {
  const asked: [string, unknown][] = []
  const note = (operation: string, variables: Record<string, unknown>) => asked.push([operation, variables['id']])
  let row: object = annasEvent
  await openCalendar({
    router: appRouter,
    events: [],
    answers: {
      saveEvent: ({ event }) => {
        row = { ...annasEvent, ...(event as object), event_id: 500, lesson_id: 70 }
        return { upsertEvent: row }
      },
      deleteEvent: (variables) => {
        note('event gone', variables)
        return { deleteEvent: { event_id: 500, version: 2 } }
      },
      deleteLesson: (variables) => {
        note('lesson gone', variables)
        return { deleteLesson: { lesson_id: 70 } }
      },
      restoreEvent: (variables) => {
        note('event back', variables)
        return { restoreEvent: { ...row, lesson_id: 70, lesson_status_id: 2, version: 3 } }
      },
    },
  })
  // The line names nobody before it is known who there is.
  await expect.element(page.getByRole('button', { name: 'Plan a lesson with Anna Weber' })).toBeVisible()
  await userEvent.fill(line, 'Anna 2026-11-19 10:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Anna Weber planned for/)).toBeVisible()
  const lesson = page.getByRole('button', { name: /^Anna Weber, 10:00/ })
  await expect.element(lesson).toBeVisible()
  line.element().blur()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(lesson).not.toBeInTheDocument()
  await expect
    .poll(() => asked)
    .toEqual([
      ['event gone', 500],
      ['lesson gone', 70],
    ])
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expect.element(lesson).toBeVisible()
  await expect.poll(() => asked.slice(2)).toEqual([['event back', 500]])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(lesson).not.toBeInTheDocument()
  await expect
    .poll(() => asked.slice(3))
    .toEqual([
      ['event gone', 500],
      ['lesson gone', 70],
    ])
})

test('what was made to repeat is single again by Undo, and repeats again by Redo, its lesson with the first', async () => {
  const asked: [string, unknown][] = []
  const note = (operation: string, variables: Record<string, unknown>) => asked.push([operation, variables])
  const single = { ...annasEvent, lesson_id: 70 }
  const first = { ...annasEvent, event_id: 500, series_id: 5, lesson_id: null }
  const done = { operation_id: 'made', created: 2, changed: 0, removed: 0, kept: 0, past: 0, series: null, clashes: [] }
  let operations = 0
  await openCalendar({
    router: appRouter,
    events: [single],
    answers: {
      createSeries: () => ({ createSeries: { ...done, events: [first], removed_events: [] } }),
      deleteEvent: ({ id }) => {
        note('event gone', { id })
        return { deleteEvent: { event_id: id, version: 2 } }
      },
      restoreEvent: ({ id }) => {
        note('event back', { id })
        return { restoreEvent: { ...single, version: 3 } }
      },
      undoOperation: ({ id }) => {
        note('operation back', { id })
        operations += 1
        const rows = operations % 2 === 0 ? [[first], []] : [[], [first]]
        const [events, removed_events] = rows
        return { undoOperation: { ...done, operation_id: `undone ${operations}`, events, removed_events } }
      },
      linkLesson: ({ lessonId, eventId }) => {
        note('lesson moved', { lessonId, eventId })
        return { updateEventId: { lesson_id: lessonId, lesson_status_id: 2, version: 2 } }
      },
    },
  })
  const lesson = page.getByRole('button', { name: /^Anna Weber/ })
  await expect.element(lesson).toBeVisible()
  lesson.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: 'Repeat…' }))
  await userEvent.click(page.getByRole('dialog', { name: 'Repeat' }).getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText(/^Anna Weber planned 2 times/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toEqual([
    ['event gone', { id: 7 }],
    ['lesson moved', { lessonId: 70, eventId: 500 }],
  ])
  await pressUndo()
  await expect
    .poll(() => asked.slice(2))
    .toEqual([
      ['operation back', { id: 'made' }],
      ['event back', { id: 7 }],
      ['lesson moved', { lessonId: 70, eventId: 7 }],
    ])
  await expect.poll(() => document.querySelector('[data-event="7"]')).not.toBeNull()
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expect
    .poll(() => asked.slice(5))
    .toEqual([
      ['event gone', { id: 7 }],
      ['operation back', { id: 'undone 1' }],
      ['lesson moved', { lessonId: 70, eventId: 500 }],
    ])
  await expect.poll(() => document.querySelector('[data-event="500"]')).not.toBeNull()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => asked.slice(8)[0]).toEqual(['operation back', { id: 'undone 2' }])
  await expect.poll(() => document.querySelector('[data-event="7"]')).not.toBeNull()
})
