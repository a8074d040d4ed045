/** The words of the quick-add line in the five languages that are written from left to right (UX.md B13a). */
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { spanish } from './spanish.ts'

export type Language = 'en' | 'de' | 'es' | 'fr' | 'it'

/** Small letters without accents, as `folded` leaves them; where several words stand in one text they follow each other. */
export interface Words {
  /** Monday first, each by all its names. */
  weekdays: readonly (readonly string[])[]
  /** The same shortened: some are other words as well, and where the line has a better day they are those. */
  shortWeekdays: readonly (readonly string[])[]
  /** Three letters and more of a name are enough, beside a number. */
  months: readonly (readonly string[])[]
  today: readonly string[]
  tomorrow: readonly string[]
  dayAfterTomorrow: readonly string[]
  /** After these the word for tomorrow means the morning. */
  theMorning: readonly string[]
  /** What leads to a day and says no more: "on Tuesday". */
  onDay: readonly string[]
  /** What leads to the day of a month that is not said: "on the 14th". */
  onDayOfMonth: readonly string[]
  /** How such a day is written, as the end of its number; nothing where it may stand alone. */
  dayMarks: readonly string[]
  /** Between the day and its month, and before the year. */
  ofMonth: readonly string[]
  next: readonly string[]
  /** "lundi prochain". */
  isNextAfter: boolean
  /** "in 3 days". */
  in: readonly string[]
  days: readonly string[]
  weeks: readonly string[]
  /** One first. */
  numbers: readonly (readonly string[])[]
  /** The first of these where it is an hour: "una" is, "un" is not. */
  one: readonly string[]
  noon: readonly string[]
  /** Before an hour, with the minutes to it or after it: "half past four", "halb fünf". */
  beforeHour: readonly (readonly [string, number])[]
  /** The same behind one: "cuatro y media". */
  afterHour: readonly (readonly [string, number])[]
  /** What leads to an hour: "at 4" is no other number. */
  at: readonly string[]
  /** What may stand before an hour as well, and before much else. */
  from: readonly string[]
  /** Between the two ends of a time. */
  to: readonly string[]
  /** After an hour. */
  hourMarks: readonly string[]
  am: readonly string[]
  pm: readonly string[]
  /** What leads to a length. */
  lasting: readonly string[]
  minutes: readonly string[]
  hours: readonly string[]
  /** Lengths in words, in minutes. Without “at” before them they are no hours. */
  spokenLengths: readonly (readonly [string, number])[]
  weekly: readonly string[]
  fortnightly: readonly string[]
  every: readonly string[]
  other: readonly string[]
  times: readonly string[]
  until: readonly string[]
  allDay: readonly string[]
  /** What makes a date one to confirm. */
  trial: readonly string[]
}

export const words: Record<Language, Words> = { en: english, de: german, es: spanish, fr: french, it: italian }

export const languageOf = (locale: string): Language => {
  const [language = 'en'] = locale.split('-')
  return language === 'de' || language === 'es' || language === 'fr' || language === 'it' ? language : 'en'
}

const bare = (word: string): string => word.replace(/[.,]$/, '')

const placeIn = (names: readonly (readonly string[])[], word: string): number | null => {
  const at = names.findIndex((each) => each.includes(bare(word)))
  return at < 0 ? null : at
}

/** The weekday (0 is Monday) that a word is in full. */
export const fullWeekdayOf = (word: string, language: Language): number | null =>
  placeIn(words[language].weekdays, word)

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

/** A number of at most two digits or one that is written in letters, or null. */
export function numberOf(word: string, language: Language): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const at = placeIn(words[language].numbers, word)
  return at === null ? null : at + 1
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

/** Small letters without accents, and one kind of apostrophe. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => otherLetters[letter] ?? letter)
