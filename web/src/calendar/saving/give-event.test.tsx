import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { typeWhen, whenField } from '../../ui/typed-when.fake.ts'

type Row = Record<string, unknown>

let given: Row[]
let undone: unknown[]
let written: Row[]

beforeEach(() => {
  given = []
  undone = []
  written = []
})
afterEach(leaveCalendar)

const students = ['Anna Weber', 'Luca Rossi'].map((display_name, index) => ({
  user_profile_id: index + 2,
  display_name,
  first_name: null,
  last_name: null,
  colour: 'fern',
}))

const outcome = {
  operation_id: 'o',
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

async function open(event: Partial<typeof annasEvent>): Promise<void> {
  const shown = { ...annasEvent, ...event }
  await openCalendar({
    router: appRouter,
    events: [shown],
    answers: {
      loadStudents: () => ({ getStudentList: students }),
      giveCalendarEvents: (variables) => {
        given.push(variables)
        const { userProfileId, title } = variables
        const row = { ...shown, user_profile_id: userProfileId as number | null, title: String(title), version: 2 }
        return { giveEvents: { ...outcome, changed: 1, events: [row] } }
      },
      waitingNotices: () => ({ waitingNotices: { families: 0, at_once: 0, is_quiet: false, is_late: false } }),
      undoOperation: ({ id }) => {
        undone.push(id)
        return { undoOperation: { ...outcome, changed: 1, events: [{ ...shown, version: 3 }] } }
      },
      saveEvent: ({ event: row }) => {
        written.push(row as Row)
        return { upsertEvent: { ...shown, ...(row as object) } }
      },
    },
  })
}
const edit = async (name: RegExp) => {
  await userEvent.click(page.getByRole('button', { name }))
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
}
const student = page.getByLabelText('Student')
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))

test.each(['following', 'all'])('of a series that is given (%s) it is said from when on', async (scope) => {
  await open({ user_profile_id: null, title: 'Recital', series_id: 3 })
  await edit(/Recital/)
  await userEvent.selectOptions(student, 'Luca Rossi')
  await userEvent.selectOptions(page.getByLabelText('Applies to'), scope)
  await save()
  await expect.poll(() => given).toEqual([{ id: 7, userProfileId: 3, title: 'Recital', scope }])
  await expect.element(page.getByText(/^The series is with Luca Rossi from .* on$/)).toBeVisible()
  // In one, to the letter: the lessons after it may have had other students and titles.
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => undone).toEqual(['o'])
  expect(given).toHaveLength(1)
})

test('a private time is given to a student later, and taken back', async () => {
  await open({ user_profile_id: null, title: 'Recital' })
  await edit(/Recital/)
  await expect.element(student).toHaveValue('')
  await userEvent.selectOptions(student, 'Luca Rossi')
  await save()
  await expect.poll(() => given).toEqual([{ id: 7, userProfileId: 3, title: 'Recital', scope: 'this' }])
  await expect.element(page.getByText(/is a lesson with Luca Rossi/)).toBeVisible()
  // By its operation: with the student who had it comes back what was written of it, and that it was paid.
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => undone).toEqual(['o'])
  expect(given).toHaveLength(1)
  // Its time was not touched.
  expect(written).toEqual([])
})

test('a lesson that is called by its student is called by the next one', async () => {
  await open({ title: 'Anna Weber' })
  await edit(/Anna Weber.*45/)
  await userEvent.selectOptions(student, 'Luca Rossi')
  await save()
  await expect.poll(() => given).toEqual([{ id: 7, userProfileId: 3, title: 'Luca Rossi', scope: 'this' }])
})

test('a lesson is freed of its student, and moved in the same form', async () => {
  await open({})
  await edit(/Scales/)
  await userEvent.selectOptions(student, 'No student: a private time')
  await typeWhen(whenField(page, 'Date'), '2026-11-19')
  await save()
  await expect.poll(() => given).toEqual([{ id: 7, userProfileId: null, title: 'Scales', scope: 'this' }])
  await expect.poll(() => written).toMatchObject([{ event_id: 7, start: '2026-11-19T09:00:00.000Z' }])
})
