import { expect, test } from 'vitest'
import { type Item, itemsOf } from './today.ts'
import { stripOf } from './coming-strip.ts'

const lesson = (event_id: number, start: string): Item => {
  const [item] = itemsOf(
    [
      {
        event_id,
        user_profile_id: 1,
        title: 'Piano',
        start,
        end: start,
        all_day: false,
        cancelled_at: null,
        lesson_id: null,
        lesson_status_id: null,
      },
    ],
    [],
    [],
  )
  if (!item) throw new Error('An event is an item.')
  return item
}

test('each day has its place, also without a lesson, and two lessons of a day have two', () => {
  const items = [lesson(1, '2026-11-24T15:00:00Z'), lesson(2, '2026-11-24T17:00:00Z')]
  const strip = stripOf(items, '2026-11-23', 3, 'UTC')
  expect(strip.map(({ day, item }) => [day, item?.event_id ?? null])).toEqual([
    ['2026-11-23', null],
    ['2026-11-24', 1],
    ['2026-11-24', 2],
    ['2026-11-25', null],
  ])
})

test('a lesson stands on the day that the reader’s clock shows, and one that still runs on the first', () => {
  const items = [lesson(1, '2026-11-22T23:30:00Z'), lesson(2, '2026-11-24T23:30:00Z')]
  const days = (from: string, zone: string) =>
    stripOf(items, from, 3, zone).flatMap(({ day, item }) => (item ? [`${item.event_id} ${day}`] : []))
  expect(days('2026-11-23', 'UTC')).toEqual(['1 2026-11-23', '2 2026-11-24'])
  expect(days('2026-11-23', 'Europe/Berlin')).toEqual(['1 2026-11-23', '2 2026-11-25'])
})
