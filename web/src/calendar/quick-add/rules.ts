import { type DatePhrase, dateAt, resolved, type Today } from './dates.tsx'
import { type Chip, compared, Line } from './line.tsx'
import { bareHourAt, lengthAt, rangeAt, type Span, timeAt } from './times.tsx'
import { folded, type Language, weekdayOf, words } from './words.tsx'

export interface QuickStudent {
  user_profile_id: number
  name: string
  /** Minutes of the last lesson with this student. */
  lastMinutes?: number
  /** IANA name, where it is known. */
  time_zone?: string | null
}

export interface QuickContext {
  /** Wall time of the teacher's zone. */
  now: Temporal.PlainDateTime
  /** BCP 47: 24/11 or 11/24. */
  locale: string
  students: readonly QuickStudent[]
  defaultMinutes: number
  /** Visible hours, minutes after midnight. */
  slotMin: number
  slotMax: number
  /** The stretches of teaching that are known, each by its first and last day: what repeats without an end lasts until then. */
  terms?: readonly { from: string; to: string }[]
}

export interface Repeat {
  /** Every so many weeks. */
  weeks: number
  count: number
}

export type Hint = 'past' | 'outside-hours' | 'no-time'

/** What a line of quick add says (UX.md B13a). */
export interface QuickAdd {
  /** Every student whom the words may mean; one is certain, several are to be chosen from. */
  students: readonly QuickStudent[]
  title: string
  /** Who could be invited: a name that no student has. */
  inviteName: string | null
  /** `YYYY-MM-DD`. */
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

/** A weekly lesson without an end, where no term is known: a term of twelve. */
const usualCount = 12
/** More than this is a slip of the keyboard: three years of weeks. */
const mostCount = 156

const noteForm = /\s+(?:—|–|--)\s+(.*)$/s

/**
 * Reads a line of quick add. Pure: the same line, students and now always give the same answer.
 *
 * @param plain places of words that the writer wants as text
 */
export function quickAdd(text: string, context: QuickContext, plain: readonly number[] = []): QuickAdd {
  const noted = noteForm.exec(text)
  const line = new Line(noted ? text.slice(0, noted.index) : text, plain)
  const language = languageOf(context.locale)
  const today: Today = { date: context.now.toPlainDate(), isDayFirst: isDayFirst(context.locale), language }

  const repeat = readRepeat(line, today)
  const allDay = line.first((at) => taken(line, at, line.phrase(at, words[language].allDay), 'time'))
  const dated = repeat?.phrase ?? readDate(line, today)
  const length = readLength(line)
  const span = allDay ? null : readTime(line, language)
  const { students, title } = readStudent(line, context.students)

  const nowMinutes = context.now.hour * 60 + context.now.minute
  const isAhead = span === null || span.start > nowMinutes
  const day = dated ? resolved(dated, today.date, isAhead) : span ? today.date.add({ days: isAhead ? 0 : 1 }) : null
  const [student] = students.length === 1 ? students : []
  const ranged = span?.end === null || span === null ? null : span.end - span.start
  const minutes = length ?? ranged ?? student?.lastMinutes ?? context.defaultMinutes
  const start = span?.start ?? null
  if (noted) line.chips.push({ kind: 'note', from: noted.index, to: text.length })
  const series = repeat && day ? { weeks: repeat.weeks, count: countOf(repeat, day, context.terms) } : null
  // A series has no date of its own to confirm.
  const toConfirm = (series?.count ?? 1) === 1 && readTrial(line, language)
  return {
    students,
    title,
    inviteName: students.length === 0 && !allDay ? nameIn(title, words[language].trial) : null,
    date: day?.toString() ?? null,
    start,
    minutes,
    allDay,
    repeat: series,
    note: noted?.[1]?.trim() || null,
    toConfirm,
    hints: hintsOf(day, start, minutes, allDay, context),
    chips: line.chips.toSorted((a, b) => a.from - b.from),
  }
}

export const languageOf = (locale: string): Language => {
  const [language = 'en'] = locale.split('-')
  return language === 'de' || language === 'es' || language === 'fr' || language === 'it' ? language : 'en'
}

/** The United States and a few others write the month first. */
export const isDayFirst = (locale: string): boolean => !/-(?:US|PH|PW|FM|MH)$/i.test(locale)

function taken(line: Line, at: number, count: number, kind: Chip['kind']): boolean {
  if (count > 0) line.take(at, count, kind)
  return count > 0
}

interface RepeatWords {
  weeks: number
  count: number | null
  until: Temporal.PlainDate | null
  /** "every tue" names the day as well. */
  phrase: DatePhrase | null
}

function readRepeat(line: Line, today: Today): RepeatWords | null {
  const known = words[today.language]
  let weeks: number | null = null
  let phrase: DatePhrase | null = null
  line.first((at) => {
    const simple = line.phrase(at, known.weekly) > 0 ? 1 : line.phrase(at, known.fortnightly) > 0 ? 2 : null
    if (simple !== null) {
      weeks = simple
      return taken(line, at, 1, 'repeat')
    }
    const every = line.phrase(at, known.every)
    if (every === 0) return false
    const other = line.phrase(at + every, known.other)
    const number = /^\d{1,2}$/.test(line.word(at + every)) ? Number(line.word(at + every)) : null
    const unit = at + every + (other > 0 || number !== null ? 1 : 0)
    const interval = number ?? (other > 0 ? 2 : 1)
    const weekday = weekdayOf(line.word(unit), today.language)
    if (interval < 1 || (weekday === null && line.phrase(unit, known.weeks) === 0)) return false
    weeks = interval
    if (weekday !== null) phrase = { weekday, isNext: false }
    return taken(line, at, unit + 1 - at, 'repeat')
  })
  let count: number | null = null
  line.first((at) => {
    const times = /^(?:x|×)(\d{1,3})$|^(\d{1,3})(?:x|×)$/.exec(line.word(at))
    const said = times?.[1] ?? times?.[2] ?? (line.phrase(at + 1, known.times) > 0 ? line.word(at) : '')
    if (!/^\d{1,3}$/.test(said) || Number(said) < 1) return false
    count = Math.min(Number(said), mostCount)
    return taken(line, at, times ? 1 : 2, 'repeat')
  })
  let until: Temporal.PlainDate | null = null
  line.first((at) => {
    const start = line.phrase(at, known.until)
    const found = start > 0 ? dateAt(line, at + start, today) : null
    if (!found) return false
    until = resolved(found.phrase, today.date, true)
    return taken(line, at, start + found.count, 'repeat')
  })
  if (weeks === null && count === null && until === null) return null
  return { weeks: weeks ?? 1, count, until, phrase }
}

function countOf(
  { weeks, count, until }: RepeatWords,
  first: Temporal.PlainDate,
  terms: QuickContext['terms'] = [],
): number {
  if (count !== null) return count
  const date = first.toString()
  const term = terms.find(({ from, to }) => from <= date && date <= to)
  if (until === null && !term) return usualCount
  const days = first.until(until ?? Temporal.PlainDate.from(term?.to ?? date)).days
  return days < 0 ? 1 : Math.min(Math.floor(days / (7 * weeks)) + 1, mostCount)
}

function readDate(line: Line, today: Today): DatePhrase | null {
  let phrase: DatePhrase | null = null
  line.first((at) => {
    const found = dateAt(line, at, today)
    if (found) phrase = found.phrase
    return taken(line, at, found?.count ?? 0, 'date')
  })
  return phrase
}

function readTime(line: Line, language: Language): Span | null {
  let span: Span | null = null
  const by = (rule: (at: number) => Span | null) =>
    line.first((at) => {
      span = rule(at)
      return taken(line, at, span ? 1 : 0, 'time')
    })
  const found =
    by((at) => rangeAt(line, at)) || by((at) => timeAt(line, at, language)) || by((at) => bareHourAt(line, at))
  return found ? span : null
}

function readLength(line: Line): number | null {
  let minutes: number | null = null
  line.first((at) => {
    const found = lengthAt(line, at)
    if (found) minutes = found.minutes
    return taken(line, at, found?.count ?? 0, 'length')
  })
  return minutes
}

/** Fewer letters would name half the list. */
const fewestLetters = 2

/** Whether each word begins a part of the name, the parts in their order. */
function names(student: QuickStudent, given: readonly string[]): boolean {
  const parts = folded(student.name).split(/[\s-]+/)
  let from = 0
  return given.every((word) => {
    const at = parts.findIndex((part, i) => i >= from && part.startsWith(word))
    from = at + 1
    return at >= 0
  })
}

function readStudent(
  line: Line,
  students: readonly QuickStudent[],
): { students: readonly QuickStudent[]; title: string } {
  const rest = line.rest()
  const runs = rest.flatMap((at, i) =>
    rest.slice(i).flatMap((_, more) => {
      const run = rest.slice(i, i + more + 1)
      return run.at(-1) === at + more ? [run] : []
    }),
  )
  // The longest words together that name somebody, and of those the first.
  for (const run of runs.toSorted((a, b) => b.length - a.length)) {
    const given = run.flatMap((at) => line.word(at).split('-')).filter(Boolean)
    if ((given[0]?.length ?? 0) < fewestLetters) continue
    const found = students.filter((student) => names(student, given))
    if (found.length === 0) continue
    const exact = found.filter((student) => folded(student.name).split(/[\s-]+/).length === given.length)
    const whole = exact.filter((student) => folded(student.name) === run.map((at) => line.word(at)).join(' '))
    line.take(run[0] ?? 0, run.length, 'student')
    return { students: whole.length === 1 ? whole : found, title: line.text() }
  }
  return { students: [], title: line.text() }
}

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
