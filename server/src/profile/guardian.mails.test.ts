import { expect, test } from 'vitest'
import { mailLanguages } from '../platform/mail/mail-language.ts'
import { guardianMail } from './guardian.mails.ts'

const url = 'https://app.example.com/auth/register?invite=abc'
const names = { name: 'Mother', student: 'Kim', teacher: 'Ada Example' }
const written = (changed: Partial<typeof names & { locale: string }> = {}) =>
  guardianMail({ to: 'mother@example.org', ...names, url, locale: 'en', ...changed })

test('a name that advertises is not sent to a stranger, and none becomes markup or a header', () => {
  for (const name of ['Win at evil.example', 'call +1 555', 'me@evil.example', 'http://x', 'x'.repeat(61), '']) {
    const { subject, text } = written({ teacher: name, student: name, name })
    expect(subject).toBe('A teacher invited you to see the lessons of a student')
    expect(text).toMatch(/^Hello, A teacher plans the lessons of a student/)
  }
  const { subject, html } = written({ teacher: '<b>Ada\r\nBcc: x', student: '<i>Kim', name: '<script>' })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<(?:b|i|script)>/)
})

test('each language says it in its own words, as text and as HTML', () => {
  const locales = mailLanguages
  const letters = locales.map((locale) => written({ locale }))
  for (const [index, { subject, text, html }] of letters.entries()) {
    expect(html).toContain(`<html lang="${locales[index]}" `)
    const seen = `${subject}\n${text}`.replaceAll(/[\u2066-\u2069]/g, '')
    expect(seen).toMatch(/^(?:دعوة من )?Ada Example .*Kim[^\n]*\n\S+ Mother[,،] .*Ada Example .+Kim.+14/s)
    expect(text).toContain(`\n${url}\n`)
  }
  expect(new Set(letters.flatMap(({ subject, text }) => [subject, text])).size).toBe(2 * locales.length)
  for (const locale of ['xx', 'constructor', '__proto__']) expect(written({ locale })).toEqual(written())
})
