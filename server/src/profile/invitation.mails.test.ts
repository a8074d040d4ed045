import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLanguages } from '../platform/mail/mail-language.ts'
import { invitationMail } from './invitation.mails.ts'

const url = 'https://app.example.com/auth/register?invite=abc'
const written = (changed: Partial<Parameters<typeof invitationMail>[0]> = {}) =>
  invitationMail({ to: 'kim@example.org', student: 'Kim', teacher: 'Ada Example', url, locale: 'en', ...changed })

test('a name that advertises is not sent to a stranger, and a long one neither', () => {
  for (const name of ['Win at evil.example', 'call +1 555', 'me@evil.example', 'http://x', 'x'.repeat(61), '']) {
    const { subject, text } = written({ teacher: name, student: name })
    expect(subject).toBe('A teacher invited you to Lectern')
    expect(text).toMatch(/^Hello, A teacher plans/)
  }
})

test('no name becomes a header or markup, in any locale that an account may have', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('constructor', '__proto__', 'xx')),
      (name, locale) => {
        const { subject, html, text } = written({ teacher: name, student: `<b>${name}`, locale })
        expect(subject).not.toMatch(/[\r\n\0]/)
        expect(html).not.toContain('<b>')
        expect(text).toContain(`\n${url}\n`)
      },
    ),
  )
})

test('each language says it in its own words, as text and as HTML', () => {
  const locales = mailLanguages
  const letters = locales.map((locale) => written({ locale }))
  for (const [index, { subject, text, html }] of letters.entries()) {
    expect(html).toContain(`<html lang="${locales[index]}" `)
    expect(subject).toContain('Ada Example')
    expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(/^\S+ Kim[,،] .*Ada Example .+14/s)
    expect(text).not.toMatch(/undefined|\$\{/)
  }
  expect(new Set(letters.flatMap(({ subject, text }) => [subject, text])).size).toBe(2 * locales.length)
  expect(written({ locale: 'xx' })).toEqual(written())
})
