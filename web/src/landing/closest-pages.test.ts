import { expect, test } from 'vitest'
import { closestPages, pagesNamed } from './closest-pages.ts'

const pages = [
  { path: '/', label: 'Today' },
  { path: '/calendar', label: 'Calendar' },
  { path: '/lesson', label: 'Lessons' },
  { path: '/lesson/resources', label: 'Resources' },
  { path: '/profile/list', label: 'Students' },
  { path: '/settings', label: 'Settings' },
]
const first = (wrong: string) => closestPages(wrong, pages)[0]?.path

test('a slip of the finger finds the page that was meant', () => {
  expect(first('/calender')).toBe('/calendar')
  expect(first('/Lessons/')).toBe('/lesson')
  expect(first('/resources')).toBe('/lesson/resources')
  expect(first('/setings')).toBe('/settings')
})

test('what goes on from a page leads back to it', () => {
  expect(first('/lesson/7/8')).toBe('/lesson')
  expect(first('/profile/lists')).toBe('/profile/list')
})

test('there are three, whatever was asked for', () => {
  expect(closestPages('/%F0%9F%8E%B9', pages)).toHaveLength(3)
  expect(closestPages('', pages)).toHaveLength(3)
})

test('a search goes by name and by address', () => {
  expect(pagesNamed('stud', pages).map(({ path }) => path)).toEqual(['/profile/list'])
  expect(pagesNamed(' RES ', pages).map(({ path }) => path)).toEqual(['/lesson/resources'])
  expect(pagesNamed('xyz', pages)).toEqual([])
})
