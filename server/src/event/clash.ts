import type { calendar_clash, clash_decision, clash_row, working_stretch } from '@lectern/contract/graphql'
import { refuse } from '../platform/input.ts'
import { exactText } from './instants.ts'
import { instantOf, wallAt } from './series-expansion.ts'
import type { Wanted } from './series.ts'

/** Days after a wanted time in which a free one is looked for. */
export const daysToLook = 7
/** Hours of a day in which a free time is looked for where the teacher said no other: those that the calendar shows (product.md). */
const dayStart = '08:00:00'
const dayEnd = '22:00:00'
const minute = 60_000
/** A free time begins at a full five minutes. */
const grid = 5 * minute

/** When a teacher teaches, in wall time of a zone. */
export interface Hours {
  zone: string
  stretches: readonly working_stretch[]
}

/** An event that may be in the way. */
export interface Busy extends clash_row {
  overlap_wanted: boolean
  closed: boolean
}

const actions = ['skip', 'next_free', 'keep'] as const
type Action = (typeof actions)[number]

/** The choices about a date that clashes. */
export interface Choices {
  of(wanted: Wanted): Action | null
}

/** @throws Refusal `invalid-input` for an action that there is not */
export function checkedChoices(
  decisions: readonly clash_decision[] | null | undefined,
  others: string | null | undefined,
): Choices {
  const byDate = new Map<string, Action>()
  for (const { original_start, event_id, action } of decisions ?? []) {
    const key = event_id ?? original_start ?? refuse('decisions', 'A decision names a date or an event.')
    byDate.set(String(key), actionOf('decisions', action))
  }
  const usual = others === null || others === undefined ? null : actionOf('clashes', others)
  return {
    of: ({ event_id, original_start }) => byDate.get(String(event_id)) ?? byDate.get(String(original_start)) ?? usual,
  }
}

function actionOf(field: string, text: string): Action {
  return actions.find((one) => one === text) ?? refuse(field, 'A clash is answered by skip, next_free or keep.')
}

/** The outcome for wanted events in a calendar. */
export interface Settled {
  /** To be written, with the times and the consent to overlap that were decided. */
  placed: Wanted[]
  /** Not to be written: decided so, or still open. */
  left: Wanted[]
  clashes: calendar_clash[]
}

/**
 * Finds a place for each of many events: for the teacher, whose events must not overlap, and for the student, who can't be
 * in two lessons even where the teacher wanted an overlap.
 *
 * @param zone in which a free time is looked for
 * @param busy events of the teacher around the wanted ones, without these themselves
 * @param hours in which a free time is looked for; null for the hours that the calendar shows
 */
export function settle(
  wanted: readonly Wanted[],
  busy: readonly Busy[],
  choices: Choices,
  zone: string,
  hours: Hours | null = null,
): Settled {
  const calendar = new Calendar(busy)
  const placed: Wanted[] = []
  const left: Wanted[] = []
  const clashes: calendar_clash[] = []
  for (const one of wanted.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const takesTime = !one.all_day && !one.cancelled
    const inWay =
      takesTime && !one.overlap_wanted ? calendar.inWay(one, Date.parse(one.start), Date.parse(one.end)) : []
    if (inWay.length === 0) {
      placed.push(one)
      if (takesTime) calendar.add(one)
      continue
    }
    const free = calendar.nextFree(one, zone, hours)
    const choice = choices.of(one)
    const decision = choice === 'next_free' && free === null ? null : choice
    clashes.push({
      original_start: one.original_start,
      event_id: one.event_id,
      start: one.start,
      end: one.end,
      for_student: inWay.some((other) => isSameStudent(one, other)),
      next_free: free?.start ?? null,
      with: inWay.map(({ event_id, title, start, end, all_day, user_profile_id }) => ({
        event_id,
        title,
        start,
        end,
        all_day,
        user_profile_id,
      })),
      decision,
    })
    if (decision === null || decision === 'skip') {
      left.push(one)
      continue
    }
    const decided = decision === 'keep' ? { ...one, overlap_wanted: true } : { ...one, ...free }
    placed.push(decided)
    calendar.add(decided)
  }
  return { placed, left, clashes }
}

const isSameStudent = (one: Pick<Wanted, 'user_profile_id'>, other: Busy) =>
  one.user_profile_id !== null && one.user_profile_id === other.user_profile_id

interface TimeRange extends Busy {
  from: number
  to: number
}

/** Busy times in order; asked a few thousand times for one series. */
class Calendar {
  readonly #ranges: TimeRange[]
  #longest = 0

  constructor(busy: readonly Busy[]) {
    this.#ranges = busy
      .map((one) => ({ ...one, from: Date.parse(one.start), to: Date.parse(one.end) }))
      .toSorted((a, b) => a.from - b.from)
    for (const { from, to } of this.#ranges) this.#longest = Math.max(this.#longest, to - from)
  }

  add(one: Wanted): void {
    const from = Date.parse(one.start)
    const to = Date.parse(one.end)
    this.#longest = Math.max(this.#longest, to - from)
    this.#ranges.splice(this.#firstFrom(from), 0, { ...one, event_id: one.event_id ?? 0, closed: false, from, to })
  }

  /** The events that overlap a time and do not share it. */
  inWay(one: Pick<Wanted, 'user_profile_id'>, from: number, to: number): TimeRange[] {
    const found: TimeRange[] = []
    for (let at = this.#firstFrom(to) - 1; at >= 0; at--) {
      const other = this.#ranges[at]
      if (!other || other.from < from - this.#longest) break
      if (other.to > from && (other.closed || !other.overlap_wanted || isSameStudent(one, other))) found.unshift(other)
    }
    return found
  }

  /** The next time of the same length that is free, in the hours of a day; null when there is none within a week. */
  nextFree(one: Wanted, zone: string, hours: Hours | null): { start: string; end: string } | null {
    const length = Date.parse(one.end) - Date.parse(one.start)
    const last = Date.parse(one.start) + daysToLook * 24 * 60 * minute
    const within = (time: number) => (hours ? withinHours(time, length, hours) : withinDay(time, length, zone))
    let from = within(Date.parse(one.start))
    while (from !== null && from <= last) {
      const inWay = this.inWay(one, from, from + length)
      if (inWay.length === 0) return { start: exactText(from), end: exactText(from + length) }
      const end = Math.max(...inWay.map(({ to }) => to))
      from = within(Math.ceil(end / grid) * grid)
    }
    return null
  }

  /** The place of the first range that begins at a time or later. */
  #firstFrom(time: number): number {
    let [low, high] = [0, this.#ranges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ranges[middle]?.from ?? 0) < time) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The time itself, or the next morning where a lesson that begins then would leave the day; null for one longer than a day. */
function withinDay(time: number, length: number, zone: string): number | null {
  const start = wallAt(exactText(time), zone)
  const end = wallAt(exactText(time + length), zone)
  const day = start.slice(0, 10)
  const isInside = end.slice(0, 10) === day && start.slice(11) >= dayStart && end.slice(11) <= dayEnd
  if (isInside) return time
  const isEarly = start.slice(11) < dayStart
  const morningDay = isEarly ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const morning = Date.parse(instantOf(`${morningDay}T${dayStart}`, zone))
  const stillOut = wallAt(exactText(morning + length), zone)
  return stillOut.slice(0, 10) === morningDay && stillOut.slice(11) <= dayEnd ? morning : null
}

/** The time itself, or the start of the next working hours that hold the length; null where none of a week do. */
function withinHours(time: number, length: number, { zone, stretches }: Hours): number | null {
  const today = Temporal.PlainDate.from(wallAt(exactText(time), zone).slice(0, 10))
  for (let days = 0; days <= daysToLook; days++) {
    const date = today.add({ days })
    const at = (minutes: number) => Date.parse(instantOf(wallOn(date, minutes), zone))
    for (const { weekday, from, to } of stretches) {
      if (weekday !== date.dayOfWeek) continue
      const start = Math.max(time, at(from))
      if (start + length <= at(to)) return start
    }
  }
  return null
}

/** Minutes after midnight of a day as wall time; 1440 is the next day's midnight. */
const wallOn = (date: Temporal.PlainDate, minutes: number): string =>
  date.toPlainDateTime().add({ minutes }).toString({ smallestUnit: 'second' })
