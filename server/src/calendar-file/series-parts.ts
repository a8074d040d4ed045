import {
  addDays,
  addYears,
  dayBefore,
  daysBetween,
  earlier,
  wallTimes,
  writeRule,
  type Rule,
  type Wall,
} from '../event/series-expansion.ts'
import type { Component } from './component.ts'
import { shiftOf, type Range } from './date-ranges.ts'
import type { Time } from './times.ts'
import { statusOf } from './words.ts'
import type { Zones } from './zones.ts'
import { LeftOut } from './import-reasons.ts'
import { checkedLength, filled, ruleOf, type NewSeries } from '../event/series.ts'

/** A stretch of a file's series that is a series of its own here. */
export interface Part {
  series: NewSeries
  /** Its dates that become events now. */
  walls: Wall[]
  /** Where one of them stands in the file's series. */
  dateOf: (wall: Wall) => Wall
  /** The component that names its dates, and says whether they are settled. */
  event: Component
}

/** Changes for good of one series; each is worked out for ten years, and a term brings one or two. */
const mostRanges = 6
/** Years that a series lasts at most. */
const longestSeries = 10
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * The series that one becomes which goes on beyond its events and changes for good at some of its dates: where the rule of the
 * first would go on, another begins, as where a person changes this and the following dates.
 *
 * @throws Refusal `invalid-input` where no rule makes the dates of such a stretch
 */
export function partsOf(
  { series, event }: { series: NewSeries; event: Component },
  ranges: readonly Range[],
  { start, zones, today, called }: { start: Time; zones: Zones; today: string; called: (event: Component) => string },
): Part[] {
  if (ranges.length > mostRanges) throw new LeftOut('changes-for-good')
  const rule = ruleOf(series)
  const first = series.first_start.slice(0, 10)
  const all = wallTimes(rule, series.first_start, first, earlier(series.until, addYears(first, longestSeries)))
  const stretches = [{ from: '', event }, ...ranges]
  return stretches.flatMap((stretch, at): Part[] => {
    const before = stretches[at + 1]?.from
    const dates = all.filter((wall) => wall >= stretch.from && (before === undefined || wall < before))
    const [begin] = dates
    if (begin === undefined || statusOf(stretch.event) === 'CANCELLED') return []
    const shift = at === 0 ? null : shiftOf(stretch, start, zones)
    const move = shift?.move ?? ((wall: Wall) => wall)
    const days = daysBetween(begin, move(begin))
    const end = before === undefined ? series.until : earlier(series.until, dayBefore(before))
    const next = shiftedRule(rule, days)
    const count = rule.count === null ? null : rule.count - all.indexOf(begin)
    const wanted = {
      ...series,
      title: at === 0 ? series.title : called(stretch.event),
      rrule: writeRule({ ...next, count }),
      first_start: move(begin),
      minutes: shift ? checkedLength(Math.round(shift.minutes), series.all_day) : series.minutes,
      until: end && addDays(`${end}T00:00:00`, days).slice(0, 10),
      exdates: series.exdates.filter((wall) => wall >= begin && (before === undefined || wall < before)).map(move),
    }
    const moved = new Map(dates.map((wall) => [move(wall), wall]))
    const last = [...moved.keys()].at(-1) ?? begin
    const made = wallTimes(ruleOf(wanted), wanted.first_start, wanted.first_start.slice(0, 10), last.slice(0, 10))
    // A rule names days of a month, and not the day after such a one.
    if (made.length !== moved.size || made.some((wall) => !moved.has(wall))) throw new LeftOut('changes-for-good')
    const { series: full, walls } = filled(wanted, today)
    return [{ series: full, walls, dateOf: (wall) => moved.get(wall) ?? wall, event: stretch.event }]
  })
}

/** A rule whose dates all stand so many days later, where there is one; then a week begins so many days later, too. */
function shiftedRule(rule: Rule, days: number): Rule {
  const later = (day: string) => weekdays.at((weekdays.indexOf(day) + days) % weekdays.length) ?? day
  if (days === 0) return rule
  if (rule.freq === 'WEEKLY') return { ...rule, byDay: rule.byDay.map(later), wkst: later(rule.wkst ?? 'MO') }
  return { ...rule, byMonthDay: rule.byMonthDay.map((day) => day + days) }
}
