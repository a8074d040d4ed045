/** The texts of the app as tests read them: all catalogues, sentence by sentence. */
import { formatter } from '@lingui/format-po'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from './i18n.ts'
import { compileMessage, type Message } from './messages.ts'

/** A text of the app, in English and in one language. */
export interface Text {
  english: string
  said: string
}

export const translated = languages.filter((language) => language !== 'en')

/** All texts in a language, those that a test may name without being wrong left out. */
export async function textsIn(language: Language): Promise<Text[]> {
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
export function sentencesOf(text: string): string[] {
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

/** The faults of a language, each with the text in which it is. */
export async function wrongIn(
  language: Language,
  isWrong: (sentence: string, english: string) => boolean,
): Promise<string[]> {
  const texts = await textsIn(language)
  const sentences = texts.flatMap(({ english, said }) => sentencesOf(said).map((each) => ({ english, each })))
  return [...new Set(sentences.flatMap(({ english, each }) => (isWrong(each, english) ? [each] : [])))]
}
