import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLanguages } from '../platform/mail/mail-language.ts'
import { absenceMail, withdrawalMail } from './absence.mails.ts'

/** The visible part of a text, and the hour of the lesson as each language writes it. */
const seen = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const hour = '(?: 16:00| 4:00 م)'

const url = 'https://app.example.com/'
const now = new Date('2027-02-20T12:00:00Z')
const told = {
  locale: 'en',
  time_zone: 'Europe/Berlin',
  student: 'Omar',
  guardian: null as string | null,
  title: 'Piano',
  start: '2027-03-02T15:00:00Z',
  all_day: false,
}
const written = (changed: Partial<typeof told> = {}, reason: string | null = 'A cold') =>
  absenceMail({ ...told, ...changed }, { reason, url, now })

test('nothing that a student writes becomes a header or markup, in any locale that an account may have', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('constructor', '__proto__', 'xx')),
      (text, locale) => {
        const mail = written({ student: `<b>${text}`, title: `<i>${text}`, locale }, `<script>${text}`)
        expect(mail.subject).not.toMatch(/[\r\n\0]/)
        expect(mail.html).not.toMatch(/<(?:b|i|script)>/)
        expect(mail.text).toContain('<script>')
      },
    ),
    { numRuns: 30 },
  )
})

test('each language says it in its own words, as text and as HTML, on the clock of the teacher', () => {
  const locales = mailLanguages
  const letters = locales.map((locale) => written({ locale }))
  for (const [index, { subject, text, html }] of letters.entries()) {
    expect(html).toContain(`<html lang="${locales[index]}" `)
    expect(html).toContain(`href="${url}"`)
    expect(seen(subject)).toMatch(new RegExp(`Omar.*: .*2.*${hour}$`))
    expect(seen(text)).toMatch(
      new RegExp(`^(?:يتعذّر على )?Omar .*Piano.*${hour}.*\\n\\nhttps://app\\.example\\.com/\\n\\n.*A cold\\n\\n\\S`),
    )
    expect(text).not.toMatch(/undefined|\bnull\b/)
  }
  expect(new Set(letters.flatMap(({ subject, text }) => [subject, text])).size).toBe(2 * locales.length)
  expect(written({ locale: 'xx' })).toEqual(written())
})

test('a whole day has no hour, a request without a reason no line for it, and a long name an end', () => {
  const day = written({ all_day: true }, null)
  expect(day.subject).toBe('Omar can’t come: Tue 2 Mar')
  expect(day.text).toMatch(/ on Tuesday,? 2 March and /)
  expect(day.text).not.toContain('Reason')
  expect(written({ student: '🎹'.repeat(200) }).subject).toBe(`${'🎹'.repeat(80)}… can’t come: Tue 2 Mar 16:00`)
})

test('who comes after all is said in each language, on the clock of the reader', () => {
  const locales = mailLanguages
  const letters = locales.map((locale) => withdrawalMail({ ...told, locale }, { url, now }))
  for (const { subject, text, html } of letters) {
    expect(html).toContain(`href="${url}"`)
    expect(seen(subject)).toMatch(new RegExp(`Omar.*: .*2.*${hour}$`))
    expect(text).toMatch(new RegExp(`Omar.*Piano.*${hour}`))
  }
  expect(new Set(letters.flatMap(({ subject, text }) => [subject, text])).size).toBe(2 * locales.length)
  expect(withdrawalMail({ ...told, locale: 'xx' }, { url, now })).toEqual(letters[0])
})

test('a guardian who asks for a child is named beside the child, as text, in each language', () => {
  const locales = mailLanguages
  for (const mailOf of [
    written,
    (changed: Partial<typeof told>) => withdrawalMail({ ...told, ...changed }, { url, now }),
  ]) {
    const letters = locales.map((locale) => mailOf({ locale, guardian: 'Mrs <b>Weber' }))
    for (const { subject, text, html } of letters) {
      expect(subject).not.toContain('Weber')
      expect(seen(text)).toMatch(new RegExp(`^Mrs <b>Weber(?:, \\S+| نيابةً عن) Omar\\s?: .*Omar.*Piano.*${hour}`))
      expect(html).not.toContain('<b>Weber')
    }
    expect(new Set(letters.map(({ text }) => text)).size).toBe(locales.length)
  }
})
