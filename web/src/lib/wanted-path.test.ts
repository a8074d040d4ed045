import { expect, test } from 'vitest'
import { safePath, wantedPath } from './wanted-path.ts'

test('the start page needs no remembering', () => {
  expect(wantedPath('/')).toBeUndefined()
  expect(wantedPath('/login')).toBeUndefined()
})

test('what a mail link added is not remembered', () => {
  expect(wantedPath('/lesson', '?code=abc&type=emailVerify&lesson=12')).toBe('/lesson?lesson=12')
  expect(wantedPath('/', '?refreshToken=abc')).toBeUndefined()
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  7,
  undefined,
])('%j is no path of this app', (value) => {
  expect(safePath(value)).toBeUndefined()
})

test('a path of this app stays as it is', () => {
  expect(safePath('/profile/edit/7?x=1#top')).toBe('/profile/edit/7?x=1#top')
})
