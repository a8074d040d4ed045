/** The words that a language has for the quick-add line. */

export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'ar'

/** Phrases between strokes: lines of words are read more easily than a column of them. */
export const list = (phrases: string): readonly string[] => phrases.split('|')

/** The words about how often, as those below. */
export interface RepeatingWords {
  weekly: readonly string[]
  fortnightly: readonly string[]
  every: readonly string[]
  /** Behind these, the second first: “every other Tuesday”, “every third week”. */
  nth: readonly (readonly string[])[]
  /** Phrases that say how often, and not in weeks, or not in which: “daily”, “twice a month”, “even weeks”. */
  often: readonly string[]
  times: readonly string[]
  /** So many of these are as many times, of what repeats: "10 lessons". */
  lessons: readonly string[]
  until: readonly string[]
  /** Behind what repeats. */
  endless: readonly string[]
}

/** Small letters without accents, as `folded` leaves them; where several words stand in one text they follow each other. */
export interface Words extends RepeatingWords {
  /** Monday first, each by all its names. */
  weekdays: readonly (readonly string[])[]
  /** The same shortened: some are other words as well, and where the line has a better day they are those. */
  shortWeekdays: readonly (readonly string[])[]
  /** Those of the short ones that are no other word, where a day is said already. */
  sureWeekdays: readonly string[]
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
  /** Endings that are written together with the weekday before them: “dienstagabend”. */
  partEnds: readonly (readonly [string, DayPart])[]
  /** After these the word for tomorrow means the morning. */
  theMorning: readonly string[]
  /** Words that lead to a day and say no more: "on Tuesday". */
  onDay: readonly string[]
  /** Between two days; what ends a repeat as well is not among them, nor what leads to an hour. */
  toDay: readonly string[]
  /** Words that lead to the day of a month that is not said: "on the 14th". */
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
  /** Words that name days and none of them: “the weekend”. */
  vague: readonly string[]
  /** Days that are called by their feast, which no rule of these knows. */
  feasts: readonly string[]
  /** Before the days that are left out. */
  except: readonly string[]
  /** "in 3 days". */
  in: readonly string[]
  days: readonly string[]
  weeks: readonly string[]
  monthUnits: readonly string[]
  /** One first. */
  numbers: readonly (readonly string[])[]
  /** From thirteen on, as hours are said; nothing where hours are counted to twelve. */
  lateNumbers: readonly string[]
  /** The first of these where it is an hour: "una" is, "un" is not. */
  one: readonly string[]
  noon: readonly string[]
  /** Hours of more than a number, or written together with what leads to them. */
  wholeHours: readonly (readonly [string, number])[]
  /** Before an hour, with the minutes to it or after it: "half past four", "halb fünf". */
  beforeHour: readonly (readonly [string, number])[]
  /** The same behind one: "cuatro y media". */
  afterHour: readonly (readonly [string, number])[]
  /** Minutes behind what is an hour without them: “16 Uhr dreißig”. */
  minutesBehind: readonly (readonly [string, number])[]
  /** Words that lead to an hour: "at 4" is no other number. */
  at: readonly string[]
  /** Words that may stand before an hour as well, and before much else. */
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
  /** Words that lead to a length. */
  lasting: readonly string[]
  minutes: readonly string[]
  hours: readonly string[]
  /** Lengths in words, in minutes. Without “at” before them they are no hours. */
  spokenLengths: readonly (readonly [string, number])[]
  /** One hour without a number, behind what says when: “tue 4pm hour”. */
  anHour: readonly string[]
  allDay: readonly string[]
  /** Words of most sentences, which begin names as well: “an exam” is not about Anna, nor “talk to Theo” about Tom. */
  small: readonly string[]
  /** Words that make a date a tentative one. */
  trial: readonly string[]
}

/** “am” and “pm” as they are written behind an hour, and the parts of a day as people say them. */
export type DayPart = 'am' | 'pm' | 'morning' | 'midday' | 'afternoon' | 'evening' | 'night'
