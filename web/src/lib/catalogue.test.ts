import { expect, test } from 'vitest'
import { textsIn, translated, wrongIn } from './catalogue-texts.fake.ts'
import { type Language, languages } from './i18n.ts'
import { compileMessage, type Message } from './messages.ts'

/** A key such as "?" stands for itself, and so do the parts of a pattern. */
const hasKey = (english: string): boolean => /(?:^|[\s(“])\?(?:\s|$)/.test(english)

test.for(languages)('no gap is wider than one space: %s', async (language) => {
  expect(await wrongIn(language, (each) => /\s{2}/.test(each))).toEqual([])
})

test.for(translated)('a text has the values and elements of its English one: %s', async (language) => {
  const valuesIn = (message: Message): string[] =>
    message.flatMap((token) => {
      if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? []
      const [name, , choices = {}] = token
      return [name, ...Object.values(choices).flatMap((form) => (Array.isArray(form) ? valuesIn(form) : []))]
    })
  const valuesOf = (text: string) => [...new Set(valuesIn(compileMessage(text)))].toSorted().join()
  const texts = await textsIn(language)
  const odd = texts.filter(({ english, said }) => valuesOf(english) !== valuesOf(said))
  expect(odd.map(({ said }) => said)).toEqual([])
})

test.for(languages)('a number has all the forms that the language has: %s', async (language) => {
  const rules = new Intl.PluralRules(language)
  // "many" of Spanish, French and Italian is for millions.
  const needed = [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))]
  const gapsIn = (message: Message): string[] =>
    message.flatMap((token) => {
      if (typeof token === 'string') return []
      const [name, kind, choices] = token
      if (choices === undefined) return []
      const inside = Object.values(choices).flatMap((form) => (Array.isArray(form) ? gapsIn(form) : []))
      const has = (form: string) =>
        form in choices || (form === 'zero' && '0' in choices) || (form === 'two' && '2' in choices)
      return [
        ...inside,
        ...(kind === 'plural' ? needed.filter((form) => !has(form)).map((form) => `${name}: ${form}`) : []),
      ]
    })
  const texts = await textsIn(language)
  const gaps = texts.flatMap(({ said }) => gapsIn(compileMessage(said)).map((gap) => `${gap} in ${said}`))
  expect(gaps).toEqual([])
})

test('a number before a word is counted, so that each language has its forms', async () => {
  const counted =
    /\{\w+\} (?:days|weeks|months|years|hours|minutes|times|lessons|students|events|changes|dates|more|characters|answers|steps|tags|stretches|addresses|passkeys|things)\b/
  expect(await wrongIn('en', (each, english) => counted.test(each) && counted.test(english))).toEqual([])
})

/** The marks of each language's own print; every other one is of another language, or of a typewriter. */
const quotes: Record<Language, string> = { en: '“”’', de: '„“’', es: '«»’', fr: '«»’', it: '«»’', ar: '«»' }

test.for(languages)('quotes and ellipses are the ones of the language: %s', async (language) => {
  const strays = ('"\'“”„‟«»‹›‘’‚`'.match(/./gu) ?? []).filter((mark) => !quotes[language].includes(mark))
  expect(await wrongIn(language, (each) => strays.some((mark) => each.includes(mark)) || each.includes('...'))).toEqual(
    [],
  )
})

test('a German ellipsis stands apart, as it stands for words', async () => {
  expect(await wrongIn('de', (each) => /[^\s„/]…/.test(each))).toEqual([])
})

test.for(translated.filter((language) => language !== 'de'))('an ellipsis stands at its word: %s', async (language) => {
  // The sample of an outline leaves words out.
  expect(await wrongIn(language, (each, english) => / …/.test(each) && !english.includes(' …'))).toEqual([])
})

test('French puts a narrow space that never breaks before ; : ! ? and within its quotes', async () => {
  const tight = /[^\s\d\u202f](?:[;!»](?!\/)|:(?!\/\/|\d))|«(?!\u202f)|[ \u00a0][;:!»]|\d[;!»]|\d:(?!\d)/
  const asks = /[^\u202f]\?/
  expect(await wrongIn('fr', (each, english) => tight.test(each) || (!hasKey(english) && asks.test(each)))).toEqual([])
})

test('Spanish questions and exclamations are opened too', async () => {
  const count = (text: string, mark: string) => text.split(mark).length
  const isOpen = (each: string, english: string) =>
    (!hasKey(english) && count(each, '?') !== count(each, '¿')) || count(each, '!') !== count(each, '¡')
  expect(await wrongIn('es', isOpen)).toEqual([])
})

test('Arabic has its own comma, semicolon and question mark', async () => {
  expect(
    await wrongIn('ar', (each, english) => /[,;](?!\d)/.test(each) || (!hasKey(english) && each.includes('?'))),
  ).toEqual([])
})

/** Names, which keep their capitals within a sentence; product.md has the last two as they stand. */
const names =
  /\b(?:Lectern|Today|Google|Apple|Outlook|Calendar|WebAuthn|JavaScript|Anna|Weber|Mina|Park|Clara|Luca|Rossi|Omar|Hanon|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|November|Thu|Tue|Dec|Ctrl|Alt|Shift|Enter|Esc|Escape|Space|Alt|Duo|Sample|Plan|Undo|Tell|Add|User Management|Sign In)\b/g

test('English has capitals at the beginning of a sentence and in names', async () => {
  const isTitle = (each: string) => /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}{2}/u.test(each.replace(names, 'x'))
  expect(await wrongIn('en', isTitle)).toEqual([])
})
