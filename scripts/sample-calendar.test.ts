import { expect, test } from 'vitest'
import { students } from './sample-calendar.ts'

test('a student of the sample studio never has the same to do twice, and knows until when', () => {
  for (const { profile, lessons } of students) {
    const given = lessons.filter(({ lesson }) => lesson.homework !== null)
    const lines = given.flatMap(({ lesson }) => lesson.homework?.split('\n') ?? [])
    expect([profile.display_name, new Set(lines).size]).toEqual([profile.display_name, lines.length])
    expect(given.every(({ lesson }) => /^\d{4}-\d\d-\d\d$/.test(lesson.homework_due ?? ''))).toBe(true)
  }
  expect(students.some(({ lessons }) => lessons.some(({ isHomeworkDone }) => isHomeworkDone))).toBe(true)
})

test('what was taught has a note that belongs to its plan, and what is to come has none', () => {
  for (const { lesson } of students.flatMap(({ lessons }) => lessons)) {
    expect(lesson.shared_note === null).toBe(lesson.attendance !== 'present')
    expect(lesson.plan).not.toBe('')
  }
})
