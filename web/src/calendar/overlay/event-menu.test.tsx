import type { CalendarEvent } from '../../data/event-rows.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetDoings } from '../../lib/undo.ts'
import { pressUndo } from '../../lib/undo.fake.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

const begun = { start: '2026-11-18T09:00:00.000Z', end: '2026-11-18T09:45:00.000Z' }
const block = page.getByRole('button', { name: /Anna Weber.*Scales/ })
let event: CalendarEvent

afterEach(async () => {
  await leaveCalendar()
  forgetDoings()
})

async function open(as: Partial<CalendarEvent>): Promise<void> {
  event = { ...annasEvent, ...begun, lesson_id: 70, lesson_status_id: 2, attendance: null, ...as }
  await openCalendar({
    router: appRouter,
    role: 'teacher',
    search: '?date=2026-11-18',
    events: [event],
    answers: {
      loadEvents: ({ from, to }) => ({
        loadEvents: [event].filter(({ start }) => String(from) <= start && start < String(to)),
      }),
      saveLesson: ({ lesson }) => {
        const { lesson_id: _, ...mark } = lesson as Partial<CalendarEvent>
        event = { ...event, ...mark, version: event.version + 1 }
        return { upsertLesson: { lesson_id: 70, version: event.version } }
      },
    },
  })
  await expect.element(block).toBeVisible()
}

/** Returns the answers that the menu of a key marks as given. */
async function chosenBy(key: '.' | 'u'): Promise<string[]> {
  block.element().focus()
  await userEvent.keyboard(key)
  await expect.element(page.getByRole('menuitem', { name: /^Absent, excused/ })).toBeVisible()
  return page
    .getByRole('menuitem', { name: /Chosen/ })
    .elements()
    .map((item) => item.textContent)
}

test.each([
  [null, []],
  ['present', []],
  ['excused', ['Absent, excusedChosen']],
  ['absent', ['AbsentChosen']],
  ['teacher_absent', ['Cancelled by meChosen']],
])('of a lesson that is marked %s, both menus say which answer was given', async (attendance, chosen) => {
  const lesson_status_id = attendance === null ? 2 : attendance === 'present' ? 4 : 5
  await open({ attendance, lesson_status_id })
  expect(await chosenBy('.')).toEqual(chosen)
  await userEvent.keyboard('{Escape}')
  expect(await chosenBy('u')).toEqual(chosen)
})

test('another answer is marked at once, and to take it back brings the first one', async () => {
  await open({ attendance: 'excused', lesson_status_id: 5 })
  await chosenBy('u')
  await userEvent.click(page.getByRole('menuitem', { name: 'Cancelled by me' }))
  // It is shown before it is sent.
  await expect.poll(() => event).toMatchObject({ attendance: 'teacher_absent' })
  expect(await chosenBy('u')).toEqual(['Cancelled by meChosen'])
  await userEvent.keyboard('{Escape}')
  await pressUndo()
  await expect.poll(() => event).toMatchObject({ attendance: 'excused', lesson_status_id: 5 })
  expect(await chosenBy('.')).toEqual(['Absent, excusedChosen'])
})
