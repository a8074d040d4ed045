import { spanAround, type ThreadLesson, yearsBefore } from '../data/lesson-thread.ts'
import type { Item } from '../data/lesson-rows.ts'
import { expect, test } from 'vitest'
import { isOpen, threadOf, yearsTo } from './thread.ts'

const item = (text: string, part: Partial<Item> = {}): Item => ({
  item_id: text,
  text,
  due: null,
  done_at: null,
  ...part,
})

const lesson = (lesson_id: number, day: string | null, part: Partial<ThreadLesson> = {}): ThreadLesson => ({
  lesson_id,
  title: null,
  plan: null,
  steps: [],
  shared_note: null,
  homework_items: [],
  start: day && `2026-11-${day}T15:00:00Z`,
  ...part,
})

test('nothing that comes later, and nothing of the lesson itself, stands beside it', () => {
  const later = lesson(3, '27', { shared_note: 'later', homework_items: [item('later')], plan: 'later' })
  const own = lesson(2, '20', { shared_note: 'own', homework_items: [item('own')], plan: 'own' })
  expect(threadOf(own, [later, own])).toEqual({ lastNote: null, homework: [], lastPlan: null })
})

test('the last note and plan before it, and what of the homework nobody ticked, by its day', () => {
  const done = '2026-11-15T00:00:00Z'
  const first = lesson(1, '06', { shared_note: 'first', homework_items: [item('page 1')], plan: 'Scales' })
  const half = [item('page 2', { due: '2026-11-20' }), item('page 3', { due: '2026-11-19', done_at: done })]
  const second = lesson(2, '13', { shared_note: 'second', homework_items: half })
  const ticked = lesson(3, '14', { homework_items: [item('page 4', { done_at: done })] })
  const thread = threadOf(lesson(4, '20'), [first, ticked, second])
  expect(thread.lastNote).toEqual({ start: second.start, note: 'second' })
  expect(thread.homework.filter(isOpen).map((each) => [each.lesson_id, each.item.text])).toEqual([
    [2, 'page 2'],
    [1, 'page 1'],
  ])
  expect(thread.homework.find(isOpen)?.items).toEqual(half)
  expect(thread.lastPlan).toMatchObject({ plan: 'Scales' })
})

test('a lesson without a time comes after all that have one, and is behind none', () => {
  const noted = lesson(1, '06', { shared_note: 'first' })
  const waiting = lesson(2, null, { shared_note: 'waits' })
  expect(threadOf(lesson(3, null), [noted, waiting]).lastNote?.note).toBe('first')
})

test('a thread is read by whole years, and goes on to the last year that has a lesson', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const span = spanAround('2024-03-01T15:00:00Z', yearsBefore, now)
  expect(span).toEqual({ from: '2023-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' })
  expect(spanAround('2024-12-31T23:00:00Z', yearsBefore, now)).toEqual(span)
  expect(spanAround(null, yearsBefore + 2, now)).toEqual({ from: '2023-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' })
  // Two years at a press, and over years without a lesson to the one that has the next.
  for (const [earlier, years] of [
    ['2025-06-01', 3],
    ['2023-01-01', 3],
    ['2022-12-31', 4],
    ['2009-03-01', 17],
  ] as const)
    expect([earlier, yearsTo(`${earlier}T15:00:00Z`, '2026-03-01T15:00:00Z', yearsBefore, now)]).toEqual([
      earlier,
      years,
    ])
  expect(yearsTo('2019-06-01T15:00:00Z', null, yearsBefore, now)).toBe(7)
})
