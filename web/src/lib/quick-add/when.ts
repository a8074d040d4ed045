import { dateAt, type DatePhrase, type FoundDate, noDayAt, type Today } from './dates.ts'
import { lengthAt } from './lengths.ts'
import type { Line } from './line.ts'
import { readRepeat, type RepeatWords } from './repeats.ts'
import { bareHourAt, type FoundSpan, isBesideHour, rangeAt, type Span, spokenAt, timeAt } from './times.ts'
import { type Language, words } from './words.ts'

/** What the words of a line say about its time, before anybody asks what day that is. */
export interface When {
  note: string | null
  repeat: RepeatWords | null
  allDay: boolean
  dated: Dated
  /** Minutes. */
  length: number | null
  span: Span | null
}

interface Dated {
  phrase: DatePhrase | null
  /** What was said is no day of any calendar. */
  isNoDay: boolean
}

/** Takes all words that say when; each kind of them before the one that would take its numbers for another. */
export function readWhen(line: Line, text: string, today: Today): When {
  const { language } = today
  const note = readNote(line, text, language)
  const repeat = readRepeat(line, today)
  const allDay = line.first((at) => line.taken(at, line.phrase(at, words[language].allDay), 'time'))
  const dated = readDate(line, today, repeat?.weekday ?? null)
  const range = allDay ? null : readRange(line, language)
  const length = readLength(line, language)
  const span = allDay ? null : (range ?? readTime(line, language))
  return { note, repeat, allDay, dated, length, span }
}

const noteMarks: readonly string[] = ['—', '–', '--']

/** What stands behind a dash, but for the dash between two times. */
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

/** The day that the line names best: "so" is a Sunday only where no other word is a day. */
function readDate(line: Line, today: Today, everyWeekday: number | null): Dated {
  let phrase: DatePhrase | null = null
  const by = (isMeant: (found: FoundDate, at: number) => boolean) =>
    line.first((at) => {
      const found = dateAt(line, at, today)
      if (!found || !isMeant(found, at)) return false
      phrase = found.phrase
      return line.taken(at, found.count, 'date')
    })
  // "every tue and thu": a second weekday is no day to begin on.
  const isStart = ({ phrase: said }: FoundDate) => everyWeekday === null || 'day' in said || said.isNext
  const isFound =
    by((found) => isStart(found) && !found.isShort) ||
    by((found, at) => isStart(found) && isBesideHour(line, at, found.count, today.language)) ||
    by(isStart)
  const isNoDay = !isFound && line.first((at) => line.taken(at, noDayAt(line, at, today)?.count ?? 0, 'date'))
  return { phrase, isNoDay }
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
  // "chapter 3 tue 16": of several numbers the one behind something that was understood.
  const expected = (at: number) => {
    const span = bare(at)
    return span && line.isTaken(span.from - 1) ? span : null
  }
  return readSpan(line, [(at) => timeAt(line, at, language), expected, bare])
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
