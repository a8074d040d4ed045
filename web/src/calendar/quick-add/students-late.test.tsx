import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetLines } from '../../lib/quick-add-line.ts'
import { appRouter } from '../../routes.ts'
import { leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

const student = (user_profile_id: number, display_name: string) => ({
  user_profile_id,
  display_name,
  first_name: null,
  last_name: null,
  colour: 'fern',
})
const all = [student(2, 'Anna Weber'), student(3, 'Luca Rossi'), student(4, 'Luca Neri')]

let saved: Record<string, unknown>[]
let letIn: () => void

beforeEach(async () => {
  saved = []
  const { promise, resolve } = Promise.withResolvers<void>()
  letIn = resolve
  await openCalendar({
    router: appRouter,
    events: [],
    search: '?date=2030-11-18',
    answers: {
      loadStudents: async () => {
        await promise
        return { getStudentList: all }
      },
      saveEvent: ({ event }) => {
        saved.push(event as Record<string, unknown>)
        return { upsertEvent: { event_id: 90 + saved.length, version: 1, ...(event as object) } }
      },
    },
  })
})
afterEach(async () => {
  letIn()
  forgetLines()
  await leaveCalendar()
})

const line = page.getByRole('textbox', { name: 'Quick add' })
const waits = page.getByText(/Your students are still loading\. It is added once they are here\./)

test('Enter before the students have come waits for them, says so, and plans it for who is named', async () => {
  await userEvent.type(line, 'anna 2030-11-20 16:00{Enter}')
  await expect.element(waits).toBeVisible()
  expect(saved).toEqual([])
  letIn()
  await vi.waitFor(() => expect(saved).toMatchObject([{ title: 'Anna Weber', user_profile_id: 2 }]))
  await expect.element(line).toHaveValue('')
})

test('a name that nobody has is no private time unasked: what it would be is said first', async () => {
  await userEvent.type(line, 'Omar 2030-11-20 16:00{Enter}')
  await expect.element(waits).toBeVisible()
  letIn()
  await expect.element(page.getByText(/no student of this name, so a private time/)).toBeVisible()
  expect(saved).toEqual([])
  await expect.element(line).toHaveValue('Omar 2030-11-20 16:00')
  await userEvent.type(line, '{Enter}')
  await vi.waitFor(() => expect(saved).toMatchObject([{ title: 'Omar', user_profile_id: null }]))
})

test('of two of a name nobody is picked, and what is about nobody is planned as it is', async () => {
  await userEvent.type(line, 'luca 2030-11-20 16:00{Enter}')
  await expect.element(waits).toBeVisible()
  letIn()
  await expect.element(page.getByText('Which one?')).toBeVisible()
  expect(saved).toEqual([])
  await userEvent.fill(line, 'studio recital 2030-11-20 18:00')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(saved).toMatchObject([{ title: 'studio recital', user_profile_id: null }]))
})

test('Esc takes back what waits; what is typed on meanwhile stays, and the line before is planned', async () => {
  await userEvent.type(line, 'anna 2030-11-20 16:00{Enter}')
  await expect.element(waits).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.type(line, 'anna 2030-11-21 17:00{Enter}')
  await expect.element(waits).toBeVisible()
  await userEvent.fill(line, 'recital')
  letIn()
  await vi.waitFor(() => expect(saved).toMatchObject([{ user_profile_id: 2, start: '2030-11-21T17:00:00.000Z' }]))
  await expect.element(line).toHaveValue('recital')
})

test('two lines in a row wait, and each is planned once, however often Enter is pressed', async () => {
  await userEvent.fill(line, 'anna 2030-11-20 16:00')
  await userEvent.keyboard('{Enter}{Enter}')
  await userEvent.fill(line, 'anna 2030-11-21 17:00')
  await userEvent.keyboard('{Enter}')
  letIn()
  await vi.waitFor(() =>
    expect(saved.map(({ start }) => start)).toEqual(['2030-11-20T16:00:00.000Z', '2030-11-21T17:00:00.000Z']),
  )
  await expect.element(line).toHaveValue('')
})

test('the form of a new lesson saves no name before it is known whose it is', async () => {
  await userEvent.click(page.getByRole('button', { name: 'New lesson' }).first())
  const form = page.getByRole('dialog', { name: 'New lesson' })
  await userEvent.type(form.getByRole('combobox', { name: 'Student' }), 'anna')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByRole('alert')).toBeVisible()
  await expect.element(form.getByText(/still loading/)).toBeVisible()
  await expect.element(form.getByText('No student of this name')).not.toBeInTheDocument()
  expect(saved).toEqual([])
  letIn()
  await expect.element(form.getByText(/still loading/)).not.toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(saved).toMatchObject([{ user_profile_id: 2 }]))
})
