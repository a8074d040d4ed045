import { expect, test } from 'vitest'
import { lessonStatus } from '@lectern/contract/statuses'
import { joinLinkOf, takesPlace } from './lesson-status.ts'

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
