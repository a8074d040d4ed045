import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lesson } from '../rules.ts'
import { placedLast, sortedPlacements, toggled, weekLater } from './rules.ts'

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

test('a column is sorted by moving as few as can be; what has no time comes last', () => {
  const at = (lesson_id: number, position: string, start: string | null) => ({
    ...lesson(lesson_id, 2, position),
    start,
  })
  const all = [at(1, 'a1', null), at(2, 'b1', '2026-11-23'), at(3, 'c1', '2026-11-21'), at(4, 'd1', '2026-11-24')]
  const placements = sortedPlacements(all)
  expect(placements).toHaveLength(2)
  const places = new Map(placements.map((each) => [each.lesson_id, each.position]))
  const placed = all.map((each) => ({ ...each, position: places.get(each.lesson_id) ?? each.position }))
  const order = placed.toSorted((one, other) => (one.position < other.position ? -1 : 1))
  expect(order.map((each) => each.lesson_id)).toEqual([3, 2, 4, 1])
  expect(sortedPlacements(placed)).toEqual([])
})

test('any column ends up in order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[1-9A-Za-z]{1,4}$/), { maxLength: 12 }),
      fc.infiniteStream(fc.nat(5)),
      (positions, days) => {
        const all = positions.map((position, at) => ({
          ...lesson(at + 1, 2, position),
          start: `2026-11-1${days.next().value}`,
        }))
        const places = new Map(sortedPlacements(all).map((each) => [each.lesson_id, each.position]))
        const placed = all.map((each) => ({ ...each, position: places.get(each.lesson_id) ?? each.position }))
        const starts = placed
          .toSorted((one, other) => (one.position < other.position ? -1 : 1))
          .map(({ start }) => start)
        expect(starts).toEqual(starts.toSorted())
      },
    ),
  )
})
