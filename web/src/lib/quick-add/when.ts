import { dateAt, type LedDate, noDayAt, onItsWeekday, weekdayAt } from './dates.ts'
import { type DayRange, readDayRange } from './day-ranges.ts'
import { type DatePhrase, dayOf, found, type FoundDate, type Today } from './days.ts'
import { lengthAt } from './lengths.ts'
import type { Line } from './line.ts'
import { partAt } from './parts.ts'
import type { DayPart } from './language.ts'
import { readRepeat, type RepeatWords } from './repeats.ts'
import {
  bareHourAt,
  type FoundSpan,
  isBesideHour,
  mayBeTime,
  rangeAt,
  type Span,
  spanIn,
  spokenAt,
  timeAt,
} from './times.ts'
import { isWhen } from './unread.ts'
import { words } from './words.ts'
import type { Language } from './language.ts'

/** The words of a line about its time, before anybody asks what day that is. */
export interface When {
  note: string | null
  repeat: RepeatWords | null
  allDay: boolean
  /** Several whole days. */
  days: DayRange | null
  dated: Dated
  /** Minutes. */
  length: number | null
  span: Span | null
}

interface Dated {
  phrase: DatePhrase | null
  /** The words name a day that no calendar has. */
  isNoDay: boolean
  /** The weekday on which it repeats. */
  every: number | null
}

/** Takes all words that say when; each kind of them before the one that would take its numbers for another. */
export function takeWhen(line: Line, text: string, today: Today): When {
  const { language } = today
  const days = readDayRange(line, today)
  const note = readNote(line, text, language)
  const said = readRepeat(line, today)
  const isWhole = line.first((at) => line.taken(at, line.phrase(at, words[language].allDay), 'time'))
  const allDay = isWhole || days !== null
  const dated = days ? datedOf(days, said) : readDate(line, today, said)
  const repeat = said && { ...said, weekday: dated.every }
  const part = dated.phrase?.part ?? said?.part ?? readPart(line, language)
  const range = allDay ? null : readRange(line, language)
  const length = readLength(line, language)
  const found = allDay ? null : (range ?? readTime(line, language))
  return { note, repeat, allDay, days, dated: withYear(line, dated), length, span: found && spanIn(found, part) }
}

/** Several days begin on the first. */
const datedOf = ({ first, last }: DayRange, said: RepeatWords | null): Dated => ({
  phrase: first && found(first, 1).phrase,
  isNoDay: first === null || last === null,
  every: said?.weekday ?? null,
})

/** "24 dec 4pm 2025": the year stands behind the time. */
function withYear(line: Line, dated: Dated): Dated {
  const { phrase } = dated
  if (phrase === null || !('day' in phrase) || phrase.comesAgain !== 'yearly') return dated
  let year: number | null = null
  line.first((at) => {
    const isYear = line.isTaken(at - 1) && /^20\d{2}$/.test(line.word(at))
    if (isYear) year = Number(line.word(at))
    return line.taken(at, isYear ? 1 : 0, 'date')
  })
  if (year === null) return dated
  const day = dayOf(year, phrase.day.month, phrase.day.day)
  return day ? { ...dated, phrase: { ...phrase, day, comesAgain: null } } : { ...dated, isNoDay: true }
}

/** The part of the day that stands beside a day or an hour: "tomorrow morning at 7", "abends um 8". */
function readPart(line: Line, language: Language): DayPart | null {
  let part: DayPart | null = null
  line.first((at) => {
    const [count, found] = partAt(line, at, language)
    const after = at + count + line.phrase(at + count, words[language].at)
    const isBeside = line.isTaken(at - 1) || line.isTaken(at + count) || mayBeTime(line, after, language)
    const { noon } = words[language]
    const isNoon = Array.from({ length: count }, (_, place) => line.phrase(at + place, noon)).some(Boolean)
    // "tue noon" and "dienstag mittag" are an hour where no other stands beside them.
    const isHour = isNoon && !mayBeTime(line, after, language)
    if (!isBeside || count === 0 || isHour) return false
    part = found
    return line.taken(at, count, 'time')
  })
  return part
}

const noteMarks: readonly string[] = ['—', '–', '--']

/** Reads the text behind a dash, but for the dash between two times. */
function readNote(line: Line, text: string, language: Language): string | null {
  let note: string | null = null
  line.first((at) => {
    if (at === 0 || !noteMarks.includes(line.word(at)) || joinsTimes(line, at, language)) return false
    note = text.slice(line.tokens[at]?.to).trim() || null
    return line.taken(at, line.tokens.length - at, 'note')
  })
  return note
}

/** A number alone behind a dash may begin a note; where it is all there is it ends a time. */
function joinsTimes(line: Line, dash: number, language: Language): boolean {
  return [1, 2, 3, 4].some((words) => {
    const range = rangeAt(line, dash - words, language)
    if (range?.dash !== dash) return false
    const isLast = range.from + range.count === line.tokens.length
    return isLast || (line.word(dash) === '–' && !/^\d+$/.test(line.word(dash + 1)))
  })
}

/** The day that the line names best: "from 7 dec" beside "monday", and "so" is a Sunday only where no other word is a day. */
function readDate(line: Line, today: Today, repeat: RepeatWords | null): Dated {
  const every = repeat?.weekday ?? null
  // "every tue and thu": a second weekday is no day to begin on.
  const isStart = ({ phrase }: FoundDate) =>
    every === null || 'day' in phrase || phrase.isNext || phrase.weeks !== undefined
  const isPlain = (found: LedDate) => isStart(found) && !found.isMetre && !found.isWeak
  const phrase =
    takeDate(line, today, ({ isSure }) => isSure) ??
    takeDate(line, today, (found) => isPlain(found) && !found.isShort) ??
    takeDate(line, today, (found, at) => isPlain(found) && isBesideHour(line, at, found.count, today.language)) ??
    takeDate(line, today, isPlain) ??
    takeDate(line, today, isStart)
  if (phrase === null || !('day' in phrase)) {
    const isNoDay = line.first((at) => line.taken(at, noDayAt(line, at, today, phrase !== null)?.count ?? 0, 'date'))
    return { phrase, isNoDay, every }
  }
  const apart = every === null && phrase.weekday === null ? takeWeekday(line, today, phrase.day) : null
  // "tue 16 weekly from 7 dec" begins with the first Tuesday.
  return repeat
    ? { phrase, isNoDay: false, every: every ?? apart }
    : { phrase: apart === null ? phrase : onItsWeekday(phrase, { weekday: apart, part: null }), isNoDay: false, every }
}

function takeDate(line: Line, today: Today, isMeant: (found: LedDate, at: number) => boolean): DatePhrase | null {
  let phrase: DatePhrase | null = null
  line.first((at) => {
    const found = dateAt(line, at, today)
    if (!found || !isMeant(found, at)) return false
    phrase = found.phrase
    return line.taken(at, found.count, 'date')
  })
  return phrase
}

/** A weekday apart from the day of the line; a short one that is another may be another word, but not beside the hour behind a name. */
function takeWeekday(line: Line, today: Today, day: Temporal.PlainDate): number | null {
  let weekday: number | null = null
  line.first((at) => {
    const found = weekdayAt(line, at, today)
    if (!found || found.phrase.isNext) return false
    const isThat = found.phrase.weekday === day.dayOfWeek - 1
    const isMeant = isThat || !found.isShort || (at > 0 && isBesideHour(line, at, found.count, today.language))
    if (isMeant) ({ weekday } = found.phrase)
    // “fortnightly on fridays from 4 dec”
    const lead = isMeant ? line.phraseBefore(at, words[today.language].onDay) : 0
    return line.taken(at - lead, isMeant ? lead + found.count : 0, 'date')
  })
  return weekday
}

/** The first time that a rule finds, each rule at every place before the next. */
function readSpan(line: Line, rules: readonly ((at: number) => FoundSpan | null)[]): FoundSpan | null {
  let span: FoundSpan | null = null
  rules.some((rule) =>
    line.first((at) => {
      span = rule(at)
      return line.taken(span?.from ?? at, span?.count ?? 0, 'time')
    }),
  )
  return span
}

const readRange = (line: Line, language: Language): FoundSpan | null =>
  readSpan(line, [
    (at) => {
      const range = rangeAt(line, at, language)
      return range?.isSure ? range : null
    },
    (at) => spokenAt(line, at, language),
  ])

function readTime(line: Line, language: Language): FoundSpan | null {
  const bare = (at: number) => bareHourAt(line, at, language)
  const behind = (at: number) => {
    const span = bare(at)
    return span && line.isTaken(span.from - 1) ? span : null
  }
  const before = (at: number) => {
    const span = bare(at)
    return span && line.isTaken(span.from + span.count) ? span : null
  }
  // "chapter 3 tue 16", "chapter 3 16 tue": of several numbers the one beside something that was understood.
  return readSpan(line, [(at) => timeAt(line, at, language), behind, before, bare])
}

function readLength(line: Line, language: Language): number | null {
  let minutes: number | null = null
  line.first((at) => {
    const found = lengthAt(line, at, language)
    minutes = found?.minutes ?? null
    const lead = found ? line.phraseBefore(at, words[language].lasting) : 0
    return line.taken(at - lead, found ? lead + found.count : 0, 'length')
  })
  return minutes
}

/** A number without a unit is minutes of a lesson within these, since lessons take a multiple of five. */
const bareMinutes = { least: 15, most: 180, step: 5 }

const isBareMinutes = (word: string): boolean =>
  /^\d{2,3}$/.test(word) &&
  Number(word) >= bareMinutes.least &&
  Number(word) <= bareMinutes.most &&
  Number(word) % bareMinutes.step === 0

/**
 * "tue 4pm hour", "tue 16:00 45 weekly": behind what says when, with nothing behind it that is text; in “happy hour” it is a part of
 * the title. Once everything else was understood.
 */
export function readLengthAlone(line: Line, language: Language): number | null {
  let minutes: number | null = null
  line.first((at) => {
    const isMinutes = line.takenAs(at - 1) === 'time' && isBareMinutes(line.word(at))
    const count = isMinutes ? 1 : line.phrase(at, words[language].anHour)
    const isAlone = count > 0 && isWhen(line, at - 1) && line.word(at + count) === ''
    if (isAlone) minutes = isMinutes ? Number(line.word(at)) : 60
    return line.taken(at, isAlone ? count : 0, 'length')
  })
  return minutes
}
