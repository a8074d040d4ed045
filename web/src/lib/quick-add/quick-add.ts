import type { Term } from '@lectern/contract/terms'
import { isOtherWeekday, resolved, todayFor } from './dates.ts'
import { type Chip, compared, Line } from './line.ts'
import { holdNames, namedOf, type QuickStudent, readStudent } from './naming.ts'
import { countOf, type Repeat, unsaidEnd } from './repeats.ts'
import { noteUnread } from './unread.ts'
import { readWhen } from './when.ts'
import { type Language, languageOf, words } from './words.ts'

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

export type Hint = 'past' | 'outside-hours' | 'no-time' | 'other-weekday' | 'no-such-day' | 'ends-before' | 'unread'

/** What a line of quick add says (UX.md B13a). */
export interface QuickAdd {
  /** Every student whom the words may mean; one is certain, several are to be chosen from. */
  students: readonly QuickStudent[]
  title: string
  /** Who could be invited: a name that no student has. */
  inviteName: string | null
  /** `YYYY-MM-DD`; null where none was said, and where what was said can't be: a hint tells why. */
  date: string | null
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

/**
 * Reads a line of quick add. Pure: the same line, students and now always give the same answer.
 *
 * @param plain places of letters whose words the writer wants as text
 */
export function quickAdd(text: string, context: QuickContext, plain: readonly number[] = []): QuickAdd {
  const named = namedOf(context.students)
  const line = new Line(text, plain)
  holdNames(line, named)
  const language = languageOf(context.locale)
  const today = todayFor(context.now.toPlainDate(), context)

  const { note, repeat, allDay, dated, length, span } = readWhen(line, text, today)
  line.letGo()
  const { students, title } = readStudent(line, named)

  const isAhead = span === null || span.start > context.now.hour * 60 + context.now.minute
  const said = dated.phrase ?? (repeat?.weekday == null ? null : { weekday: repeat.weekday, isNext: false, part: null })
  const begins =
    said === null ? (span ? today.date.add({ days: isAhead ? 0 : 1 }) : null) : resolved(said, today, isAhead)
  // "every tue" from a date on begins with the first Tuesday after it.
  const first = begins && repeat?.weekday != null ? onOrAfter(begins, repeat.weekday) : begins
  const isEndless = repeat?.isEndless === true
  const count = repeat && first && !isEndless ? countOf(repeat, first, today, context.terms) : null
  const ends = repeat && first ? unsaidEnd(repeat, first, context.terms) : null
  const isUnread = noteUnread(line, today, {
    isDated: said !== null,
    isTimed: span !== null,
    isRepeated: repeat !== null,
  })
  const isTurned = span?.isTurned === true || count === 0
  const wrong = dated.isNoDay ? 'no-such-day' : isTurned ? 'ends-before' : isUnread ? 'unread' : null
  const day = wrong ? null : first

  const [student] = students.length === 1 ? students : []
  const ranged = span?.end === null || span === null ? null : span.end - span.start
  const minutes = length ?? ranged ?? student?.lastMinutes ?? context.defaultMinutes
  const start = day === null ? null : (span?.start ?? null)
  const series = repeat && day ? { weeks: repeat.weeks, count } : null
  // A series has no date of its own to confirm.
  const toConfirm = (series === null || series.count === 1) && readTrial(line, language)
  const otherWeekday: Hint[] = dated.phrase && isOtherWeekday(dated.phrase) ? ['other-weekday'] : []
  return {
    students,
    title,
    inviteName: students.length === 0 && !allDay ? nameIn(title, words[language].trial) : null,
    date: day?.toString() ?? null,
    start,
    minutes,
    allDay,
    repeat: series,
    note,
    toConfirm,
    hints: wrong ? [wrong] : [...otherWeekday, ...hintsOf(day, start, minutes, allDay, context)],
    chips: line.chips
      .toSorted((a, b) => a.from - b.from)
      .map((chip) => (chip.kind === 'repeat' && ends ? { ...chip, ends } : chip)),
  }
}

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
 * What a line says that names one day of the week with one time and nothing else.
 *
 * @param locale BCP 47
 */
export function weeklyIn(text: string, locale: string): Weekly | null {
  const line = new Line(text)
  // No day is counted from this one: a time of every week is the same in each.
  const anyDay = Temporal.PlainDate.from('2024-01-01')
  const { note, repeat, dated, length, span } = readWhen(line, text, todayFor(anyDay, { locale, firstDay: 1 }))
  const { phrase, isNoDay } = dated
  const isOneDay = isNoDay || (phrase !== null && ('day' in phrase || phrase.isNext))
  const weekday = repeat?.weekday ?? phrase?.weekday ?? null
  const isMore =
    line.text() !== '' || note !== null || repeat?.count != null || repeat?.until != null || repeat?.isEndless
  if (isOneDay || isMore || span === null || span.isTurned || weekday === null) return null
  const { start, end } = span
  return { weekday, start, length: length ?? (end === null ? null : end - start), weeks: repeat?.weeks ?? 1 }
}

/** The first such weekday on a day or after it. */
const onOrAfter = (day: Temporal.PlainDate, weekday: number): Temporal.PlainDate =>
  day.add({ days: (weekday - day.dayOfWeek + 8) % 7 })

/** Whether a word of the text calls it a trial; it stays in the title. */
const readTrial = (line: Line, language: Language): boolean =>
  line.first((at) => {
    const count = line.phrase(at, words[language].trial)
    if (count > 0) line.note(at, count, 'trial')
    return count > 0
  })

/** A name begins with a capital: "Omar trial" may be about somebody new, "studio recital" is not, and "Trial" is nobody. */
function nameIn(title: string, trial: readonly string[]): string | null {
  const first = title.split(' ').find((word) => !trial.includes(compared(word)))
  return /^\p{Lu}\p{L}+/u.exec(first ?? '')?.[0] ?? null
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
