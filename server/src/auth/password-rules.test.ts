import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refusal } from '../platform/failures.ts'
import { checkPassword } from './password-rules.ts'

const own = ['ann.miller@example.org', 'Ann Miller']

test('every common password long enough for the minimum is refused, in any case', () => {
  const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')
  const long = list.filter((line) => line.length >= 8 && !line.startsWith('#'))
  expect(long.length).toBeGreaterThan(3000)
  for (const password of long) {
    expect(() => checkPassword(password, 8, [])).toThrow(Refusal)
    expect(() => checkPassword(password.toUpperCase(), 8, [])).toThrow(Refusal)
  }
})

for (const password of [
  'AnnMiller1',
  'ann.miller',
  'MillerAnn!',
  'miller-2026',
  'ann.miller@example.org',
  'Ännmiller99',
  'short7!',
  'letmein123',
  'Password2027',
  'sunshine00',
  'qwertyuiop1',
]) {
  test(`refuses ${password}`, () => {
    expect(() => checkPassword(password, 8, own)).toThrow(Refusal)
  })
}

for (const password of [
  'Violet-harbour-41',
  'ann walks the dog',
  'пароль-для-анны',
  '🐳🐳🐳🐳🐳🐳🐳🐳',
  'x'.repeat(1024),
  '48213907',
]) {
  test(`allows ${password.slice(0, 20)}`, () => {
    expect(() => checkPassword(password, 8, own)).not.toThrow()
  })
}

test('at the minimum of the client library only the length counts', () => {
  expect(() => checkPassword('123', 3, own)).not.toThrow()
  expect(() => checkPassword('12', 3, own)).toThrow(
    new Refusal('password-too-short', 'The password needs at least 3 characters.'),
  )
})
