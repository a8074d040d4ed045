/** The words of the quick-add line in each language of the product (experience.md B13a). */
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { DayPart } from './parts.ts'
import { spanish } from './spanish.ts'

export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'ar'

/** Small letters without accents, as `folded` leaves them; where several words stand in one text they follow each other. */
export interface Words {
  /** Monday first, each by all its names. */
  weekdays: readonly (readonly string[])[]
  /** The same shortened: some are other words as well, and where the line has a better day they are those. */
  shortWeekdays: readonly (readonly string[])[]
  /** Three letters and more of a name are enough, beside a number. */
  months: readonly (readonly string[])[]
  yesterday: readonly string[]
  today: readonly string[]
  tomorrow: readonly string[]
  dayAfterTomorrow: readonly string[]
  /** Other days that are counted from today: “in a fortnight”. */
  ahead: readonly (readonly [string, number])[]
  /** Behind a weekday, so many weeks after the coming one: “samedi en huit”. */
  weeksBehind: readonly (readonly [string, number])[]
  /** The same before one: “a week on Saturday”. */
  weeksBefore: readonly (readonly [string, number])[]
  /** A part of a day, beside the day or the hour: “tomorrow morning at 7”, “um 8 abends”. */
  parts: readonly (readonly [string, DayPart])[]
  /** A day and its part in one: “tonight” is 0 days from today. */
  partDays: readonly (readonly [string, DayPart, number])[]
  /** What is written together with the weekday before it: “dienstagabend”. */
  partEnds: readonly (readonly [string, DayPart])[]
  /** After these the word for tomorrow means the morning. */
  theMorning: readonly string[]
  /** What leads to a day and says no more: "on Tuesday". */
  onDay: readonly string[]
  /** What leads to the day of a month that is not said: "on the 14th". */
  onDayOfMonth: readonly string[]
  /** How such a day is written, as the end of its number; nothing where it may stand alone. With another mark than that it needs no lead. */
  dayMarks: readonly string[]
  /** The first day of a month, which has a word of its own. */
  first: readonly string[]
  /** Between the day and its month, and before the year. */
  ofMonth: readonly string[]
  next: readonly string[]
  /** "lundi prochain". */
  isNextAfter: boolean
  /** “next week”, before a weekday or behind it. */
  nextWeek: readonly string[]
  /** What names days and none of them: “the weekend”. */
  vague: readonly string[]
  /** "in 3 days". */
  in: readonly string[]
  days: readonly string[]
  weeks: readonly string[]
  monthUnits: readonly string[]
  /** One first. */
  numbers: readonly (readonly string[])[]
  /** The first of these where it is an hour: "una" is, "un" is not. */
  one: readonly string[]
  noon: readonly string[]
  /** Hours of more than a number, or written together with what leads to them. */
  wholeHours: readonly (readonly [string, number])[]
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
  /** “between 4 and 5”. */
  between: readonly string[]
  and: readonly string[]
  /** After an hour. */
  hourMarks: readonly string[]
  /** After an hour as well: about then, “5 or so”. */
  about: readonly string[]
  am: readonly string[]
  pm: readonly string[]
  /** What leads to a length. */
  lasting: readonly string[]
  minutes: readonly string[]
  hours: readonly string[]
  /** Lengths in words, in minutes. Without “at” before them they are no hours. */
  spokenLengths: readonly (readonly [string, number])[]
  /** One hour without a number, behind what says when: “tue 4pm hour”. */
  anHour: readonly string[]
  weekly: readonly string[]
  fortnightly: readonly string[]
  every: readonly string[]
  other: readonly string[]
  times: readonly string[]
  until: readonly string[]
  /** Behind what repeats. */
  endless: readonly string[]
  allDay: readonly string[]
  /** What makes a date one to confirm. */
  trial: readonly string[]
}

export const words: Record<Language, Words> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  ar: arabic,
}

export const languages = ['en', 'de', 'fr', 'es', 'it', 'ar'] as const satisfies readonly Language[]

/** What makes a date one to confirm, in whatever language the rest of the line is. */
export const trials: readonly string[] = languages.flatMap((language) => words[language].trial)

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
