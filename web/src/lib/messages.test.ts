import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { compileMessage } from './messages.ts'

function say(message: string, values: Record<string, unknown> = {}): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  i18n.setMessagesCompiler(compileMessage)
  return i18n._('an-id', values, { message })
}

test('names are filled in', () => {
  expect(say('{teacherName} invited you', { teacherName: 'Clara' })).toBe('Clara invited you')
  expect(say('We sent a link to <0>{email}</0>.', { email: 'a@b.org' })).toBe('We sent a link to <0>a@b.org</0>.')
})

test('apostrophes stay, doubled ones become one, and braces can be protected', () => {
  expect(say("We couldn't reach Anna's server")).toBe("We couldn't reach Anna's server")
  expect(say("it''s")).toBe("it's")
  expect(say("write '{name}' here")).toBe('write {name} here')
})

test('plurals choose their form, exact numbers first, and # is the number', () => {
  const message = '{n, plural, =0 {no students} one {# student} other {# students of {who}}}'
  expect(say(message, { n: 0 })).toBe('no students')
  expect(say(message, { n: 1 })).toBe('1 student')
  expect(say(message, { n: 12, who: 'Clara' })).toBe('12 students of Clara')
  expect(say('#{n}', { n: 1 })).toBe('#1')
})

test('selects choose by word, and may hold plurals', () => {
  const message = '{who, select, teacher {You have {n, plural, one {# lesson} other {# lessons}}} other {Hello}} today'
  expect(say(message, { who: 'teacher', n: 2 })).toBe('You have 2 lessons today')
  expect(say(message, { who: 'student' })).toBe('Hello today')
})

test('braces that do not match are a mistake in the text', () => {
  expect(() => compileMessage('a } b')).toThrow('too many')
  expect(() => compileMessage('a {b')).toThrow('missing')
})
