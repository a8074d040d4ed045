/** The words of the quick-add line in each language of the product (experience.md B13a). */
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { DayPart } from './language.ts'
import { spanish } from './spanish.ts'
import type { Language, Words } from './language.ts'

export const words: Record<Language, Words> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  ar: arabic,
}

export const languages = ['en', 'de', 'fr', 'es', 'it', 'ar'] as const satisfies readonly Language[]

/** The words that make a date a tentative one, in whatever language the rest of the line is. */
export const trials: readonly string[] = languages.flatMap((language) => words[language].trial)

/** The units of a length in every language, as they are written with a number. */
export const lengthUnits: readonly string[] = [
  ...new Set(['m', 'h', ...languages.flatMap((language) => [...words[language].minutes, ...words[language].hours])]),
].map((unit) => unit.replace('.', ''))

/** The lengths in words of every language. */
export const spokenLengths: readonly string[] = languages.flatMap((language) =>
  words[language].spokenLengths.map(([phrase]) => phrase),
)

/** The phrases that say how often, in every language: “weekly”, “jede Woche”, “monatlich”. */
export const howOften: readonly string[] = languages.flatMap((language) => {
  const { weekly, fortnightly, often, every, weeks } = words[language]
  return [...weekly, ...fortnightly, ...often, ...every.flatMap((lead) => weeks.map((week) => `${lead} ${week}`))]
})

const isLanguage = (language: string): language is Language => Object.hasOwn(words, language)

export const languageOf = (locale: string): Language => {
  const [language = 'en'] = locale.split('-')
  return isLanguage(language) ? language : 'en'
}

const bare = (word: string): string => word.replace(/[.,]$/, '')

const placeIn = (names: readonly (readonly string[])[], word: string): number | null => {
  const at = names.findIndex((each) => each.includes(bare(word)))
  return at < 0 ? null : at
}

/** “dienstagabend” as “dienstag” and the evening; null where a word is no weekday with a part of it. */
function compoundOf(word: string, language: Language): { weekday: number; part: DayPart } | null {
  const { weekdays, partEnds } = words[language]
  // “sonnabend” is a weekday of its own.
  if (placeIn(weekdays, word) !== null) return null
  for (const [end, part] of partEnds) {
    const weekday = bare(word).endsWith(end) ? placeIn(weekdays, bare(word).slice(0, -end.length)) : null
    if (weekday !== null) return { weekday, part }
  }
  return null
}

/** The part of the day that a weekday has at its end. */
export const partOf = (word: string, language: Language): DayPart | null => compoundOf(word, language)?.part ?? null

/** The weekday (0 is Monday) that a word is in full. */
export const fullWeekdayOf = (word: string, language: Language): number | null =>
  placeIn(words[language].weekdays, word) ?? compoundOf(word, language)?.weekday ?? null

/** The weekday (0 is Monday) that a word is, in full or shortened, or null. */
export const weekdayOf = (word: string, language: Language): number | null =>
  fullWeekdayOf(word, language) ?? placeIn(words[language].shortWeekdays, word)

/** The month (1 is January) that a word begins, or null. */
export function monthOf(word: string, language: Language): number | null {
  const start = bare(word)
  if (start.length < 3) return null
  const at = words[language].months.findIndex((names) => names.some((name) => name.startsWith(start)))
  return at < 0 ? null : at + 1
}

/** Whether a word is a month by its whole name. */
export const isMonth = (word: string, language: Language): boolean => placeIn(words[language].months, word) !== null

/** A number of at most two digits or one that is written in letters, or null. */
export function numberOf(word: string, language: Language): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const at = placeIn(words[language].numbers, word)
  return at === null ? null : at + 1
}

/** A number from thirteen on, in letters, or null. */
export function lateNumberOf(word: string, language: Language): number | null {
  const at = words[language].lateNumbers.indexOf(bare(word))
  return at < 0 ? null : at + 13
}

/** Letters that are no other letter with an accent on it, as they are typed without them. */
const otherLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Marks over Arabic letters and the long stroke between them, and what turns the direction of a text. */
const unseen = /[\u0610-\u061c\u0640\u064b-\u065f\u0670\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Arabic digits, and letters that are written one for the other. */
const arabicForms = /[\u0660-\u0669\u06f0-\u06f9ىة]/g
const arabicForm = (letter: string): string =>
  letter === 'ى' ? 'ي' : letter === 'ة' ? 'ه' : String((letter.codePointAt(0) ?? 0) & 0xf)

/** Small letters without accents, Arabic ones without marks, digits as 0 to 9, and one kind of apostrophe. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(unseen, '')
    .replace(arabicForms, arabicForm)
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => otherLetters[letter] ?? letter)
