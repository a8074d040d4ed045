import { expect, test } from 'vitest'
import { tabsFrom, withoutTab, withTab } from './rules.ts'

const a = { path: '/calendar', label: 'Calendar' }
const b = { path: '/lesson', label: 'Lessons' }
const c = { path: '/profile/list', label: 'Students' }

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
})

test('broken storage is no tabs', () => {
  expect(tabsFrom('x')).toEqual([])
  expect(tabsFrom([{ path: 'javascript:alert(1)', label: 'x' }, { path: '/lesson' }, null, b])).toEqual([b])
})
