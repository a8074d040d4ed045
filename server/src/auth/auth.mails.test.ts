import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { directionOf, mailLanguages } from '../platform/mail/mail-language.ts'
import {
  codeLetter,
  codeMessage,
  linkLetter,
  noAccountLetter,
  noAccountMessage,
  noticeLetter,
  type LinkKind,
  type NoticeKind,
} from './auth.mails.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const config = readConfig({ LECTERN_CLIENT_URLS: 'https://app.example.com' })
const locales: readonly string[] = mailLanguages
const links: LinkKind[] = ['email-verify', 'email-confirm-change', 'signin-passwordless', 'password-reset']
const notices: NoticeKind[] = [
  'password-changed',
  'email-change-asked',
  'email-changed',
  'phone-changed',
  'phone-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-made',
  'security-key-added',
  'security-key-removed',
  'token-made',
  'provider-linked',
  'provider-unlinked',
  'signed-out-everywhere',
  'account-deleted',
]
const folder = new URL('mails/', import.meta.url)

interface To {
  email?: string
  displayName?: string | null
  locale?: string
}
/** Every mail of the folder, written to one person. */
function all({ email = 'ada@example.org', displayName = 'Ada', locale = 'en' }: To = {}) {
  const to = { email, displayName, locale }
  const link = {
    ticket: 'kind:9b2f0c1e',
    code: '123456',
    redirectTo: 'https://app.example.com/a?b=1&c=2',
    newEmail: 'new@example.org',
  }
  return [
    ...links.map((kind) => linkLetter(config, kind, { ...to, ...link })),
    ...notices.map((kind) => noticeLetter(config, kind, to, { provider: 'Google' })),
    noAccountLetter(config, to),
    codeLetter(config, { ...to, code: '123456' }),
  ]
}

test('every language has every template, and English is no stand-in', () => {
  const files = readdirSync(new URL('en/', folder)).toSorted()
  expect(readdirSync(folder).toSorted()).toEqual(locales.toSorted())
  for (const locale of locales) expect(readdirSync(new URL(`${locale}/`, folder)).toSorted()).toEqual(files)
  expect(files.map((name) => name.replace('.txt', ''))).toEqual(
    [...links, ...notices, 'signin-otp', 'signin-no-account', 'sms-code', 'sms-no-account'].toSorted(),
  )
  const subjects = locales.map((locale) => all({ locale }).map(({ subject }) => subject))
  expect(new Set(subjects.flat()).size).toBe(subjects.flat().length)
})

test('translations name the same values as the English text', () => {
  const valuesIn = (locale: string, file: string) =>
    [...readFileSync(new URL(`${locale}/${file}`, folder), 'utf8').matchAll(/\$\{(\w+)\}/g)]
      .map(([, name]) => name)
      .toSorted((a = '', b = '') => a.localeCompare(b))
  for (const file of readdirSync(new URL('en/', folder)))
    for (const locale of locales)
      expect([locale, file, valuesIn(locale, file)]).toEqual([locale, file, valuesIn('en', file)])
})

test('the English subjects are those of the contract', () => {
  expect(
    all()
      .map(({ subject }) => subject)
      .slice(0, 4),
  ).toEqual(['Verify your email', 'Change your email address', 'Secure sign-in link', 'Reset your password'])
})

for (const locale of mailLanguages) {
  test(`mails in ${locale} say everything, as text and as HTML, in their language`, () => {
    for (const { subject, text, html, headers } of all({ locale })) {
      expect(`${subject}${text}${html}`).not.toMatch(/\$\{|\{\{|\bundefined\b|\bnull\b/)
      expect(html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`)
      expect(text).toContain(
        headers['X-Email-Template'] === 'email-confirm-change' ? 'new@example.org' : 'ada@example.org',
      )
      expect(text).toMatch(locale === 'ar' ? /^مرحبًا \u2068Ada\u2069، / : /^\S+ Ada,/)
      const link = headers['X-Link']
      if (link === undefined) continue
      expect(text).toContain('123456')
      expect(text).toContain(`\n${link}\n`)
      expect(html).toContain(`href="${link.replaceAll('&', '&#38;')}"`)
    }
    expect(all({ locale }).at(-1)?.text).toContain('123456')
    expect(codeMessage(locale, '123456')).toMatch(/^[^$\n]+ 123456\.$/)
    expect(noAccountMessage(locale)).toMatch(/^[^$\n]+\.$/)
  })
}

test('no name and no address become a header, markup or an advertisement', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          'A\r\nBcc: evil@example.org',
          '<img src=x onerror=alert(1)>',
          'Win at evil.example/now',
          '${ticket}${link}',
          '$& $1 {{body}}',
        ),
      ),
      fc.constantFrom(...locales),
      (displayName, locale) => {
        for (const { to, subject, text, html, headers } of all({ displayName, locale })) {
          for (const line of [to, subject, ...Object.values(headers)]) expect(line).not.toMatch(/[\r\n\u2028\u2029\0]/)
          expect(html).not.toMatch(/<img|<script/)
          expect(`${text}${html}`).not.toContain('evil.example')
          expect(text.match(/kind:9b2f0c1e|kind%3A9b2f0c1e/g)?.length ?? 0).toBe(headers['X-Ticket'] ? 1 : 0)
        }
      },
    ),
  )
})

test('any locale that an account may have is answered with a letter, in English where we speak no other', () => {
  const english = all().map(({ subject }) => subject)
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('../en', 'en/..', 'constructor', '__proto__', '', 'DE')),
      (locale) => {
        fc.pre(!locales.includes(locale))
        expect(all({ locale }).map(({ subject }) => subject)).toEqual(english)
        expect(codeMessage(locale, '123456')).toBe('Your code is 123456.')
      },
    ),
  )
})

test('whatever is asked for as a locale: a letter in a language of ours, or a refusal', async () => {
  let people = 0
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ maxLength: 4 }),
        fc.string({ unit: 'binary', maxLength: 10 }),
        fc.constantFrom('de', 'ES', 'xx', 'zzz', 'de-AT', '../en', 'en\n'),
        fc.constantFrom(...locales),
      ),
      async (locale) => {
        const email = `speaks${people++}@example.org`
        const answer = await ann.signUp(email, { locale })
        const [mail] = await ann.mails(email)
        const isLocale = /^[a-z]{2,3}$/i.test(locale)
        expect([answer.statusCode, mail !== undefined]).toEqual(isLocale ? [200, true] : [400, false])
        const spoken = locales.find((known) => known === locale.toLowerCase()) ?? 'en'
        expect(mail?.html.includes(`<html lang="${spoken}" `)).toBe(isLocale || undefined)
      },
    ),
  )
})

/** One word for one thing, and each language's own print, as the pages have them (web/src/lib/catalogue.test.ts). */
const strays: Record<string, RegExp> = {
  en: /(?<![-\p{L}])mails?(?!\p{L})|called off/iu,
  de: /(?<![-\p{L}])Mails?(?!\p{L})/u,
  es: /docente|estudiante|["“”]/i,
  fr: /enseignant|["“”]|[ \u00a0][;:!?»]|«(?!\u202f)/i,
  it: /e-mail|studente|["“”]/i,
  ar: /استعم(?:ال|ل)|عند[كي]|[,;?"“”]/u,
}

test.each(locales)('the mails in %s have the words of the pages', (locale) => {
  const texts = readdirSync(new URL(`${locale}/`, folder)).map((file) => ({
    file,
    text: readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'),
  }))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter(({ text }) => strays[locale]?.test(text)).map(({ file }) => file)).toEqual([])
  expect(texts.filter(({ text }) => / {2}|\.\.\./.test(text)).map(({ file }) => file)).toEqual([])
})
