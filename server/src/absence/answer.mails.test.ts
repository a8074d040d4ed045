import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLanguages } from '../platform/mail/mail-language.ts'
import type { MakeUp } from '../notice/make-up.data.ts'
import type { Reader } from './answer.data.ts'
import { answerMail } from './answer.mails.ts'

const url = 'https://app.example.com/'
const now = new Date('2027-02-20T12:00:00Z')
const read: Reader = {
  reader: '',
  is_guardian: false,
  has_asked: true,
  locale: 'en',
  time_zone: 'Europe/Berlin',
  teacher_zone: null,
  teacher: 'Clara',
  student: 'Omar',
  student_id: 2,
  title: 'Piano',
  start: '2027-03-02T15:00:00Z',
  all_day: false,
}
const written = (
  changed: Partial<Reader> = {},
  isOff = true,
  note: string | null = 'Get well',
  makeUp: MakeUp | null = null,
) => answerMail({ ...read, ...changed }, { isOff, note, url, place: null, joinLink: null, makeUp, now })

test('nothing that a teacher writes becomes a header or markup, in any locale that an account may have', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('constructor', '__proto__', 'xx')),
      fc.boolean(),
      fc.boolean(),
      (text, locale, is_guardian, has_asked) => {
        const names = { teacher: `<b>${text}`, student: `<u>${text}`, title: `<i>${text}` }
        const mail = written({ ...names, locale, is_guardian, has_asked }, true, `<script>${text}`)
        expect(mail.subject).not.toMatch(/[\r\n\0]/)
        expect(mail.html).not.toMatch(/<(?:b|i|u|script)>/)
        expect(mail.text.includes('<script>')).toBe(has_asked)
      },
    ),
    { numRuns: 30 },
  )
})

test('each language says both answers in its own words, to students and guardians, on the clock of the reader', () => {
  const locales = mailLanguages
  const letters = locales.flatMap((locale) => [
    written({ locale }),
    written({ locale }, false),
    written({ locale, is_guardian: true }),
    written({ locale, is_guardian: true }, false),
    written({ locale, has_asked: false }),
  ])
  for (const [index, { subject, text, html }] of letters.entries()) {
    expect(html).toContain(`<html lang="${locales[Math.floor(index / 5)]}" `)
    expect(html).toContain(`href="${url}"`)
    expect(subject).not.toMatch(/Clara|Omar/)
    const seen = text.replaceAll(/[\u2066-\u2069]/g, '')
    expect(seen).toMatch(/^.*Piano.* (?:16:00|4:00 م).*\n\nhttps:\/\/app\.example\.com\/\n/)
    expect(seen).toMatch(/^Clara |^(?:أُلغي|تعذّر).* Clara/)
    const kind = index % 5
    expect(text.includes('Omar')).toBe(kind === 2 || kind === 3)
    expect(/\n\n(?:Clara [^\s:]+ ?|رسالة من Clara): Get well\n$/.test(seen)).toBe(kind !== 4)
    expect(text).not.toMatch(/undefined|\bnull\b/)
  }
  expect(new Set(letters.map(({ text }) => text)).size).toBe(5 * locales.length)
  expect(written({ locale: 'xx' })).toEqual(written())
})

test('without words there is no line for them, and names that are missing have others in their place', () => {
  expect(written({}, true, null).text).not.toContain('writes')
  expect(written({ teacher: null }).text).toMatch(/^Your teacher cancelled/)
  expect(written({ student: ' ', is_guardian: true }).text).toMatch(/your child’s lesson/)
})

test.each(mailLanguages)('in %s a lesson that is off names what makes up for it, to student and guardian', (locale) => {
  const said = (is_guardian: boolean, makeUp: MakeUp | null, isOff = true) =>
    written({ locale, is_guardian }, isOff, null, makeUp).text.replaceAll(/[\u2066-\u2069]/g, '')
  const open = { start: null, all_day: false, time_zone: null }
  for (const isGuardian of [false, true]) {
    const plain = said(isGuardian, null)
    const lines = (makeUp: MakeUp) => said(isGuardian, makeUp).split('\n\n')
    expect(lines(open)).toHaveLength(plain.split('\n\n').length + 1)
    // At six in the evening in Berlin, and for a whole day where that is meant.
    const [, , on] = lines({ ...open, start: '2027-03-09T17:00:00Z' })
    expect(on).toMatch(/9.*(?:18:00|6:00 م)/)
    const [, , day] = lines({ start: '2027-03-08T15:00:00Z', all_day: true, time_zone: 'Asia/Tokyo' })
    expect(day).toMatch(/9/)
    expect(day).not.toMatch(/:\d\d/)
    expect(new Set([on, day, lines(open)[2]]).size).toBe(3)
    // A lesson that takes place needs none.
    expect(said(isGuardian, open, false)).toBe(said(isGuardian, null, false))
  }
})
