import { expect, test } from 'vitest'
import type { Fields, Operation } from './offline/operation.ts'
import { currentIn, withoutRow, withRow, withWaitingOperations } from './event-rows.ts'
import { plainEvent } from './plain-event.fake.ts'

const row = (event_id: number, start: string, end: string) => ({
  ...plainEvent,
  event_id,
  start,
  end,
})
const week = { from: '2026-11-15T23:00:00Z', to: '2026-11-22T23:00:00Z' }
const monday = row(1, '2026-11-16T09:00:00Z', '2026-11-16T10:00:00Z')

const waitingOperation: Operation = {
  operation_id: '',
  row: '',
  title: '',
  document: '',
  variables: {},
  input: null,
  answer: '',
  fields: {},
  base: {},
  after: null,
  at: 0,
  sent_at: null,
  failures: 0,
}

test('a row replaces the one with the same id and goes where it is now', () => {
  expect(withRow([monday], { ...monday, title: 'B' }, week)).toEqual([{ ...monday, title: 'B' }])
  expect(withRow([], monday, week)).toEqual([monday])
  expect(withRow([monday], row(1, '2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'), week)).toEqual([])
  expect(withRow([], row(2, '2026-11-22T23:00:00Z', '2026-11-22T23:30:00Z'), week)).toEqual([])
  expect(withoutRow([monday], 1)).toEqual([])
})

test('an event that waits to be deleted is gone, and is back where it was brought back', () => {
  const operation = (fields: Fields) => ({ ...waitingOperation, row: 'event 1', fields })
  const gone = operation({ deleted_at: '2026-11-16T08:00:00Z' })
  const back = operation({ deleted_at: null })
  expect(withWaitingOperations([monday], [gone], week, () => monday)).toEqual([])
  expect(withWaitingOperations([monday], [gone, back], week, () => monday)).toMatchObject([monday])
})

test('the newer row of a conflict is laid over what was known', () => {
  expect(currentIn({ current: { version: 7, title: 'New', start: 5 } }, monday)).toEqual({
    ...monday,
    version: 7,
    title: 'New',
  })
  expect([currentIn({}, monday), currentIn({ current: { title: 'x' } }, monday)]).toEqual([null, null])
})

test('a mark that waits is shown with what was said, and with what was taken back', () => {
  const marked = { ...monday, lesson_id: 70, lesson_status_id: 2 }
  const mark = (fields: Fields) => ({ ...waitingOperation, row: 'lesson 70', fields })
  const missed = mark({ lesson_status_id: 5, attendance: 'excused' })
  const shown = (...waiting: Operation[]) => withWaitingOperations([marked], waiting, week, () => undefined)
  expect(shown(missed)).toEqual([{ ...marked, lesson_status_id: 5, attendance: 'excused' }])
  expect(shown(missed, mark({ attendance: null }))).toEqual([{ ...marked, lesson_status_id: 5, attendance: null }])
  expect(shown(mark({ plan: 'Scales' }))).toEqual([marked])
})
