import type { CalendarEvent } from '../../data/event-rows.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { pressUndo } from '../../lib/undo.fake.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

/** A Wednesday that does not pass while these tests are of use. */
const coming = { start: '2126-11-20T09:00:00.000Z', end: '2126-11-20T09:45:00.000Z' }

/** The requests to the server, in order. */
let asked: string[]
/** The operation that the server refuses. */
let refused: string
let event: CalendarEvent
/** How often the make-up was written so far. */
let makeUpVersion: number

beforeEach(() => {
  asked = []
  refused = ''
  makeUpVersion = 1
})
afterEach(async () => {
  await leaveCalendar()
  forgetDoings()
})

const block = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const entry = (name: string) => page.getByRole('menuitem', { name })
const message = (text: RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const withMakeUp = 'Cancel with a make-up'

function answered<Answer>(name: string, answer: Answer): Answer {
  if (name === refused) throw new Error('Not today.')
  asked.push(name)
  return answer
}

const change = (next: Partial<CalendarEvent>): CalendarEvent =>
  (event = { ...event, ...next, version: event.version + 1 })

interface Scene extends Partial<CalendarEvent> {
  role?: 'teacher' | 'student'
  /** The student's account. */
  id?: string | null
}

async function open({ role = 'teacher', id = 'a', ...wanted }: Scene = {}): Promise<void> {
  event = { ...annasEvent, ...coming, lesson_id: 70, lesson_status_id: 2, ...wanted }
  const anna = { user_profile_id: 2, id, display_name: 'Anna Weber', colour: 'fern' }
  await openCalendar({
    router: appRouter,
    role,
    search: `?date=${event.start.slice(0, 10)}`,
    events: [event],
    answers: {
      loadEvents: ({ from, to }) => ({
        loadEvents: [event].filter(({ start }) => String(from) <= start && start < String(to)),
      }),
      loadStudents: () => ({ getStudentList: [anna] }),
      cancelEvent: ({ cancelled }) => {
        const cancelled_at = cancelled === true ? '2026-11-18T08:00:00Z' : null
        return answered(cancelled === true ? 'off' : 'on', { cancelEvent: change({ cancelled_at }) })
      },
      planMakeUp: () => {
        const planMakeUp = { lesson_id: 71, version: makeUpVersion }
        const answer = answered('owe', { planMakeUp })
        change({ lesson_status_id: 5 })
        return answer
      },
      deleteLesson: ({ id: lessonId }) =>
        answered(`drop ${String(lessonId)}`, { deleteLesson: { lesson_id: lessonId } }),
      restoreLesson: ({ id: lessonId }) =>
        answered(`bring back ${String(lessonId)}`, { restoreLesson: { lesson_id: lessonId, version: 2 } }),
      saveLesson: ({ lesson }) => {
        if ('user_profile_id' in (lesson as object))
          return answered('make', { upsertLesson: { lesson_id: 70, version: 1 } })
        const { lesson_id, lesson_status_id } = lesson as { lesson_id: number; lesson_status_id: number }
        change({ lesson_status_id })
        return answered(`mark ${lesson_status_id}`, { upsertLesson: { lesson_id, version: 3 } })
      },
      linkLesson: ({ lessonId }) => {
        change({ lesson_id: Number(lessonId), lesson_status_id: 2 })
        return answered('link', { updateEventId: { lesson_id: lessonId, lesson_status_id: 2, version: 2 } })
      },
    },
  })
  await expect.element(block).toBeVisible()
}

async function openMenu(key: '.' | 'u' = '.'): Promise<void> {
  block.element().focus()
  await userEvent.keyboard(key)
}

test('a student neither calls a lesson off nor owes one', async () => {
  await open({ role: 'student', user_profile_id: 1, title: 'Anna Weber Scales' })
  const own = page.getByRole('button', { name: /Scales/ })
  own.element().focus()
  await userEvent.keyboard('.')
  await expect.element(entry('Copy details')).toBeVisible()
  for (const name of ['Cancel lesson', withMakeUp, 'Make-up due'])
    await expect.element(entry(name)).not.toBeInTheDocument()
})

test('no make-up is owed with it for a lesson that was called off before', async () => {
  await open({ ...coming, cancelled_at: '2026-11-18T08:00:00Z' })
  await openMenu()
  await expect.element(entry('Make-up due')).toBeVisible()
  await expect.element(entry(withMakeUp)).not.toBeInTheDocument()
})

test.each(['.', 'u'] as const)(
  'by %s a make-up is owed for a lesson that is called off, also to who has no account',
  async (key) => {
    await open({ ...coming, id: null })
    await openMenu(key)
    await userEvent.click(entry(withMakeUp))
    await expect.element(message(/^Anna Weber on .* cancelled · a make-up waits for a time$/)).toBeVisible()
    await pressUndo()
    await expect.poll(() => asked).toEqual(['off', 'owe', 'on', 'drop 71', 'mark 2'])
  },
)

test('without a connection it waits for one', async () => {
  await open()
  await cutOff()
  await openMenu()
  for (const name of [withMakeUp, 'Make-up due'])
    await expect
      .element(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
      .toHaveAttribute('aria-disabled', 'true')
})

test('one choice calls a lesson off and owes it, says when its student is told, and is taken back and done again', async () => {
  await open()
  await openMenu()
  await userEvent.click(entry(withMakeUp))
  await expect.element(message(/^Anna Weber on .* cancelled · a make-up waits for a time$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Don’t tell' })).toBeVisible()
  expect(asked).toEqual(['off', 'owe'])
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Cancelled/ })).toBeVisible()
  await pressUndo()
  await expect.poll(() => asked.slice(2)).toEqual(['on', 'drop 71', 'mark 2'])
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Cancelled/ })).not.toBeInTheDocument()
  block.element().focus()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => asked.slice(5)).toEqual(['off', 'bring back 71', 'owe'])
})

test('where the make-up is refused the lesson is called off all the same', async () => {
  refused = 'owe'
  await open()
  await openMenu()
  await userEvent.click(entry(withMakeUp))
  await expect.element(message(/^Anna Weber on .* cancelled$/)).toBeVisible()
  expect(asked).toEqual(['off'])
  await pressUndo()
  await expect.poll(() => asked).toEqual(['off', 'on'])
})

test('a make-up that was there before stays when it is taken back', async () => {
  makeUpVersion = 4
  await open()
  await openMenu()
  await userEvent.click(entry(withMakeUp))
  await expect.element(message(/^Anna Weber on .* cancelled$/)).toBeVisible()
  await pressUndo()
  await expect.poll(() => asked).toEqual(['off', 'owe', 'on', 'mark 2'])
})

test('U owes a make-up too, and Undo takes it back', async () => {
  await open({})
  await openMenu('u')
  await userEvent.click(entry('Make-up due'))
  await expect.element(message(/^Anna Weber’s lesson will not take place; a make-up waits for a time$/)).toBeVisible()
  expect(asked).toEqual(['owe'])
  await pressUndo()
  await expect.poll(() => asked.slice(1)).toEqual(['drop 71', 'mark 2'])
})
