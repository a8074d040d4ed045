import { expect, test } from 'vitest'
import { mayOpen, tabsFrom, withLabel, withMoved, withoutTab, withReopened, withTab } from './tabs.ts'

const a = { path: '/calendar', label: 'Calendar' }
const b = { path: '/lesson', label: 'Lessons' }
const c = { path: '/profile/list', label: 'Students' }

test.each([
  'x',
  null,
  [],
  { owner: 'clara' },
  { owner: 'clara', tabs: 'x' },
  { owner: 'clara', tabs: [null, { path: '/lesson' }, { path: 'javascript:alert(1)', label: 'x' }] },
  { owner: 'clara', tabs: [{ path: '//evil.example', label: 'x' }] },
])('broken storage is no tabs: %j', (stored) => expect(tabsFrom(stored, 'clara')).toEqual([]))

test("what somebody else left is not this user's", () => {
  expect(tabsFrom({ owner: 'clara', tabs: [a] }, 'ben')).toEqual([])
  expect(tabsFrom({ owner: 'clara', tabs: [a, { ...b, icon: 'lessons' }] }, 'clara')).toEqual([
    a,
    { ...b, icon: 'lessons' },
  ])
})

test('a student has no tab with a page of teachers', () => {
  expect(mayOpen('student', '/profile/list')).toBe(false)
  expect(mayOpen('student', '/lesson')).toBe(true)
  expect(mayOpen('teacher', '/profile/list')).toBe(true)
})

test('a page is never kept twice', () => {
  expect(withTab([a, b], { path: '/calendar', label: 'Again' })).toEqual([a, b])
  expect(withTab([a], b)).toEqual([a, b])
})

test('closing the shown tab goes to the one after it, else before it, else to the start', () => {
  expect(withoutTab([a, b, c], b.path, b.path)).toEqual({ tabs: [a, c], goTo: c.path })
  expect(withoutTab([a, b], b.path, b.path)).toEqual({ tabs: [a], goTo: a.path })
  expect(withoutTab([a], a.path, a.path)).toEqual({ tabs: [], goTo: '/' })
})

test('closing another tab leaves the page', () => {
  expect(withoutTab([a, b], a.path, b.path)).toEqual({ tabs: [b], goTo: null })
  expect(withoutTab([a, b], '/les', b.path)).toEqual({ tabs: [a, b], goTo: null })
})

test('a closed tab comes back to its place', () => {
  expect(withReopened([a, c], { tab: b, index: 1, at: 0 })).toEqual([a, b, c])
  expect(withReopened([a, b], { tab: b, index: 0, at: 0 })).toEqual([a, b])
})

test('a tab is moved, at most to an end', () => {
  expect(withMoved([a, b, c], a.path, 1)).toEqual([b, a, c])
  expect(withMoved([a, b, c], a.path, 9)).toEqual([b, c, a])
  expect(withMoved([a, b, c], c.path, -1)).toEqual([c, a, b])
  expect(withMoved([a, b], c.path, 0)).toEqual([a, b])
})

test('a renamed page renames its tab, and nothing else', () => {
  const tabs = [a, b]
  expect(withLabel(tabs, b.path, 'Board')).toEqual([a, { ...b, label: 'Board' }])
  expect(withLabel(tabs, b.path, b.label)).toBe(tabs)
  expect(withLabel(tabs, c.path, 'x')).toBe(tabs)
})
