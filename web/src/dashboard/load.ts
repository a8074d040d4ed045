import type { working_stretch } from '@lectern/contract/graphql'
import { firstWeekday, weekStart } from '../lib/dates.ts'
import { isMissed, isTaught, type Item } from './today/today.ts'

/** One day of a week as a bar: hours, of which some are taught already. */
export interface DayLoad {
  /** YYYY-MM-DD */
  date: string
  hours: number
  taught: number
  /** In which the teacher works; null where nothing was said. */
  open: number | null
}

const hourMs = 3_600_000

/** First instant of a week and of the one after it, ms; `weeks` from the one that holds `now`. */
export function weekBounds(now: number, zone: string, weeks: number): { from: number; to: number } {
  const first = weekOf(now, zone, weeks)
  return {
    from: first.toZonedDateTime(zone).epochMilliseconds,
    to: first.add({ weeks: 1 }).toZonedDateTime(zone).epochMilliseconds,
  }
}

function weekOf(now: number, zone: string, weeks: number): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  return weekStart(today, firstWeekday()).add({ weeks })
}

interface Asked {
  now: number
  zone: string
  /** From the week that holds `now`. */
  weeks: number
  /** When the teacher works; null where nothing was said. */
  ranges: readonly working_stretch[] | null
}

/** Seven days with the hours of lessons that take place; a lesson counts on the day on which it begins. */
export function loadOf(items: readonly Item[], { now, zone, weeks, ranges }: Asked): DayLoad[] {
  const first = weekOf(now, zone, weeks)
  return Array.from({ length: 7 }, (_, days) => {
    const date = first.add({ days }).toString()
    const own = items.filter((item) => item.isLesson && !item.all_day && !isMissed(item) && dateOf(item, zone) === date)
    const open = ranges && openHours(ranges, first.add({ days }).dayOfWeek)
    return { date, hours: hoursOf(own), taught: hoursOf(own.filter(isTaught)), open }
  })
}

const openHours = (ranges: readonly working_stretch[], weekday: number): number =>
  ranges.filter((each) => each.weekday === weekday).reduce((sum, { from, to }) => sum + (to - from) / 60, 0)

const dateOf = (item: Item, zone: string): string =>
  Temporal.Instant.from(item.start).toZonedDateTimeISO(zone).toPlainDate().toString()

const hoursOf = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + (Date.parse(item.end) - Date.parse(item.start)) / hourMs, 0)
