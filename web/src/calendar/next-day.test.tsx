import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeUserId } from '../lib/server.fake.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await leaveCalendar()
})

const on = (event_id: number, day: string, rest = {}) => ({
  ...annasEvent,
  event_id,
  user_profile_id: 1,
  start: `${day}T09:00:00.000Z`,
  end: `${day}T09:45:00.000Z`,
  ...rest,
})
const clara = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
const own = {
  user_profile_id: 1,
  id: fakeUserId,
  display_name: 'Anna Weber',
  default_lesson_minutes: 45,
  time_zone: 'UTC',
  colour: 'plum',
  teacher: clara,
}
const events = [on(1, '2026-12-01', { cancelled_at: '2026-11-17T08:00:00Z' }), on(2, '2026-12-03'), on(3, '2027-01-12')]
interface Scene {
  role: 'teacher' | 'student'
  width: number
  search: string
}
const open = ({ more = [], ...scene }: Scene & { more?: readonly ReturnType<typeof on>[] }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T10:00:00Z') })
  const answers = { getUserProfileByUid: () => ({ getUserProfileByUid: own }) }
  return openCalendar({ router: appRouter, events: [...more, ...events], answers, ...scene })
}
const day = (name: string) =>
  page.getByRole('group', { name: 'Days of the week' }).getByRole('button', { name, exact: false, pressed: true })

test.each([
  { role: 'student', search: '', shown: 'December 3', why: 'the next day that has something' },
  { role: 'student', search: '?date=2026-11-25', shown: 'November 25', why: 'the day that the address names' },
  { role: 'teacher', search: '', shown: 'November 18', why: 'today' },
] as const)('on a phone the calendar of a $role opens with "$search" on $why', async ({ role, search, shown }) => {
  await open({ role, search, width: 390 })
  await expect.element(day(shown)).toBeVisible()
})

/** Of today, at ten. */
const lessonOn = (rest: object) => on(7, '2026-11-18', { lesson_status_id: 2, ...rest })
test.each([
  ['over', lessonOn({}), 'December 3, has lessons'],
  [
    'called off as missed',
    lessonOn({ lesson_status_id: 5, end: '2026-11-18T11:00:00.000Z' }),
    'December 3, has lessons',
  ],
  [
    'cancelled',
    lessonOn({ cancelled_at: '2026-11-17T08:00:00Z', end: '2026-11-18T11:00:00.000Z' }),
    'December 3, has lessons',
  ],
  ['still going on', lessonOn({ end: '2026-11-18T11:00:00.000Z' }), 'November 18, has lessons'],
])(
  'a lesson of today that is %s decides where a student’s phone opens, and has a dot where it takes place',
  async (_, lesson, shown) => {
    await open({ role: 'student', search: '', width: 390, more: [lesson] })
    await expect.element(day(shown)).toBeVisible()
  },
)

test.each([
  ['missed', { lesson_status_id: 5 }],
  ['cancelled', { cancelled_at: '2026-11-17T08:00:00Z' }],
])('a day with nothing but a lesson that was %s has no dot', async (_, rest) => {
  await open({ role: 'student', search: '?date=2026-11-18', width: 390, more: [lessonOn(rest)] })
  const days = page.getByRole('group', { name: 'Days of the week' })
  await expect.element(days.getByRole('button', { name: /November 18$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Clara|Anna/ }).first()).toBeVisible()
  await expect.element(days.getByRole('button', { name: /November 18, has lessons/ })).not.toBeInTheDocument()
})

test('a student who goes to today stays there', async () => {
  await open({ role: 'student', search: '', width: 390 })
  await expect.element(day('December 3')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Today', exact: true }).first())
  await expect.element(day('November 18')).toBeVisible()
})

test('below the list of a week stands the next lesson however far off, and leads there', async () => {
  await open({ role: 'student', search: '?view=listWeek&date=2026-12-03', width: 390 })
  await userEvent.click(page.getByRole('button', { name: /^Next: Tue 12 Jan|^Next: Tue, Jan 12/ }))
  const lesson = page.getByRole('list', { name: /January 12/ }).getByRole('button')
  await expect.element(lesson).toBeVisible()
  // The colour that the teacher gave, as on the board and on Today.
  await expect.element(lesson).toHaveAttribute('data-colour', 'plum')
  await expect.element(page.getByRole('button', { name: /^Next:/ })).not.toBeInTheDocument()
})
