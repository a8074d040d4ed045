import { setupI18n } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import { formatter } from '@lingui/format-po'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages } from './i18n.ts'
import { compileMessage, type Message } from './messages.ts'
import * as own from './own-texts.ts'

/** Every language has each of its kinds of numbers among them. */
const counts = [0, 1, 2, 3, 11, 21, 1000, 1.5]
const elements = Object.fromEntries(
  ['a', 'b', 'i', 'u', 'em'].map((tag, place) => [String(place), createElement(tag, null, 'own words')]),
)

/** The names of the values in a text. */
const namesIn = (message: Message): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , choices = {}] = token
    return [name, ...Object.values<Message | undefined>(choices).flatMap((each) => namesIn(each ?? []))]
  })

/** What stands in a language, with its English where nothing does. */
async function textsIn(locale: string): Promise<Record<string, Message>> {
  // Each catalogue has all texts in English as well.
  const filename = join(import.meta.dirname, 'locales', `${locale === 'en' ? 'de' : locale}.po`)
  const rows = await formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
  const texts = Object.entries(rows).map(([id, { message = '', translation }]) => [
    id,
    compileMessage((locale === 'en' ? null : translation) || message),
  ])
  return Object.fromEntries(texts)
}

test.for(languages)('a build says each text as the library does: %s', async (locale) => {
  const messages = await textsIn(locale)
  expect(Object.keys(messages).length).toBeGreaterThan(1000)
  const library = setupI18n({ locale, messages: { [locale]: messages } })
  own.i18n.loadAndActivate({ locale, messages })
  for (const [id, message] of Object.entries(messages))
    for (const count of message.some((token) => typeof token !== 'string' && token.length > 2) ? counts : [1]) {
      const values = Object.fromEntries(namesIn(message).map((name) => [name, count]))
      expect(own.i18n._({ id, values })).toBe(library._({ id, values }))
      const theirs = createElement(Trans, { id, values, components: elements })
      expect(renderToStaticMarkup(createElement(own.Trans, { id, values, components: elements }))).toBe(
        renderToStaticMarkup(createElement(I18nProvider, { i18n: library }, theirs)),
      )
    }
})

test('what is in no catalogue is said as it is written, and a node stands where its value does', () => {
  own.i18n.loadAndActivate({ locale: 'en', messages: {} })
  const library = setupI18n({ locale: 'en', messages: { en: {} } })
  library.setMessagesCompiler(compileMessage)
  const said = { id: 'no-id', message: '{who} has <0>{n, plural, one {# lesson} other {# lessons}}</0>{gone}' }
  const values = { who: createElement('bdi', null, '<0>Anna</0>'), n: 2, gone: null }
  const Plain = () => own.useLingui()._({ ...said, values: { n: 2, who: 'Anna' } })
  const TheirPlain = () => useLingui()._({ ...said, values: { n: 2, who: 'Anna' } })
  const ours = [createElement(own.Trans, { ...said, values, components: elements }), createElement(Plain)]
  const theirs = [createElement(Trans, { ...said, values, components: elements }), createElement(TheirPlain)]
  const shown = ours.map((each) => renderToStaticMarkup(createElement(own.I18nProvider, null, each)))
  expect(shown).toEqual([
    '<bdi>&lt;0&gt;Anna&lt;/0&gt;</bdi> has <a>2 lessons</a>',
    'Anna has &lt;0&gt;2 lessons&lt;/0&gt;',
  ])
  expect(shown).toEqual(
    theirs.map((each) => renderToStaticMarkup(createElement(I18nProvider, { i18n: library }, each))),
  )
})
