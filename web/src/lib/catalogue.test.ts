import { formatter } from '@lingui/format-po'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages } from './i18n.ts'
import { compileMessage, type Message } from './messages.ts'

/** A text of the app, in English and in one language. */
interface Text {
  english: string
  said: string
}

const translated = languages.filter((language) => language !== 'en')

/** All texts in a language, those that a test may name without being wrong left out. */
async function textsIn(language: Language): Promise<Text[]> {
  // Each catalogue has all texts in English as well.
  const filename = join(import.meta.dirname, 'locales', `${language === 'en' ? 'de' : language}.po`)
  const rows = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  })
  return Object.values(rows).flatMap(({ message = '', translation, origin = [] }) => {
    // Words that a search finds a setting by are no sentence, and are never shown.
    const isSearched = /^[a-z]/.test(message) && origin.every(([file]) => file.endsWith('settings/sections.ts'))
    return isSearched ? [] : [{ english: message, said: (language === 'en' ? '' : translation) || message }]
  })
}

/** The whole sentences of a text: where it has a choice, one for each form, with the values by their names. */
function sentencesOf(text: string): string[] {
  const said = (message: Message): string[] =>
    message.reduce<string[]>(
      (begun, token) => {
        if (typeof token === 'string') return begun.map((each) => each + token)
        const [name, , choices] = token
        if (choices === undefined) return begun.map((each) => `${each}{${name}}`)
        const forms = Object.values(choices).flatMap((form) => (Array.isArray(form) ? said(form) : []))
        return begun.flatMap((each) => forms.map((form) => each + form))
      },
      [''],
    )
  return said(compileMessage(text))
}

/** What is wrong in a language, with the text in which it is. */
async function wrongIn(language: Language, isWrong: (sentence: string, english: string) => boolean): Promise<string[]> {
  const texts = await textsIn(language)
  const sentences = texts.flatMap(({ english, said }) => sentencesOf(said).map((each) => ({ english, each })))
  return [...new Set(sentences.flatMap(({ english, each }) => (isWrong(each, english) ? [each] : [])))]
}

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
  const counted = /\{\w+\} (?:days|weeks|months|years|hours|minutes|times|lessons|students|events|changes|dates)\b/
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

/** One word for one thing: what is not said, and what is said instead. */
const words: Record<Language, readonly (readonly [wrong: RegExp, right: string])[]> = {
  en: [
    [/\b(?:e-mail|mail)s?\b(?! server)/i, 'email'],
    [/\bcall(?:ed|s)? (?:\w+ ){0,3}off\b/i, 'cancel'],
    [/\bshelf\b/i, 'resources'],
    [/\bteacher absent\b/i, 'Cancelled by me'],
    [/^(?:Write|Remind)\b(?! a comment| the first lesson)/, 'Message'],
    [/\blessons? (?:is|are|was|were) (?:held|given)\b/i, 'taught'],
    [/\bto be confirmed\b|^to confirm\b/i, 'tentative'],
    [/\bslot\b/i, 'time'],
    [/\bin hands?\b/i, 'resources given'],
    [/\bDanger$/, 'Pause or remove'],
    [/\blessons? would\b/i, 'lessons will'],
    [/\bway in\b|\bways in\b/i, 'way to sign in'],
  ],
  de: [
    [/(?<![-\p{L}])[Mm]ails?\b/u, 'E-Mail'],
    [/\bTafel\b/, 'Board'],
    [/\b[Ww]artet auf eine Zeit\b/, 'wartet auf einen Termin'],
    [/\bVerpasst\b/i, 'Versäumt'],
    [/\bWochennummer/, 'Kalenderwoche'],
    [/\bBetreuung\b/, 'Erziehungsberechtigte'],
    [/(?:^|„)[Zz]u bestätigen\b/, 'vorläufig'],
    [/\bRegal\b/, 'Materialien'],
    [/\b[Bb]itte \w+ Sie\b/, 'du'],
    [/\b(?:Strg|Umschalttaste)\b/, 'Ctrl, Shift'],
  ],
  es: [
    [/\bestudiantes?\b/i, 'alumno'],
    [/\bdocentes?\b/i, 'profesor'],
    [/\b(?:e-?mail)\b/i, 'correo'],
    [/\bcifras?\b/i, 'dígitos'],
    [/\bclases? dadas?\b|[Mm]arcar .*como dada|hasta que la das/, 'impartida'],
    [/\bestant(?:e|ería)\b/i, 'recursos'],
    [/\b(?:usted|ustedes)\b/i, 'tú'],
    [/\bpor confirmar\b/i, 'provisional'],
    [/\b(?:Intro|Mayús)\b/, 'Enter, Shift'],
  ],
  fr: [
    [/\benseignante?s?\b/i, 'professeur'],
    [/(?<!e-)\b(?:email|mail|courriel)s?\b/i, 'e-mail'],
    [/\bréglages?\b/i, 'paramètres'],
    [/étagère/i, 'ressources'],
    [/\b[Pp]arent (?:invité|référent)\b/, 'responsable'],
    [/(?<!\p{L})à confirmer\b/iu, 'provisoire'],
    [/(?<!\p{L})(?:Entrée|Échap|Maj)(?!\p{L})/u, 'Enter, Esc, Shift'],
    [/(?<!\p{L})(?:tu|ton|tes)(?!\p{L})/iu, 'vous'],
  ],
  it: [
    [/\bstudent[ei]\b/i, 'allievo'],
    [/\be-mail\b/i, 'email'],
    [/\bper email\b/i, 'via email'],
    [/\bmaterial[ei]\b(?! come un registro)/i, 'risorsa'],
    [/\blavagna\b/i, 'bacheca'],
    [/\bscaffale\b/i, 'risorse'],
    [/\b[Pp]ersa\b/, 'saltata'],
    [/\bda confermare\b/i, 'provvisoria'],
    [/\b(?:Invio (?:aggiunge|lascia)|Maiusc)\b/, 'Enter, Shift'],
  ],
  ar: [
    [/عندك|عندي/, 'لديك'],
    [/الدرس التالي|درسك التالي|درسهم التالي|الدروس التالية/, 'القادم'],
    [/كل ما يلي/, 'اللاحقة'],
    [/استعم(?:ال|ل)/, 'استخدام'],
    [/الأوقات الفارغة|وقت خال|وقت فارغ/, 'متاح'],
    [/التبويبات/, 'علامات التبويب'],
    [/ينتظر وقتًا/, 'ينتظر موعدًا'],
    [/بانتظار التأكيد/, 'مبدئي'],
    [/الرف(?!\p{L})/u, 'المواد'],
  ],
}

test.for(languages)('one word for one thing: %s', async (language) => {
  const found = await Promise.all(
    words[language].map(async ([wrong, right]) =>
      (await wrongIn(language, (each) => wrong.test(each.replaceAll(/\{\w+\}/g, '{}')))).map(
        (each) => `${right}: ${each}`,
      ),
    ),
  )
  expect(found.flat()).toEqual([])
})

/** Names, which keep their capitals within a sentence; SPEC.md has the last two as they stand. */
const names =
  /\b(?:Lectern|Today|Google|Apple|Outlook|Calendar|WebAuthn|JavaScript|Anna|Weber|Mina|Park|Clara|Luca|Rossi|Omar|Hanon|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|November|Thu|Tue|Dec|Ctrl|Alt|Shift|Enter|Esc|Escape|Space|Alt|Duo|Sample|Plan|Undo|Tell|Add|User Management|Sign In)\b/g

test('English has capitals at the beginning of a sentence and in names', async () => {
  const isTitle = (each: string) => /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}{2}/u.test(each.replace(names, 'x'))
  expect(await wrongIn('en', isTitle)).toEqual([])
})
