import type { TodayLesson, ToDo } from '../../data/today.ts'
import { expect, test } from 'vitest'
import { givenIn, isOnList, lastNote } from './homework.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const checklistOf = (lessons: TodayLesson[], at: number) => givenIn(lessons).filter((item) => isOnList(item, at))

const lesson = (lesson_id: number, part: Partial<TodayLesson>): TodayLesson => ({
  lesson_id,
  event_id: null,
  lesson_status_id: 4,
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

const item = (text: string, part: Partial<ToDo> = {}) => ({ item_id: text, text, due: null, done_at: null, ...part })

test('lessons without homework and what was ticked long ago are not on the list', () => {
  const homework_items = [item('x', { done_at: '2026-11-13T09:00:00Z' })]
  expect(checklistOf([lesson(1, {}), lesson(2, { homework_items })], now)).toEqual([])
})

test('what is due first stands first, whatever lesson it is of, and what was ticked last', () => {
  const ticked = item('d', { due: '2026-11-01', done_at: '2026-11-19T09:00:00Z' })
  const all = [
    lesson(1, { homework_items: [item('a'), item('b', { due: '2026-11-25' })] }),
    lesson(3, { homework_items: [ticked, item('c', { due: '2026-11-22' })] }),
  ]
  expect(checklistOf(all, now).map((each) => [each.lesson_id, each.text])).toEqual([
    [3, 'c'],
    [1, 'b'],
    [1, 'a'],
    [3, 'd'],
  ])
})

test('the last note is of a lesson that has begun', () => {
  const noted = (id: number, start: string | null) => lesson(id, { shared_note: 'well done', start })
  expect(lastNote([noted(1, null), noted(2, '2026-11-21T10:00:00Z')], now)).toBeNull()
  expect(lastNote([noted(1, '2026-11-06T10:00:00Z'), noted(2, '2026-11-13T10:00:00Z')], now)?.lesson_id).toBe(2)
})
