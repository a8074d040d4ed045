/** A student's usual slot, as it is typed and kept: "Tue 16:00 45m" (UX.md B12, by the grammar of B13a). No texts. */
import { folded } from '../rules.ts'

export interface Slot {
  /** 1 is Monday. */
  weekday: number
  /** Minutes after midnight. */
  start: number
  /** Minutes; null for the student's usual length. */
  length: number | null
  /** Weeks from one lesson to the next. */
  every: 1 | 2
}

/** As it is kept, whatever the reader speaks: every screen shows it in the reader's own words. */
const keptDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** UX.md B13a: a bare hour up to this is in the afternoon. */
const lastBareAfternoon = 7
/** UX.md B13a: hours of a length, above which "7h30" is a time. */
const longestHours = 6
const longestMinutes = 24 * 60
/** The first days of a Monday's week, for their names. */
const aMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

const words: Record<string, 1 | 2> = { weekly: 1, fortnightly: 2, biweekly: 2 }
const dayNames = new Map<string, string[][]>()

/** The names of the seven days in a language, without accents and points: long, short, and how they are kept. */
function namesOf(locale: string): string[][] {
  const known = dayNames.get(locale)
  if (known) return known
  const made = keptDays.map((kept, day) =>
    [
      kept,
      ...(['long', 'short'] as const).flatMap((weekday) =>
        [locale, 'en'].map((tag) =>
          new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(aMonday + day * dayMs),
        ),
      ),
    ].map((name) => folded(name).replace(/\./g, '')),
  )
  dayNames.set(locale, made)
  return made
}

/** A weekday by at least two letters of its name, in the reader's language first; null when it could be two. */
function weekdayOf(word: string, locale: string): number | null {
  if (word.length < 2 || /\d/.test(word)) return null
  const plain = word.replace(/\.$/, '').replace(/s$/, '')
  for (const tag of [locale, 'en']) {
    const fitting = namesOf(tag).flatMap((names, day) =>
      names.some((name) => name.startsWith(plain) || name === word) ? [day + 1] : [],
    )
    if (fitting.length === 1) return fitting[0] ?? null
  }
  return null
}

function startOf(word: string): number | null {
  const [, hours = '', minutes = '0', half] = /^(\d{1,2})(?:[:.h](\d{2}))?(am|pm)?$/.exec(word) ?? []
  if (hours === '' || Number(minutes) > 59) return null
  let hour = Number(hours)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half === 'pm' ? 12 : 0)
  } else if (hours.length === 1 && hour >= 1 && hour <= lastBareAfternoon) hour += 12
  return hour < 24 ? hour * 60 + Number(minutes) : null
}

function lengthOf(word: string): number | null {
  const minutes = /^(\d{1,4})(?:m|min)$/.exec(word)?.[1]
  const [, hours, rest] = /^(\d(?:[.,]\d)?)h(\d{2})?$/.exec(word) ?? []
  const length =
    minutes !== undefined
      ? Number(minutes)
      : hours === undefined
        ? null
        : Number(hours.replace(',', '.')) * 60 + Number(rest ?? 0)
  if (length === null || length < 5 || length > longestMinutes) return null
  return minutes === undefined && length > longestHours * 60 ? null : length
}

/** @returns null for anything that is not one day with one time */
export function slotOf(text: string, locale: string): Slot | null {
  let weekday: number | null = null
  let start: number | null = null
  let length: number | null = null
  let every: 1 | 2 | null = null
  for (const word of folded(text)
    .replace(/\bevery other week\b/, 'fortnightly')
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const [from = '', to] = word.split(/[-–]/)
    const day = weekdayOf(word, locale)
    if (every === null && word in words) every = words[word] ?? null
    else if (weekday === null && day !== null) weekday = day
    else if (length === null && lengthOf(word) !== null) length = lengthOf(word)
    else if (start === null && to === undefined && startOf(word) !== null) start = startOf(word)
    else if (start === null && length === null && to !== undefined) {
      start = startOf(from)
      const end = startOf(to)
      if (start === null || end === null || end <= start) return null
      length = end - start
    } else return null
  }
  return weekday === null || start === null ? null : { weekday, start, length, every: every ?? 1 }
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** How a slot is kept: read again it is the same slot, in every language. */
export const kept = ({ weekday, start, length, every }: Slot): string =>
  [keptDays[weekday - 1], clock(start), length === null ? '' : `${length}m`, every === 2 ? 'fortnightly' : '']
    .filter(Boolean)
    .join(' ')

/** Order of a list by slot: through the week; what is no slot stands behind them, by its words. */
export function slotOrder(text: string | null): string | null {
  if (text === null) return null
  const slot = slotOf(text, 'en')
  return slot === null ? `9 ${text}` : `${slot.weekday} ${clock(slot.start)}`
}
