import type { Lesson } from '../../data/lesson-rows.ts'
import { expect, test } from 'vitest'
import { lessonAWeekLater, placedLast, weekLater } from './bulk.ts'

const lesson = (lesson_id: number, lesson_status_id: number, position: string): Lesson => ({
  lesson_id,
  lesson_status_id,
  position,
  event_id: null,
  user_profile_id: null,
  title: null,
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  start: null,
  end: null,
  version: 1,
})

test('lessons go to the end of a column in their order, and nobody else is moved', () => {
  const all = [lesson(1, 2, 'b'), lesson(2, 2, 'a'), lesson(3, 1, 'z'), lesson(4, 4, 'x')]
  const places = placedLast(all, all.slice(0, 3), 4)
  expect(places.map(({ lesson_id, lesson_status_id }) => [lesson_id, lesson_status_id])).toEqual([
    [3, 4],
    [2, 4],
    [1, 4],
  ])
  const positions = ['x', ...places.map(({ position }) => position)]
  expect(positions.toSorted()).toEqual(positions)
})

test('a week later is the same time on the wall, over a change of the clocks too', () => {
  expect(weekLater('2026-10-21T14:00:00Z', 'Europe/Berlin')).toBe('2026-10-28T15:00:00Z')
})

test('the lesson a week later is the next of the same student, moved or not, that is to be held', () => {
  const of = (lesson_id: number, user_profile_id: number | null, start: string, status = 2): Lesson => ({
    ...lesson(lesson_id, status, 'a'),
    user_profile_id,
    start,
    end: start,
  })
  const taught = of(1, 5, '2026-10-20T14:00:00Z', 4)
  const nextOf = (...others: Lesson[]) => lessonAWeekLater([taught, ...others], taught, 'Europe/Berlin')?.lesson_id
  // Twice a week: the one of the same weekday, over the change of the clocks.
  expect(
    nextOf(of(2, 5, '2026-10-22T14:00:00Z'), of(3, 5, '2026-10-27T15:00:00Z'), of(4, 5, '2026-10-29T15:00:00Z')),
  ).toBe(3)
  expect(nextOf(of(2, 5, '2026-10-29T15:00:00Z'))).toBe(2)
  expect(nextOf(of(2, 6, '2026-10-27T15:00:00Z'))).toBeUndefined()
  expect(nextOf(of(2, 5, '2026-10-27T15:00:00Z', 5))).toBeUndefined()
  expect(nextOf(of(2, 5, '2026-11-03T15:00:00Z'))).toBeUndefined()
  const nobodys = of(1, null, '2026-10-20T14:00:00Z')
  expect(lessonAWeekLater([nobodys, of(2, null, '2026-10-27T15:00:00Z')], nobodys, 'Europe/Berlin')).toBeUndefined()
})
