import { expect, test } from 'vitest'
import type { Lesson } from '../rules.ts'
import { placedLast, toggled, weekLater } from './rules.ts'

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

test('a lesson is selected by one X and let go by the next', () => {
  const one = toggled(new Set(), 1)
  expect([...one]).toEqual([1])
  expect([...toggled(one, 1)]).toEqual([])
})
