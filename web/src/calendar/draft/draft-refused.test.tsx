import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

/** The events that were written. */
let written: unknown[]
let router: ReturnType<typeof appRouter>

beforeEach(() => {
  written = []
})
afterEach(leaveCalendar)

const draft = page.getByRole('dialog', { name: 'New lesson' })
const student = draft.getByRole('combobox', { name: 'Student' })
const title = draft.getByRole('textbox', { name: /^Title/ })
const asked = page.getByText(/not (?:saved|moved): overlaps with/)
const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })

/** Opens the calendar; the first of an operation is refused, once the gate is open. */
async function open(operation: string, refusal: { message: string; extensions: object }, gate = Promise.resolve()) {
  const refusals = [refusal]
  await openCalendar({
    router: (history) => (router = appRouter(history)),
    events: [annasEvent],
    answers: {
      saveEvent: ({ event: row }) => {
        written.push(row)
        return { upsertEvent: { ...annasEvent, event_id: 500, ...(row as object) } }
      },
    },
    answerRoute: async (request) => {
      if (!request.url.endsWith('/graphql')) return null
      const { operationName } = (await request.clone().json()) as { operationName: string }
      const refused = operationName === operation ? refusals.shift() : undefined
      if (!refused) return null
      await gate
      return Response.json({ errors: [refused] })
    },
  })
}

async function type(): Promise<void> {
  await expect.element(event).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(student).toHaveFocus()
  await userEvent.type(student, 'Recital')
  await userEvent.fill(title, 'With the choir')
}
/** Goes to another page. */
async function leave(): Promise<void> {
  await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
}
const save = () => userEvent.click(draft.getByRole('button', { name: 'Save' }))

const refusal = {
  message: 'This can’t be saved as it is. Check what you typed.',
  extensions: { code: 'invalid-input' },
}
const clash = { message: 'Taken', extensions: { code: 'event-clash', clashes: [{ ...annasEvent, title: 'Mina' }] } }

test('a new lesson that the server refuses comes back with all that was typed, and the reason', async () => {
  await open('saveEvent', refusal)
  await type()
  await save()
  await expect.element(draft.getByText(refusal.message)).toBeVisible()
  await expect.element(student).toHaveValue('Recital')
  await expect.element(title).toHaveValue('With the choir')
  await expect.element(draft.getByRole('button', { name: 'Keep both' })).not.toBeInTheDocument()

  await userEvent.fill(title, 'Choir')
  await save()
  await expect.poll(() => written).toMatchObject([{ title: 'Choir' }])
  await expect.element(draft).not.toBeInTheDocument()
})

test('one whose time is taken comes back too, and is kept beside the other where that is wanted', async () => {
  await open('saveEvent', clash)
  await type()
  await save()
  await expect.element(draft.getByText(/not (?:saved|moved): overlaps with/)).toBeVisible()
  await expect.element(student).toHaveValue('Recital')
  await expect.element(title).toHaveValue('With the choir')
  // It is said once.
  expect(asked.elements()).toHaveLength(1)
  await userEvent.click(draft.getByRole('button', { name: 'Keep both' }))
  await expect.poll(() => written).toMatchObject([{ title: 'With the choir', overlap_wanted: true }])
  await expect.element(draft).not.toBeInTheDocument()
  await expect.element(asked).not.toBeInTheDocument()
})

test('who gives it up is not asked again', async () => {
  await open('saveEvent', clash)
  await type()
  await save()
  await expect.element(draft.getByText(/not (?:saved|moved): overlaps with/)).toBeVisible()
  await userEvent.click(draft.getByRole('button', { name: 'Cancel' }))
  await expect.element(draft).not.toBeInTheDocument()
  await expect.element(asked).not.toBeInTheDocument()
  expect(written).toEqual([])
})

test('where something else was opened meanwhile that stays, and the clash is asked about over the week', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  await open('saveEvent', clash, gate)
  await type()
  await save()
  await expect.element(draft).not.toBeInTheDocument()
  await userEvent.click(event)
  const preview = page.getByRole('dialog', { name: /Anna Weber/ })
  await expect.element(preview).toBeVisible()
  resolve()
  await expect.element(asked).toBeVisible()
  await expect.element(preview).toBeVisible()
  await expect.element(draft).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Keep both' }))
  await expect.poll(() => written).toMatchObject([{ title: 'With the choir', overlap_wanted: true }])
})

test('where other days are shown by then it comes back on its own', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  await open('saveEvent', refusal, gate)
  await type()
  await save()
  await expect.element(draft).not.toBeInTheDocument()
  await userEvent.keyboard('jjj')
  await expect.element(event).not.toBeInTheDocument()
  resolve()
  await expect.element(draft.getByText(refusal.message)).toBeVisible()
  await expect.element(event).toBeVisible()
  await expect.poll(() => document.querySelector('[data-draft]')).not.toBeNull()
  // It stands beside its time, and not in a corner of the page.
  await expect.poll(() => draft.element().getBoundingClientRect().left).toBeGreaterThan(0)
})

test('who has left the calendar by then is told of it there', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  await open('saveEvent', clash, gate)
  // A write that takes too long is kept for later: the other page must not be loaded only then.
  await leave()
  router.history.back()
  await type()
  await save()
  await expect.element(draft).not.toBeInTheDocument()
  await leave()
  resolve()
  await expect.element(asked).toBeVisible()
})

test('a series whose dates clash comes back when nobody says what shall happen on them', async () => {
  const date = { original_start: '2026-11-25T10:00:00', event_id: null, start: '2026-11-25T10:00:00Z' }
  const rest = { end: '2026-11-25T10:45:00Z', for_student: false, next_free: null, with: [] }
  const taken = { message: 'Taken', extensions: { code: 'event-clash', clashes: [{ ...date, ...rest }] } }
  await open('createSeries', taken)
  await type()
  await userEvent.selectOptions(draft.getByLabelText('Repeats'), 'weekly 2')
  await save()
  const question = page.getByRole('dialog', { name: /1 date already taken/ })
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await expect.element(student).toHaveValue('Recital')
  await expect.element(title).toHaveValue('With the choir')
  await expect.element(draft.getByLabelText('Repeats')).toHaveValue('weekly 2')
})
