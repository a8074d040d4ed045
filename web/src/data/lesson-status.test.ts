import { expect, test } from 'vitest'
import { lessonStatus } from '@lectern/contract/statuses'
import { daysWithLessons, isLesson, joinLinkOf, takesPlace } from './lesson-status.ts'

test.each([
  ['nobody said what became of it', false, null, true],
  ['planned', false, 2, true],
  ['taught', false, 4, true],
  ['missed', false, 5, false],
  ['cancelled', true, 2, false],
  ['missed, then cancelled', true, 5, false],
])('a lesson that is %s', (_, isCancelled, statusId, expected) => {
  expect(takesPlace(isCancelled, statusId)).toBe(expected)
})

test.each([
  [{}, 'https://meet.example'],
  [{ cancelled_at: null, lesson_status_id: lessonStatus.planned }, 'https://meet.example'],
  [{ lesson_status_id: lessonStatus.taught }, 'https://meet.example'],
  [{ cancelled_at: '2026-12-01T09:00:00Z' }, null],
  [{ lesson_status_id: lessonStatus.missed }, null],
])('a lesson with %j is joined by %s', (row, link) => {
  expect(joinLinkOf({ ...row, join_link: 'https://meet.example' })).toBe(link)
  expect(joinLinkOf(row)).toBeNull()
})

test.each([
  [{ user_profile_id: 5, lesson_id: null }, true],
  [{ user_profile_id: null, lesson_id: 8 }, true],
  [{ user_profile_id: 5, lesson_id: 8 }, true],
  [{ user_profile_id: null, lesson_id: null }, false],
])('whether an event of %j is a lesson', (event, expected) => {
  expect(isLesson(event)).toBe(expected)
})

const lesson = {
  start: '2026-11-18T09:00:00Z',
  all_day: false,
  time_zone: null,
  cancelled_at: null,
  user_profile_id: 2,
  lesson_id: 8,
  lesson_status_id: lessonStatus.planned,
}

test.each([
  ['a lesson that is planned', {}, ['2026-11-18']],
  ['one that was taught', { lesson_status_id: lessonStatus.taught }, ['2026-11-18']],
  ['a time of a student without a lesson on it', { lesson_id: null, lesson_status_id: null }, ['2026-11-18']],
  ['one that was cancelled', { cancelled_at: '2026-11-17T08:00:00Z' }, []],
  ['one that was missed', { lesson_status_id: lessonStatus.missed }, []],
  ['an appointment of the teacher', { user_profile_id: null, lesson_id: null, lesson_status_id: null }, []],
  ['one that begins on the day before in UTC', { start: '2026-11-17T23:30:00Z' }, ['2026-11-18']],
  [
    'a whole day of another zone',
    { start: '2026-11-18T05:00:00Z', all_day: true, time_zone: 'America/New_York' },
    ['2026-11-18'],
  ],
  [
    'a whole day of a zone further east',
    { start: '2026-11-17T15:00:00Z', all_day: true, time_zone: 'Asia/Tokyo' },
    ['2026-11-18'],
  ],
])('%s in Berlin has its dot where it takes place', (_, event, days) => {
  expect([...daysWithLessons([{ ...lesson, ...event }], 'Europe/Berlin')]).toEqual(days)
})

test('days with several lessons are one, and one that was cancelled takes none of it away', () => {
  const cancelled = { ...lesson, cancelled_at: '2026-11-17T08:00:00Z' }
  const later = { ...lesson, start: '2026-11-20T09:00:00Z' }
  expect([...daysWithLessons([cancelled, lesson, lesson, later], 'UTC')]).toEqual(['2026-11-18', '2026-11-20'])
})
