import type { TodayEvent, TodayLesson, TodayStudent } from '../data/today.ts'
import { expect, test } from 'vitest'
import { itemsOf } from './today/today.ts'
import { lessonsToMark, needingAttention, plannedOf, shownOf } from './attention.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

const student = (user_profile_id: number, part: Partial<TodayStudent> = {}): TodayStudent => ({
  user_profile_id,
  display_name: `Student ${user_profile_id}`,
  colour: null,
  email: null,
  video_link: null,
  archived_at: null,
  paused_at: null,
  invitation_status: 'none',
  invited_at: null,
  ...part,
})

const event = (user_profile_id: number, day: string, part: Partial<TodayEvent> = {}): TodayEvent => ({
  event_id: user_profile_id * 100 + Number(day.slice(-2)),
  user_profile_id,
  title: 'Lesson',
  start: `${day}T09:00:00Z`,
  end: `${day}T09:45:00Z`,
  all_day: false,
  cancelled_at: null,
  lesson_id: null,
  lesson_status_id: null,
  ...part,
})

const homework = (user_profile_id: number, part: Partial<TodayLesson>): TodayLesson => ({
  lesson_id: 1,
  event_id: null,
  lesson_status_id: 4,
  user_profile_id,
  title: null,
  plan: null,
  shared_note: null,
  homework: 'Page 12',
  homework_due: null,
  homework_done_at: null,
  minutes: 45,
  video_link: null,
  start: null,
  ...part,
})

const coming = event(1, '2026-11-24')
const reasons = (students: TodayStudent[], events: TodayEvent[], lessons: TodayLesson[] = []) =>
  needingAttention(students, itemsOf(events, lessons, students), lessons, now, 'UTC').map(({ reason }) => reason)

test('who has a next lesson, a break, or is archived needs nothing', () => {
  expect(reasons([student(1)], [coming])).toEqual([])
  const away = [student(2, { paused_at: '2026-11-01T00:00:00Z' }), student(3, { archived_at: '2026-11-01T00:00:00Z' })]
  expect(reasons(away, [])).toEqual([])
})

test('three weeks without a lesson are worth a word, a called-off one does not count', () => {
  expect(reasons([student(1)], [event(1, '2026-11-10')])).toEqual([])
  expect(reasons([student(1)], [event(1, '2026-10-29')])).toEqual([{ kind: 'unplanned', weeks: 3 }])
  expect(reasons([student(1)], [{ ...coming, cancelled_at: '2026-11-19T00:00:00Z' }])).toEqual([
    { kind: 'unplanned', weeks: null },
  ])
})

test.each([
  { case: 'none', next_lesson: null, expected: [{ kind: 'unplanned', weeks: null }] },
  {
    case: 'one that is over by now',
    next_lesson: '2026-11-19T09:00:00Z',
    expected: [{ kind: 'unplanned', weeks: null }],
  },
  { case: 'one behind the weeks that were read', next_lesson: '2027-03-28T12:30:00Z', expected: [] },
])('who has no lesson in these weeks is asked of the server, which knows $case', ({ next_lesson, expected }) => {
  const planned = plannedOf([{ user_profile_id: 1, next_lesson }], now)
  expect(needingAttention([student(1)], [], [], now, 'UTC', planned).map(({ reason }) => reason)).toEqual(expected)
})

test('who is planned for later may still not have opened the invitation', () => {
  const invited = student(1, { invitation_status: 'sent', invited_at: '2026-11-16T10:00:00Z' })
  expect(needingAttention([invited], [], [], now, 'UTC', new Set([1])).map(({ reason }) => reason.kind)).toEqual([
    'invitation',
  ])
})

test('the last two missed come before anything else', () => {
  const twice = [event(1, '2026-11-06', { lesson_status_id: 5 }), event(1, '2026-11-13', { lesson_status_id: 5 })]
  expect(reasons([student(1)], [...twice, coming])).toEqual([{ kind: 'missed' }])
  expect(reasons([student(1)], [twice[0] ?? coming, event(1, '2026-11-13', { lesson_status_id: 4 }), coming])).toEqual(
    [],
  )
})

test('homework is late from the day after it was due, until it is ticked', () => {
  const late = (homework_due: string, done: string | null = null) =>
    reasons([student(1)], [coming], [homework(1, { homework_due, homework_done_at: done })])
  expect(late('2026-11-20')).toEqual([])
  expect(late('2026-11-11')).toEqual([{ kind: 'homework', days: 9 }])
  expect(late('2026-11-11', '2026-11-12T00:00:00Z')).toEqual([])
})

test.each([
  ['America/Los_Angeles', '2026-11-20', '2026-11-21T00:30:00Z', []],
  ['America/Los_Angeles', '2026-11-20', '2026-11-21T07:59:00Z', []],
  ['America/Los_Angeles', '2026-11-20', '2026-11-21T08:00:00Z', [1]],
  ['UTC', '2026-11-20', '2026-11-20T23:59:00Z', []],
  ['UTC', '2026-11-20', '2026-11-21T00:00:00Z', [1]],
  ['Pacific/Auckland', '2026-11-20', '2026-11-20T10:59:00Z', []],
  ['Pacific/Auckland', '2026-11-20', '2026-11-20T11:00:00Z', [1]],
  // A week with a day of 23 hours in it.
  ['America/New_York', '2027-03-11', '2027-03-18T04:00:00Z', [7]],
] as const)('homework is due until the end of its day in %s: on %s, at %s', (zone, homework_due, at, days) => {
  const lessons = [homework(1, { homework_due })]
  const instant = Date.parse(at)
  const items = itemsOf([event(1, '2027-04-01')], lessons, [student(1)])
  const found = needingAttention([student(1)], items, lessons, instant, zone)
  expect(found.map(({ reason }) => reason)).toEqual(days.map((each) => ({ kind: 'homework', days: each })))
})

test('of one kind the longest comes first', () => {
  const students = [1, 2, 3].map((id) => student(id))
  const planned = [1, 2, 3].map((id) => event(id, '2026-11-24'))
  const late = ['2026-11-17', '2026-11-11', '2026-11-14'].map((homework_due, at) => homework(at + 1, { homework_due }))
  expect(reasons(students, planned, late).map((reason) => reason.kind === 'homework' && reason.days)).toEqual([9, 6, 3])
})

test('an invitation that nobody opened for three days', () => {
  const invited = (invited_at: string, invitation_status = 'sent') =>
    reasons([student(1, { invitation_status, invited_at })], [coming])
  expect(invited('2026-11-18T10:00:00Z')).toEqual([])
  expect(invited('2026-11-16T10:00:00Z')).toEqual([{ kind: 'invitation', days: 4 }])
  expect(invited('2026-11-16T10:00:00Z', 'accepted')).toEqual([])
})

test('at most five are shown, and what was hidden comes back when its time is over', () => {
  const all = needingAttention(
    Array.from({ length: 7 }, (_, at) => student(at + 1)),
    [],
    [],
    now,
    'UTC',
  )
  expect(shownOf(all, {}, now)).toHaveLength(5)
  const hidden = { '1 unplanned': now + 1 }
  expect(shownOf(all, hidden, now).map(({ key }) => key)).not.toContain('1 unplanned')
  expect(shownOf(all, hidden, now + 1).map(({ key }) => key)).toContain('1 unplanned')
})

test('lessons of the last two weeks are asked about, until today begins in the zone of the teacher', () => {
  const zone = 'America/New_York'
  const days = ['2026-11-05', '2026-11-06', '2026-11-19', '2026-11-20']
  const events = days.map((day) => event(1, day))
  const cancelled = event(2, '2026-11-18', { cancelled_at: '2026-11-17T00:00:00Z' })
  const ownTime = event(3, '2026-11-18', { user_profile_id: null })
  const items = itemsOf([...events, cancelled, ownTime], [], [student(1), student(2)])
  expect(lessonsToMark(items, now, zone).map(({ start }) => start.slice(0, 10))).toEqual(['2026-11-06', '2026-11-19'])
  // At three in the morning in Berlin it is still the day before in New York.
  const night = Date.parse('2026-11-20T02:00:00Z')
  const late = itemsOf([event(1, '2026-11-20', { start: '2026-11-20T00:00:00Z', end: '2026-11-20T00:45:00Z' })], [], [])
  expect([zone, 'Europe/Berlin'].map((each) => lessonsToMark(late, night, each))).toEqual([[], []])
  expect(lessonsToMark(late, night + 86_400_000, zone)).toHaveLength(1)
})
