import { expect, test } from 'vitest'
import { bottomBarOf, flyoutTop, holdsCurrent, idleRail, isCurrent, menuOf, railAfter } from './rules.ts'

test('students have no user management', () => {
  expect(menuOf('student').map((item) => item.key)).toEqual(['today', 'calendar', 'lessons', 'resources'])
  expect(bottomBarOf('student').map((item) => item.path)).toEqual(['/', '/calendar', '/lesson', '/lesson/resources'])
})

test('teachers reach their students from menu and bottom bar', () => {
  expect(menuOf('teacher').map((item) => item.key)).toContain('students')
  expect(bottomBarOf('teacher').map((item) => item.path)).toEqual(['/', '/calendar', '/lesson', '/profile/list'])
})

test('the current item is found by its exact path alone', () => {
  const lessons = { key: 'lessons', path: '/lesson' } as const
  expect(isCurrent(lessons, '/lesson?lesson=12')).toBe(true)
  expect(isCurrent(lessons, '/lesson/')).toBe(true)
  expect(isCurrent(lessons, '/lesson;view=all#top')).toBe(true)
  expect(isCurrent(lessons, '/lesson/resources')).toBe(false)
  expect(isCurrent({ key: 'today', path: '/' }, '/calendar')).toBe(false)
})

test('a parent holds the page of its child', () => {
  const students = menuOf('teacher').find((item) => item.key === 'students')
  expect(students && holdsCurrent(students, '/profile/create')).toBe(true)
})

test('hovering opens nothing until a flyout was opened by a click', () => {
  expect(railAfter(idleRail, { type: 'enterParent', key: 'students' })).toEqual(idleRail)
  const open = railAfter(idleRail, { type: 'pressParent', key: 'students' })
  expect(open).toEqual({ openKey: 'students', hoverActive: true })
  expect(railAfter(open, { type: 'enterParent', key: 'other' }).openKey).toBe('other')
})

test('a hovered leaf closes the flyout and leaves the menu hover-active', () => {
  const open = railAfter(idleRail, { type: 'pressParent', key: 'students' })
  expect(railAfter(open, { type: 'enterLeaf' })).toEqual({ openKey: null, hoverActive: true })
})

test('the same click again, or anything that leaves, makes it idle', () => {
  const open = railAfter(idleRail, { type: 'pressParent', key: 'students' })
  expect(railAfter(open, { type: 'pressParent', key: 'students' })).toEqual(idleRail)
  expect(railAfter(open, { type: 'leave' })).toEqual(idleRail)
  expect(railAfter(open, { type: 'pressParent', key: 'other' })).toEqual({ openKey: 'other', hoverActive: true })
})

test('a flyout near the end of the window moves up just enough', () => {
  expect(flyoutTop(200, 100, 800)).toBe(200)
  expect(flyoutTop(750, 100, 800)).toBe(692)
  expect(flyoutTop(10, 900, 800)).toBe(8)
})
