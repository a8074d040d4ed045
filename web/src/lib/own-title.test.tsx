import { expect, test } from 'vitest'
import { ensureTexts } from './i18n.ts'
import { ownTitle } from './own-title.ts'

await ensureTexts()

test.each([
  ['Scales', 'Anna Weber', 'Clara', 'Scales'],
  [' Scales ', 'Anna Weber', 'Clara', 'Scales'],
  ['Anna Weber', 'Anna Weber', 'Clara', 'Lesson with Clara'],
  ['Anna Weber ', ' Anna Weber', 'Clara', 'Lesson with Clara'],
  // Two words of a name are no name.
  ['Anna', 'Anna Weber', 'Clara', 'Anna'],
  [null, 'Anna Weber', 'Clara', 'Lesson with Clara'],
  ['', 'Anna Weber', 'Clara', 'Lesson with Clara'],
  ['Anna Weber', 'Anna Weber', null, 'Lesson'],
  [null, null, null, 'Lesson'],
  ['Scales', null, undefined, 'Scales'],
])('%o of %o with %o is called %o', (title, student, teacher, called) => {
  expect(ownTitle(title, { student, teacher })).toBe(called)
})
