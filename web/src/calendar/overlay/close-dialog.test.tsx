import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { whenField, whenIn } from '../../ui/typed-when.fake.ts'

afterEach(leaveCalendar)

interface Asked {
  action: string
  preview?: boolean
}
const outcome = {
  operation_id: 'o',
  created: 0,
  changed: 1,
  removed: 0,
  kept: 0,
  past: 0,
  series: null,
  removed_events: [],
  clashes: [],
}
const moved = { ...annasEvent, start: '2026-11-19T09:00:00.000Z', end: '2026-11-19T09:45:00.000Z' }
const dialog = page.getByRole('dialog', { name: 'Close days' })
const confirm = dialog.getByRole('button', { name: 'Close these days' })
const looking = dialog.getByText('Checking these days…')

/** Opens the dialog for the day of Anna's lesson. */
async function open(
  answer: (asked: Asked) => object | Promise<object>,
  event = annasEvent,
  search = '?date=2026-11-18&view=timeGridDay',
) {
  const answers = {
    closeCalendarTime: async (variables: Record<string, unknown>) => ({
      closeTime: await answer(variables as unknown as Asked),
    }),
  }
  await openCalendar({ router: appRouter, events: [event], answers, search })
  await userEvent.click(page.getByRole('button', { name: 'Close days…' }))
}

test.each(['timeGridWeek', 'dayGridMonth', 'listWeek'])(
  'a day of those in view is proposed, today only where it is among them (%s)',
  async (view) => {
    await open(() => ({ ...outcome, events: [] }), annasEvent, `?date=2031-02-12&view=${view}`)
    await expect.poll(() => whenIn(whenField(dialog, 'From'))).toBe('2031-02-12')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('t')
    await userEvent.click(page.getByRole('button', { name: 'Close days…' }))
    await expect.poll(() => whenIn(whenField(dialog, 'From'))).toBe(Temporal.Now.plainDateISO('UTC').toString())
  },
)

test('nothing is agreed to before it is known what it does', async () => {
  const gate = Promise.withResolvers<void>()
  const closed: Asked[] = []
  await open(async (asked) => {
    if (!asked.preview) closed.push(asked)
    else if (asked.action === 'move') await gate.promise
    return { ...outcome, events: [asked.action === 'move' ? moved : annasEvent] }
  })
  await expect.element(dialog.getByText('1 lesson:')).toBeVisible()
  await expect.element(confirm).toBeEnabled()
  await expect.element(looking).not.toBeInTheDocument()

  await userEvent.selectOptions(dialog.getByLabelText('Lessons on these days'), 'move')
  await expect.element(looking).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  gate.resolve()
  await expect.element(dialog.getByText(/→ Thu.* 19/)).toBeVisible()
  await expect.element(looking).not.toBeInTheDocument()
  await userEvent.click(confirm)
  await expect.poll(() => closed).toMatchObject([{ action: 'move' }])
})

test('where that can’t be said it is said why, and looked again', async () => {
  let problem: string | null = 'Something went wrong on the server.'
  await open(() => {
    if (problem !== null) throw new Error(problem)
    return { ...outcome, events: [annasEvent] }
  })
  await expect
    .element(dialog.getByText(/^We couldn’t check these days: Something went wrong on the server\./))
    .toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await expect.element(dialog.getByText('No lessons on these days.')).not.toBeInTheDocument()
  problem = null
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await expect.element(dialog.getByText('1 lesson:')).toBeVisible()
  await expect.element(confirm).toBeEnabled()
})

test('a lesson that was taught already is said to stay, until something else is chosen for it', async () => {
  const taught = { ...annasEvent, lesson_id: 3, lesson_status_id: 4 }
  const asked: Asked[] = []
  await open((one) => {
    asked.push(one)
    return { ...outcome, changed: 0, kept: 1, events: [taught] }
  }, taught)
  await expect.element(dialog.getByText(/takes place/)).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText(/^Anna Weber, /), 'cancel')
  await expect.element(dialog.getByText(/ – cancelled/)).toBeVisible()
  await expect.poll(() => asked.at(-1)).toMatchObject({ decisions: [{ event_id: 7, action: 'cancel' }] })
})

test('the reason says who reads it before it is typed', async () => {
  await open(() => ({ ...outcome, events: [] }))
  await expect
    .element(dialog.getByRole('textbox', { name: /^Reason/ }))
    .toHaveAccessibleDescription('Only you see this')
})

test('days that are open again are said to leave their lessons as they are', async () => {
  const pause = {
    ...annasEvent,
    event_id: 9,
    user_profile_id: null,
    lesson_id: null,
    title: 'Winter break',
    closed: true,
  }
  await openCalendar({
    router: appRouter,
    events: [pause],
    answers: { deleteEvent: () => ({ deleteEvent: { event_id: 9, version: 2 } }) },
    search: '?date=2026-11-18&view=timeGridDay',
  })
  const days = page.getByRole('button', { name: /Winter break/ })
  await expect.element(days).toBeVisible()
  days.element().focus()
  await userEvent.keyboard('{Delete}')
  const messages = page.getByRole('region', { name: 'Notifications' })
  await expect
    .element(messages.getByText(/^Winter break on .* deleted. Lessons that were cancelled for it stay cancelled.$/))
    .toBeVisible()
})
