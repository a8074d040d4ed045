import { mailLanguage } from '../platform/mail/mail-language.ts'
import type { MakeUp } from './make-up.data.ts'
import { dateText, hourText, weekdayText } from './mail-words.ts'
import type { Due } from './notice.data.ts'
import { words } from './notice-words.ts'
import { instantOf, turnOf, type Stands } from './notice.ts'

/** A notice for one mailbox, and the data that belong to it. */
export interface DueNotice {
  due: Due
  joinLink: string | null
  makeUp: MakeUp | null
}

/** Lessons of a series that became the same; fewer are read as well one by one. */
const fewest = 3

/** On whose clock, in which language (`locale`, as for `mailLanguage`) and when times are read. */
export interface Reading {
  time_zone: string | null
  locale: string
  now: Date
}

/** The days of some lessons that have all else in common: a series is one line and not fifty. */
export interface Run {
  /** Soonest first. */
  told: readonly DueNotice[]
  /** When it is, and when it was where both are told; null of lessons that stand alone. */
  times: { when: string; before: string } | null
}

/**
 * The notices, with each series in one. Lessons belong together that are on one weekday and at one hour of the reader's clock, and
 * were so before; whatever stands out stands alone.
 *
 * @param all of one reader, in any order
 */
export function runsOf(all: readonly DueNotice[], reading: Omit<Reading, 'time_zone'>): Run[] {
  const sorted = all.toSorted((one, other) => startOf([one]).localeCompare(startOf([other])))
  const groups = Map.groupBy(sorted, (one) => keyOf(one, reading) ?? one)
  return [...groups.values()]
    .flatMap((told) => (told.length < fewest ? told.map((one) => [one]) : [told]))
    .map((told) => ({ told, times: told.length < fewest ? null : timesOf(told, reading) }))
    .toSorted((one, other) => startOf(one.told).localeCompare(startOf(other.told)))
}

const startOf = ([first]: readonly DueNotice[]): string => (first?.due.lines.is ?? first?.due.lines.was)?.start ?? ''

/** The key of lessons that are one line; null for a whole day, which is told by its own days. */
function keyOf({ due }: DueNotice, reading: Omit<Reading, 'time_zone'>): string | null {
  const { kind, lines, student_id, time_zone, to_confirm } = due
  if (lines.is?.all_day === true || lines.was?.all_day === true) return null
  const times = weekly(due, { ...reading, time_zone })
  return JSON.stringify([turnOf(kind, lines), lines.title, lines.held, student_id, to_confirm, ...times])
}

/** Weekday and hour of how a lesson is, and of how it was, with no more than differs. */
function weekly({ kind, lines }: DueNotice['due'], reading: Reading): [string, string] {
  const { is, was } = lines
  const { time_zone, locale } = reading
  const language = mailLanguage(locale)
  const hour = (instant: string) => hourText(instantOf(instant), time_zone, locale)
  const start = (stands: Stands) => `${weekdayText(instantOf(stands.start), time_zone, language)} ${hour(stands.start)}`
  if (!is || !was || turnOf(kind, lines) !== 'moved') return [is ? start(is) : was ? start(was) : '', '']
  if (is.start !== was.start) return [start(is), start(was)]
  const { until } = words[language]
  return [until(start(is), hour(is.end)), until(hour(was.start), hour(was.end))]
}

function timesOf(told: readonly DueNotice[], reading: Omit<Reading, 'time_zone'>): Run['times'] {
  const [first] = told
  if (!first) return null
  const { time_zone } = first.due
  const [when, before] = weekly(first.due, { ...reading, time_zone })
  const language = mailLanguage(reading.locale)
  const day = (one: readonly DueNotice[]) => dateText(instantOf(startOf(one)), time_zone, language, reading.now)
  const said = words[language]
  return { when: said.each(when, day(told), day(told.slice(-1)), told.length), before }
}
