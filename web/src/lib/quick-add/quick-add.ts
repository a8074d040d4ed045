import type { Term } from '@lectern/contract/terms'
import { isOtherWeekday, resolved, todayFor } from './dates.ts'
import { type Chip, type ChipKind, compared, Line } from './line.ts'
import { noteCommand, takeAdding } from './commands.ts'
import type { DayRange } from './day-ranges.ts'
import type { Today } from './days.ts'
import { holdNames, mayBeName, namedOf, noteSecond, type QuickStudent, readStudent, relativeIn } from './naming.ts'
import { noteOtherLanguages, todayIn } from './other-languages.ts'
import { countOf, type Repeat, unsaidEnd } from './repeats.ts'
import { noteUnread } from './unread.ts'
import { readLengthAlone, takeWhen } from './when.ts'
import { languages, trials } from './words.ts'
import type { Language } from './language.ts'

export interface QuickContext {
  /** Wall time of the teacher's zone. */
  now: Temporal.PlainDateTime
  /** BCP 47: 24/11 or 11/24. */
  locale: string
  /** On which weekday a week begins, 1 (Monday) to 7 (Sunday). */
  firstDay: number
  students: readonly QuickStudent[]
  defaultMinutes: number
  /** Visible hours, minutes after midnight. */
  slotMin: number
  slotMax: number
  /** The stretches of teaching that are known: what repeats without an end lasts until theirs. */
  terms?: readonly Term[]
}

/** Each of these keeps a line from planning anything. */
const stops = ['command', 'no-such-day', 'unread', 'too-short', 'ends-before', 'second'] as const
type Stop = (typeof stops)[number]

export type Hint = 'past' | 'outside-hours' | 'no-time' | 'other-weekday' | 'not-this-week' | Stop

/** The meaning of a line of quick add (experience.md B13a). */
export interface QuickAdd {
  /** Every student whom the words may mean; one is certain, several, or one and a name to invite, are to be chosen from. */
  students: readonly QuickStudent[]
  title: string
  /** The name that could be invited: one that no student has, or only the family of one. */
  inviteName: string | null
  /** `YYYY-MM-DD`; null where none was said, and where what was said can't be: a hint tells why. */
  date: string | null
  /** `YYYY-MM-DD` of the last of several whole days; null for one. */
  lastDate: string | null
  /** Minutes after midnight; null while no time was said, and for a whole day. */
  start: number | null
  minutes: number
  allDay: boolean
  repeat: Repeat | null
  note: string | null
  /** Its title calls it a trial. */
  toConfirm: boolean
  hints: readonly Hint[]
  chips: readonly Chip[]
}

/** Whether something in the line keeps it from planning anything. */
export const isStopped = ({ hints }: QuickAdd): boolean => hints.some((hint) => stops.some((stop) => stop === hint))

/** The meaning of a line in one language. */
interface Reading {
  read: QuickAdd
  /** The other languages that know words of it as those of a time. */
  others: readonly Language[]
  /** The places of the words that became its title. */
  left: readonly number[]
}

/**
 * Reads a line of quick add, in the language of the page; where words are left that are days or times in another language, the
 * whole line in that one. Where that leaves some as well the line stops. Pure: the same line, students and now always give the
 * same answer.
 *
 * @param plain places of letters whose words the writer wants as text
 */
export function quickAdd(text: string, context: QuickContext, plain: readonly number[] = []): QuickAdd {
  const today = todayFor(context.now.toPlainDate(), context)
  const own = readIn(today, text, context, plain)
  for (const language of own.others) {
    const { read, left } = readIn(todayIn(language, today), text, context, plain)
    if (!read.hints.includes('unread') && !isMixed(text, own.read, left)) return read
  }
  return own.read
}

const whenKinds: readonly ChipKind[] = ['date', 'time', 'length', 'repeat']

/** Whether a word that says when in the language of the page became a part of the title: "tue" of "tue dienstag". */
const isMixed = (text: string, { chips }: QuickAdd, left: readonly number[]): boolean =>
  chips.some(
    ({ kind, from, to }) =>
      whenKinds.includes(kind) && left.some((at) => from <= at && at < to && /^\p{L}{2}/u.test(text.slice(at))),
  )

function readIn(today: Today, text: string, context: QuickContext, plain: readonly number[]): Reading {
  const named = namedOf(context.students)
  const line = new Line(text, plain)
  holdNames(line, named)

  const { note, repeat, allDay, days, dated, span, ...when } = takeWhen(line, text, today)
  line.letGo()
  const students = readStudent(line, named, today.language)
  const length = when.length ?? (span && span.end === null ? readLengthAlone(line, today.language) : null)
  takeAdding(line, named)
  const title = line.text()
  const left = line.rest().flatMap((at) => line.tokens[at]?.from ?? [])

  const isAhead = span === null || span.start > context.now.hour * 60 + context.now.minute
  const said = dated.phrase ?? (repeat?.weekday == null ? null : { weekday: repeat.weekday, isNext: false, part: null })
  const begins =
    said === null ? (span ? today.date.add({ days: isAhead ? 0 : 1 }) : null) : resolved(said, today, isAhead)
  // "every tue" from a date on begins with the first Tuesday after it.
  const first = begins && repeat?.weekday != null ? onOrAfter(begins, repeat.weekday) : begins
  const isEndless = repeat?.isEndless === true
  const count = repeat && first && !isEndless ? countOf(repeat, first, today, context.terms) : null
  const ends = repeat && first ? unsaidEnd(repeat, first, context.terms) : null
  const isDated = said !== null
  const isUnread = noteUnread(line, today, { isDated, isRepeated: repeat !== null })
  const others = noteOtherLanguages(line, today, isDated)
  const isSecond = noteSecond(line, named, students)
  const isCommand = noteCommand(line, named)
  const wrong = wrongOf([
    ['command', isCommand],
    ['no-such-day', dated.isNoDay],
    ['unread', isUnread || days?.isTimed === true || others.length > 0],
    ['too-short', span?.wrong === 'too-short'],
    ['ends-before', span?.wrong === 'ends-before' || count === 0 || isTurned(days)],
    ['second', isSecond],
  ])
  const day = wrong ? null : first

  const newcomer = students.length === 0 ? nameIn(title) : relativeIn(line, named, students)
  const inviteName = allDay ? null : newcomer
  const [student] = students.length === 1 && inviteName === null ? students : []
  const ranged = span?.end === null || span === null ? null : span.end - span.start
  const minutes = length ?? ranged ?? student?.lastMinutes ?? context.defaultMinutes
  const start = day === null ? null : (span?.start ?? null)
  const series = repeat && day ? { weeks: repeat.weeks, count } : null
  // A series has no date of its own to confirm.
  const toConfirm = (series === null || series.count === 1) && readTrial(line)
  const otherWeekday: Hint[] = dated.phrase && isOtherWeekday(dated.phrase) ? ['other-weekday'] : []
  // “sabato prossimo”: who means the coming one reads which one it is not.
  const isLater = dated.phrase && 'isEither' in dated.phrase && dated.phrase.isEither
  const nearer = day?.subtract({ weeks: 1 })
  const notThisWeek: Hint[] =
    isLater && nearer && Temporal.PlainDate.compare(nearer, today.date) > 0 ? ['not-this-week'] : []
  const read: QuickAdd = {
    students,
    title,
    inviteName,
    date: day?.toString() ?? null,
    lastDate: (day && days?.last?.toString()) ?? null,
    start,
    minutes,
    allDay,
    repeat: series,
    note,
    toConfirm,
    hints: wrong ? [wrong] : [...otherWeekday, ...notThisWeek, ...hintsOf(day, start, minutes, allDay, context)],
    chips: line.chips
      .toSorted((a, b) => a.from - b.from)
      .map((chip) => (chip.kind === 'repeat' && ends ? { ...chip, ends } : chip)),
  }
  return { read, others, left }
}

/** Whether several days end before they begin. */
const isTurned = (days: DayRange | null): boolean =>
  days?.first != null && days.last !== null && Temporal.PlainDate.compare(days.last, days.first) < 0

/** The first of what stops a line that there is. */
const wrongOf = (all: readonly (readonly [Stop, boolean])[]): Stop | null => all.find(([, isSo]) => isSo)?.[0] ?? null

/** A time of every week, or of every so many. */
export interface Weekly {
  /** 0 is Monday. */
  weekday: number
  /** Minutes after midnight. */
  start: number
  /** Minutes; null where none is said. */
  length: number | null
  weeks: number
}

/**
 * Reads a line that names one day of the week with one time and nothing else.
 *
 * @param locale BCP 47
 */
export function weeklyIn(text: string, locale: string): Weekly | null {
  // No day is counted from this one: a time of every week is the same in each.
  const today = todayFor(Temporal.PlainDate.from('2024-01-01'), { locale, firstDay: 1 })
  const all = [today, ...languages.map((language) => todayIn(language, today))]
  return all.map((each) => weeklyOf(text, each)).find((found) => found !== null) ?? null
}

function weeklyOf(text: string, today: Today): Weekly | null {
  const line = new Line(text)
  const { note, repeat, dated, length, span } = takeWhen(line, text, today)
  const { phrase, isNoDay } = dated
  const isOneDay = isNoDay || (phrase !== null && ('day' in phrase || phrase.isNext || phrase.weeks !== undefined))
  const weekday = repeat?.weekday ?? phrase?.weekday ?? null
  const isMore =
    line.text() !== '' || note !== null || repeat?.count != null || repeat?.until != null || repeat?.isEndless
  if (isOneDay || isMore || span === null || span.wrong !== null || weekday === null) return null
  const { start, end } = span
  return { weekday, start, length: length ?? (end === null ? null : end - start), weeks: repeat?.weeks ?? 1 }
}

/** The first such weekday on a day or after it. */
const onOrAfter = (day: Temporal.PlainDate, weekday: number): Temporal.PlainDate =>
  day.add({ days: (weekday - day.dayOfWeek + 8) % 7 })

/** Whether a word of the text calls it a trial; it stays in the title. */
const readTrial = (line: Line): boolean =>
  line.first((at) => {
    const count = line.phrase(at, trials)
    if (count > 0) line.note(at, count, 'trial')
    return count > 0
  })

/**
 * A name begins with a capital: "Omar trial" may be about somebody new, "studio recital" is not, and "Trial" is nobody. A word
 * alone may be a name in small letters.
 */
function nameIn(title: string): string | null {
  const all = title.split(' ').filter((word) => !trials.includes(compared(word)))
  const [first = ''] = all
  if (all.length === 1 && /^\p{Ll}\p{L}+$/u.test(first)) return first.charAt(0).toUpperCase() + first.slice(1)
  const isCapital = all.map((word) => /^\p{Lu}\p{L}+/u.test(word) && mayBeName(word))
  const end = isCapital.indexOf(false)
  const name = all
    .slice(0, end < 0 ? all.length : end)
    .join(' ')
    .replace(/[,;:]+$/, '')
  return name === '' ? null : name
}

function hintsOf(
  day: Temporal.PlainDate | null,
  start: number | null,
  minutes: number,
  allDay: boolean,
  { now, slotMin, slotMax }: QuickContext,
): Hint[] {
  if (day === null || allDay) return []
  if (start === null) return ['no-time']
  const begins = day.toPlainDateTime({ hour: Math.floor(start / 60), minute: start % 60 })
  const hints: Hint[] = []
  if (Temporal.PlainDateTime.compare(begins, now) < 0) hints.push('past')
  if (start < slotMin || start + minutes > slotMax) hints.push('outside-hours')
  return hints
}
