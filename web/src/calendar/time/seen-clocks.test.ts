import { expect, test } from 'vitest'
import { seenBy } from './seen-clocks.ts'

const drift = {
  event_id: 1,
  on: '2027-03-15',
  display_name: 'Sam',
  teacher_before: '2027-03-15T23:30:00',
  teacher_after: '2027-03-15T23:30:00',
  student_before: '2027-03-16T06:30:00',
  student_after: '2027-03-16T07:30:00',
}

test('teacher and student each see the own clock first, and the own day', () => {
  expect(seenBy(drift, 'teacher')).toEqual({
    date: '2027-03-15',
    own: '23:30',
    ownBefore: '23:30',
    other: '07:30',
    otherBefore: '06:30',
  })
  expect(seenBy(drift, 'student')).toMatchObject({
    date: '2027-03-16',
    own: '07:30',
    ownBefore: '06:30',
    other: '23:30',
  })
})
