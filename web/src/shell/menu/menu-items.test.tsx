import '../../lib/i18n.ts'
import { expect, test } from 'vitest'
import { bottomBarOf, menuOf } from './menu-items.ts'
import { visibleItems } from './menu.ts'

const named = (path: string) => `Page ${path}`
const keysOf = (role: 'teacher' | 'student', nameOf: Parameters<typeof menuOf>[1] = named) =>
  visibleItems(menuOf(role, nameOf)).map((item) => item.key)

test('students have no user management and no insights', () => {
  expect(keysOf('student')).toEqual(['today', 'calendar', 'lessons', 'resources'])
  expect(bottomBarOf('student').map((item) => item.path)).toEqual(['/', '/calendar', '/lesson', '/lesson/resources'])
})

test('what is for teaching is a word of teachers', () => {
  const headingsOf = (role: 'teacher' | 'student') =>
    visibleItems(menuOf(role, named)).flatMap(({ heading }) => heading ?? [])
  expect(headingsOf('teacher')).toEqual(['Dashboard', 'User Management', 'Teaching'])
  expect(headingsOf('student')).toEqual(['Dashboard'])
})

test('teachers reach their students from menu and bottom bar', () => {
  expect(keysOf('teacher')).toContain('students')
  expect(bottomBarOf('teacher').map((item) => item.path)).toEqual(['/', '/calendar', '/lesson', '/profile/list'])
})

test('a page that is not built has no item', () => {
  expect(keysOf('teacher')).toContain('insights')
  expect(keysOf('teacher', () => undefined)).not.toContain('insights')
})

test('the gallery is for who asks', () => {
  const keys = (parts: Parameters<typeof menuOf>[2]) =>
    visibleItems(menuOf('student', named, parts)).map((item) => item.key)
  expect(keys({})).not.toContain('gallery')
  const gallery = visibleItems(menuOf('teacher', named, { showGallery: true })).find((item) => item.key === 'gallery')
  expect(gallery?.items?.map((item) => item.path)).toEqual([
    '/uikit',
    '/utilities',
    '/pages',
    '/documentation',
    '/blocks',
    '/ecommerce',
    '/apps',
  ])
  expect(gallery?.items?.[0]?.label).toBe('Page /uikit')
})
