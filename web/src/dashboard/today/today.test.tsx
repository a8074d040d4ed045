import type { TodayEvent, TodayLesson, TodayStudent } from '../../data/today.ts'
import { describe, expect, test } from 'vitest'
import {
  byStudent,
  countdown,
  dayBounds,
  firstSteps,
  isTimeToJoin,
  itemsOf,
  nextLesson,
  nowIndex,
  onDay,
  onOwnDays,
  waiting,
} from './today.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-11-20T09:20:00Z')

const event = (event_id: number, start: string, end: string, part: Partial<TodayEvent> = {}): TodayEvent => ({
  event_id,
  start: `2026-11-20T${start}:00Z`,
  end: `2026-11-20T${end}:00Z`,
  user_profile_id: 7,
  title: 'Lesson',
  all_day: false,
  cancelled_at: null,
  lesson_id: null,
  lesson_status_id: null,
  ...part,
})

const lesson = (lesson_id: number, part: Partial<TodayLesson> = {}): TodayLesson => ({
  lesson_id,
  event_id: null,
  lesson_status_id: 1,
  user_profile_id: 7,
  title: null,
  plan: null,
  shared_note: null,
  homework: null,
  homework_due: null,
  homework_done_at: null,
  minutes: 45,
  video_link: null,
  start: null,
  ...part,
})

const anna: TodayStudent = {
  user_profile_id: 7,
  display_name: 'Anna Weber',
  colour: 'sky',
  video_link: 'https://meet.example/anna',
  email: null,
  archived_at: null,
  paused_at: null,
  invitation_status: 'none',
  invited_at: null,
}

const items = (...events: TodayEvent[]) => itemsOf(events, [], [anna])

describe('the next lesson', () => {
  test('is none of those that are over, called off, ticked off or no lesson', () => {
    const events = [
      event(1, '08:00', '09:00'),
      event(2, '10:00', '10:45', { cancelled_at: '2026-11-19T08:00:00Z' }),
      event(3, '11:00', '11:45', { lesson_status_id: 4 }),
      event(4, '12:00', '12:45', { user_profile_id: null }),
    ]
    expect(nextLesson(items(...events), now)).toBe(null)
  })

  test('is one of a whole day as well, after those of that day with hours', () => {
    const whole = (event_id: number, day: number) =>
      event(event_id, '', '', {
        all_day: true,
        start: `2026-11-${day}T00:00:00Z`,
        end: `2026-11-${day + 1}T00:00:00Z`,
      })
    const [recital, camp, timed] = [whole(1, 20), whole(2, 21), event(3, '13:00', '13:45')]
    expect(nextLesson(items(recital), now)?.event_id).toBe(1)
    expect(nextLesson(items(recital, camp, timed), now)?.event_id).toBe(3)
    expect(nextLesson(items(recital, camp), now)?.event_id).toBe(1)
    expect(nextLesson(items(recital, camp), Date.parse('2026-11-21T00:00:00Z'))?.event_id).toBe(2)
  })

  test('is the running one until it ends, then the one after it', () => {
    const two = items(event(2, '10:00', '10:45'), event(1, '09:00', '09:45'))
    expect(nextLesson(two, now)?.event_id).toBe(1)
    expect(nextLesson(two, Date.parse('2026-11-20T09:45:00Z'))?.event_id).toBe(2)
  })
})

test('a whole day is the day on which it was planned, also for who reads it on another clock', () => {
  // The 20th in Berlin; in New York that is the evening of the 19th and most of the 20th.
  const recital = event(1, '', '', {
    all_day: true,
    time_zone: zone,
    start: '2026-11-19T23:00:00Z',
    end: '2026-11-20T23:00:00Z',
  })
  const timed = event(2, '10:00', '10:45', { time_zone: zone })
  const on = (day: string, reads: string) => {
    const noon = Temporal.PlainDateTime.from(`2026-11-${day}T12:00`).toZonedDateTime(reads).epochMilliseconds
    return onDay(items(...onOwnDays([recital, timed], reads)), noon, reads).map(({ event_id }) => event_id)
  }
  expect(['19', '20', '21'].map((day) => on(day, 'America/New_York'))).toEqual([[], [1, 2], []])
  expect(['19', '20', '21'].map((day) => on(day, 'Pacific/Auckland'))).toEqual([[], [1, 2], []])
  expect(['19', '20', '21'].map((day) => on(day, zone))).toEqual([[], [1, 2], []])
})

test('the countdown says running, minutes, hours, and nothing beyond a day', () => {
  const at = (start: string) => countdown({ start }, now)
  expect(at('2026-11-20T09:20:00Z')).toEqual({ kind: 'running' })
  expect(at('2026-11-20T09:20:01Z')).toEqual({ kind: 'soon', hours: 0, minutes: 1 })
  expect(at('2026-11-20T11:30:00Z')).toEqual({ kind: 'soon', hours: 2, minutes: 10 })
  expect(at('2026-11-21T09:21:00Z')).toEqual({ kind: 'later' })
})

test('join is offered from ten minutes before, and only with a link', () => {
  const [item] = items(event(1, '09:30', '10:15', { join_link: 'https://meet.example/anna' }))
  const [without] = items(event(1, '09:30', '10:15'))
  expect(item && isTimeToJoin(item, now)).toBe(true)
  expect(item && isTimeToJoin(item, now - 60_000)).toBe(false)
  expect(without && isTimeToJoin(without, now)).toBe(false)
})

describe('a day', () => {
  test('begins at midnight of the own zone and holds what touches it', () => {
    const late = event(1, '22:30', '23:30')
    expect(onDay(items(late), now, zone)).toHaveLength(1)
    expect(onDay(items(late), now, 'Asia/Tokyo')).toHaveLength(0)
  })

  test('with a change of the clock is 23 or 25 hours long', () => {
    const hours = (day: string) => {
      const { from, to } = dayBounds(Date.parse(day), zone)
      return (to - from) / 3_600_000
    }
    expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z')]).toEqual([23, 25])
  })

  test('has its now line before the first row that has not begun', () => {
    const rows = items(event(1, '08:00', '08:45'), event(2, '09:00', '09:45'), event(3, '10:00', '10:45'))
    expect(nowIndex(rows, now)).toBe(2)
    expect(nowIndex(rows, Date.parse('2026-11-20T12:00:00Z'))).toBe(3)
  })
})

test('an item is named by its student, and says the title where that is more', () => {
  const lessons = [lesson(9, { title: 'Étude op. 10/3', plan: '\n- Slow **hands** first' })]
  const [item] = itemsOf([event(1, '10:00', '10:45', { lesson_id: 9, join_link: 'https://meet.example/l' })], lessons, [
    anna,
  ])
  expect(item).toMatchObject({
    name: 'Anna Weber',
    detail: 'Étude op. 10/3',
    plan: 'Slow hands first',
    videoLink: 'https://meet.example/l',
  })
  const [plain] = itemsOf([event(2, '10:00', '10:45', { user_profile_id: null, title: 'Orchestra' })], [], [anna])
  expect(plain).toMatchObject({ name: 'Orchestra', detail: null, isLesson: false, videoLink: null })
})

test.each([
  ['settled', {}, false],
  ['taught', { to_confirm: true, lesson_status_id: 4 }, false],
  ['missed', { to_confirm: true, lesson_status_id: 5 }, false],
  ['called off', { to_confirm: true, cancelled_at: '2026-11-01T10:00:00Z' }, false],
  ['not settled', { to_confirm: true }, true],
])('what is %s waits for a yes, or does not', (_what, more, isToConfirm) => {
  expect(items(event(1, '10:00', '10:45', more))).toMatchObject([{ isToConfirm }])
})

test('only lessons without a time that are to be scheduled wait', () => {
  const all = [lesson(1), lesson(2, { event_id: 5 }), lesson(3, { lesson_status_id: 5 })]
  expect(waiting(all).map((each) => each.lesson_id)).toEqual([1])
})

test('what waits is counted for each student; lessons without one are not taken together', () => {
  const rows = [lesson(1), lesson(2, { user_profile_id: null }), lesson(3, { user_profile_id: 8 }), lesson(4)]
  const groups = byStudent([...rows, lesson(5, { user_profile_id: null })])
  expect(groups.map((group) => group.map((each) => each.lesson_id))).toEqual([[1, 4], [2], [3], [5]])
})

test('the first steps tick themselves', () => {
  const [own, annas] = [{ studentId: null }, { studentId: anna.user_profile_id }]
  const [note, lesson] = [{ user_profile_id: null }, { user_profile_id: anna.user_profile_id }]
  expect(firstSteps([], [], [], new Set())).toEqual({ students: false, lesson: false, invitation: false })
  const done = { students: true, lesson: true, invitation: true }
  const invited = [{ ...anna, invitation_status: 'sent' }]
  expect(firstSteps(invited, [], [own, annas], new Set())).toEqual(done)
  expect(firstSteps(invited, [note, lesson], [], new Set())).toEqual(done)
  // A private time, and what is noted for nobody, is no lesson.
  expect(firstSteps(invited, [note], [own], new Set())).toEqual({ ...done, lesson: false })
  expect(firstSteps(invited, [note], [own], new Set([1]))).toEqual(done)
})
