import { longestTitle } from '@lectern/contract/titles'
import {
  audit,
  day,
  flag,
  instant,
  list,
  may,
  must,
  or,
  text,
  unfit,
  wall,
  whole,
  type BroughtTable,
} from '../platform/brought.ts'
import { checkedZone, refuseFor, requiredText } from '../platform/input.ts'
import { addYears, readRule, writeRule } from './series-expansion.ts'
import { checkedLength, longestMinutes, mostExdates } from './series.ts'

/** Characters of a name that calendar files know something by (migration 0049). */
const longestUid = 400
/** Characters of what a calendar file said of one event: a title, times, and signs. */
const longestSaid = 1_000
/** Years that a series may have stood still in an archive and still goes on: its dates since then are made at once. */
const longestRest = 3

const title = must(text((value) => requiredText('title', value, longestTitle)))
const zone = text((value) => checkedZone('time_zone', value))
const foreign = {
  foreign_uid: may(
    text((value) => (value !== '' && value.length <= longestUid && !value.includes('\0') ? value : unfit())),
  ),
  foreign_said: may(said),
}

/** A file's description is a flat list of words and signs. */
function said(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit()
  const parts: unknown[] = Object.values(value)
  // In a series it names the dates that are left out.
  const isPlain = (part: unknown): boolean =>
    part === null || typeof part !== 'object' || (Array.isArray(part) && part.every((each) => typeof each === 'string'))
  const json = JSON.stringify(value)
  return parts.every(isPlain) && json.length <= longestSaid && !json.includes(String.raw`\u0000`) ? value : unfit()
}

/** A rule as it is stored: its end stands beside it. */
function rule(value: string): string {
  const read = readRule(value)
  return read.until === null ? writeRule(read.rule) : unfit()
}

/** @param today YYYY-MM-DD */
export const broughtSeries = (today: string): BroughtTable => ({
  name: 'event_series',
  key: { column: 'series_id', as: 'series' },
  owner: 'teacher_id',
  columns: {
    title,
    rrule: must(text(rule)),
    first_start: must(wall),
    time_zone: must(zone),
    minutes: must(whole(1, longestMinutes)),
    all_day: or(flag, false),
    until: may(day),
    exdates: or(list(wall, mostExdates), []),
    filled_to: may((value) => (String(day(value)) >= addYears(today, -longestRest) ? value : unfit())),
    deleted_at: may(instant),
    ...foreign,
  },
  references: { user_profile_id: { to: 'student', need: 'where-named' } },
  anew: ['series_id', 'teacher_id', ...audit],
  unique: [],
  together: ({ minutes, all_day }) => void checkedLength(Number(minutes), all_day === true),
})

export const broughtEvents: BroughtTable = {
  name: 'event',
  key: { column: 'event_id', as: 'event' },
  owner: 'teacher_id',
  columns: {
    title,
    start: must(instant),
    end: must(instant),
    all_day: or(flag, false),
    original_start: may(wall),
    time_zone: may(zone),
    cancelled_at: may(instant),
    deleted_at: may(instant),
    overlap_wanted: or(flag, false),
    to_confirm: or(flag, false),
    closed: or(flag, false),
    ...foreign,
  },
  references: {
    user_profile_id: { to: 'person', need: 'where-named' },
    series_id: { to: 'series', need: 'if-there' },
  },
  anew: ['event_id', 'teacher_id', ...audit],
  unique: [],
  together: ({ start, end }) => {
    if (Date.parse(String(end)) <= Date.parse(String(start))) refuseFor('end', 'ends-early')
  },
}

export const broughtPayments: BroughtTable = {
  name: 'event_payment',
  key: null,
  owner: 'teacher_id',
  columns: { paid_at: must(instant) },
  references: { event_id: { to: 'event', need: 'always' } },
  anew: ['teacher_id'],
  unique: ['event_id'],
}

/** A time of an event. */
interface Span {
  start: string
  end: string
}

/**
 * Which of many events can't have their time alone: they overlap with what is there, or with each other. They are in no order.
 * @param busy what is there, which overlaps nowhere, by start
 */
export function sharingTime<T extends Span>(wanted: readonly T[], busy: readonly Span[]): Set<T> {
  const taken = busy.map(({ start, end }) => ({ from: Date.parse(start), to: Date.parse(end) }))
  const sharing = new Set<T>()
  let at = 0
  let until = -Infinity
  for (const one of wanted.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    const [from, to] = [Date.parse(one.start), Date.parse(one.end)]
    while ((taken[at]?.to ?? Infinity) <= from) at++
    if (from < until || (taken[at]?.from ?? Infinity) < to) sharing.add(one)
    else until = to
  }
  return sharing
}
