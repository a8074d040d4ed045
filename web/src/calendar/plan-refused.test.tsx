import { afterEach, beforeEach, expect, test } from 'vitest'
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

const waiting = {
  lesson_id: 40,
  event_id: null,
  lesson_status_id: 1,
  user_profile_id: 2,
  title: 'Étude',
  minutes: 30,
  video_link: null,
  attendance: null,
  make_up_of: null,
  version: 1,
}
const moving = { message: 'Something went wrong on the server.', extensions: { code: 'internal' } }
const clash = {
  message: 'Taken',
  extensions: { code: 'event-clash', clashes: [{ ...annasEvent, event_id: 8, user_profile_id: null, title: 'Mina' }] },
}

/** Opens the calendar with a lesson that waits for a time; the first of an operation are refused, once the gate is open. */
async function open(operation: string, refusals: object[], gate = Promise.resolve()): Promise<void> {
  let lessons = [waiting]
  await openCalendar({
    router: (history) => (router = appRouter(history)),
    events: [annasEvent],
    answers: {
      loadLessonCards: () => ({ loadLessons: lessons }),
      saveEvent: ({ event }) => {
        written.push(['saveEvent', event])
        return { upsertEvent: { ...annasEvent, event_id: 500, ...(event as object) } }
      },
      linkLesson: (variables) => {
        written.push(['linkLesson', variables])
        lessons = []
        return { updateEventId: { lesson_id: 40, lesson_status_id: 2, version: 2 } }
      },
      deleteEvent: ({ id }) => {
        written.push(['deleteEvent', id])
        return { deleteEvent: { event_id: id, version: 2 } }
      },
    },
    answerRoute: async (request) => {
      if (!request.url.endsWith('/graphql')) return null
      const { operationName } = (await request.clone().json()) as { operationName: string }
      const refusal = operationName === operation ? refusals.shift() : undefined
      if (!refusal) return null
      await gate
      return Response.json({ errors: [refusal] })
    },
  })
  await expect.element(card).toBeVisible()
}

const card = page.getByRole('complementary').getByRole('button', { name: /^Anna Weber Étude/ })
const dialog = page.getByRole('dialog', { name: 'Plan…' })
const date = whenField(dialog, 'Date')
const time = whenField(dialog, 'Time')
const plan = dialog.getByRole('button', { name: 'Plan', exact: true })
const row = { title: 'Étude', start: '2026-11-20T17:15:00.000Z', end: '2026-11-20T17:45:00.000Z', user_profile_id: 2 }

async function choose(): Promise<void> {
  await userEvent.click(card)
  await typeWhen(date, '2026-11-20')
  await typeWhen(time, '17:15')
  await userEvent.click(plan)
}

test('a time that is refused comes back as it was chosen, with the reason, and is planned the next time', async () => {
  await open('saveEvent', [moving])
  await choose()
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(() => whenIn(date)).toBe('2026-11-20')
  await expect.poll(() => whenIn(time)).toBe('17:15')
  // It still waits for a time.
  await expect.element(card).toBeInTheDocument()
  await userEvent.click(plan)
  await expect
    .poll(() => written)
    .toMatchObject([
      ['saveEvent', row],
      ['linkLesson', { lessonId: 40, eventId: 500, waiting: true }],
    ])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(card).not.toBeInTheDocument()
})

test('one that is taken comes back too, is kept beside the other where that is wanted, and else given up', async () => {
  await open('saveEvent', [clash, clash])
  await choose()
  const asked = page.getByText(/not (?:saved|moved): overlaps with Mina/)
  await expect.element(dialog.getByText(/not (?:saved|moved): overlaps with Mina/)).toBeVisible()
  // It is said once.
  expect(asked.elements()).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(card).toBeVisible()
  expect(written).toEqual([])
  await choose()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep both' }))
  await expect
    .poll(() => written)
    .toMatchObject([
      ['saveEvent', { ...row, overlap_wanted: true }],
      ['linkLesson', {}],
    ])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('where the lesson may not take its time, the time goes again and the dialog comes back', async () => {
  await open('linkLesson', [moving])
  await choose()
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(() => whenIn(time)).toBe('17:15')
  await expect
    .poll(() => written)
    .toMatchObject([
      ['saveEvent', row],
      ['deleteEvent', 500],
    ])
  await expect.element(page.getByRole('button', { name: /^Anna Weber, 5:15/ })).not.toBeInTheDocument()
})

test('who has gone elsewhere meanwhile finds it on coming back, as it was chosen', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  await open('saveEvent', [moving], gate)
  const leave = async () => {
    await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  }
  // A write that takes too long is kept for later: the other page must not be loaded only then.
  await leave()
  router.history.back()
  await expect.element(card).toBeVisible()
  await choose()
  await expect.element(dialog).not.toBeInTheDocument()
  await leave()
  resolve()
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  router.history.back()
  await expect.element(page.getByText('Anna Weber was not saved: Something went wrong on the server.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Open again' }))
  await expect.poll(() => whenIn(date)).toBe('2026-11-20')
  await expect.poll(() => whenIn(time)).toBe('17:15')
  await userEvent.click(plan)
  await expect
    .poll(() => written)
    .toMatchObject([
      ['saveEvent', row],
      ['linkLesson', {}],
    ])
})
