import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Refusal } from '../../platform/failures.ts'
import { checkPassword } from './password-rules.routes.ts'
import { visitor } from '../../../../testing/visitor.ts'

const own = ['ann.miller@example.org', 'Ann Miller']

test('every common password long enough for the minimum is refused, in any case', () => {
  const list = readFileSync(new URL(import.meta.resolve('@lectern/contract/common-passwords.txt')), 'utf8').split('\n')
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
  'Lectern2026',
  '#lectern#!',
  'Lessons-2027!',
  'Lectern-Operator',
  'GUARDIAN.1987',
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
  'lectern in the hall',
  'piano-lessons-at-noon',
]) {
  test(`allows ${password.slice(0, 20)}`, () => {
    expect(() => checkPassword(password, 8, own)).not.toThrow()
  })
}

test('at the minimum of the client library only the length counts', () => {
  expect(() => checkPassword('123', 3, own)).not.toThrow()
  expect(() => checkPassword('12', 3, own)).toThrow('The password needs at least 3 characters.')
})

test('each refusal says in a reason why, for pages in other languages', () => {
  const refusalOf = (password: string) => {
    try {
      checkPassword(password, 8, own)
      return null
    } catch (error) {
      return error instanceof Refusal ? error.bodyAs(error.status) : error
    }
  }
  expect(refusalOf('short7!')).toMatchObject({
    error: 'password-too-short',
    reason: 'password-short',
    values: { least: 8 },
  })
  expect(refusalOf('letmein123')).toMatchObject({ error: 'password-too-short', reason: 'password-common' })
  expect(refusalOf('AnnMiller1')).toMatchObject({ error: 'password-too-short', reason: 'password-own-name' })
  expect(refusalOf('x'.repeat(1025))).toMatchObject({ error: 'invalid-request', reason: 'password-too-long' })
})

for (const least of [8, 12]) {
  test(`a page is told that ${least} characters are wanted`, async () => {
    const ann = await visitor(createApp, { env: { LECTERN_PASSWORD_MIN: String(least) } })
    onTestFinished(() => ann.close())
    expect((await ann.home.inject({ url: '/v1/auth/password-rule' })).json()).toEqual({ least })
  })
}
