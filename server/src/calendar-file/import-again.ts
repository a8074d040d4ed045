import { addYears, instantOf, wallTimes, writeRule } from '../event/series-expansion.ts'
import type { Planned } from './import.ts'
import { leftOut, type Foreign } from './import-dates.ts'
import { occurrence, ruleOf, type NewSeries, type Series } from '../event/series.ts'

/** An event as a file described it when it was last brought. */
export type Said = Pick<Foreign, 'date' | 'title' | 'start' | 'end' | 'all_day' | 'to_confirm'>

/** An event that an earlier file made. */
export interface Known extends Omit<Foreign, 'date' | 'part' | 'event_id'> {
  event_id: number
  series_id: number | null
  time_zone: string | null
  /** Null for one that was made since, by the rule of its series. */
  said: Said | null
  is_deleted: boolean
}

/** A series that an earlier file made. */
export interface KnownSeries extends Series {
  /** Nobody has changed it since. */
  is_as_left: boolean
}

/** The rows that stand of those that an earlier file made of the same thing. */
export interface Before {
  events: readonly Known[]
  series: readonly KnownSeries[]
}

/** An event that stands, as it shall be. */
export interface Change {
  row: Known
  wanted: Foreign
  /** The file's own description of it. */
  said: Said | null
  /** It begins and ends at another time than before. */
  isMoved: boolean
  /** It stays of the series that it is of. */
  isInPlace: boolean
}

/** The changes that a file makes in a calendar to which an earlier one was brought. */
export interface Again {
  fresh: Foreign[]
  changes: Change[]
  removed: Known[]
  /** Events that stand and that the file speaks for: each is where the file has it, or falls away. */
  spokenFor: number[]
  /** Series as they shall stand; null where they stay. The first ones stand already, and what stands beyond them goes. */
  series: { wanted: NewSeries[]; standing: readonly KnownSeries[] } | null
  changed: number
  standing: number
  kept: number
}

/** A date that moved by less than half a week is taken for the same one, as where a series is edited. */
const nearMs = 3.5 * 24 * 60 * 60 * 1000
/** Years that a series lasts at most. */
const longestSeries = 10

/**
 * Compares what a file says with what an earlier one made. A date is found by its name and its place in the series, else by
 * what is near. What was changed here stays, as a whole series does; so does what is over, and what was deleted here.
 */
export function compared(planned: Planned, before: Before, now: Date): Again {
  const { made, scope, isGone } = planned
  const dated = before.events
    .map((row) => ({ row, said: saidOf(row, before.series), date: dateOf(row) }))
    .filter(({ date }) => scope === null || date === scope)
  // A series that was deleted to the last date, or taken back, is as new as one that never was.
  const known = dated.some(({ row }) => !row.is_deleted) ? dated : []
  const isOwn = known.length > 0 && before.series.some(({ is_as_left }) => !is_as_left)
  const isWhole = scope === null && !isOwn
  const { pairs, alone, left } = matched(made, known)
  // A rule that is a person's own by now gets no dates of another.
  const withheld = isOwn ? alone.filter(({ part }) => part !== null) : []
  const user_profile_id = studentOf(before)
  const fresh = alone.filter((one) => !withheld.includes(one)).map((one) => ({ ...one, user_profile_id }))
  const places = isWhole ? before.series.map(({ series_id }) => series_id) : null
  const found = pairs.map(([wanted, { row, said }]) => changeOf(wanted, row, { said, places, now }))
  const isUnderstood = made.length > 0 || isGone
  const unsaid = isUnderstood ? left.flatMap(({ row, said }) => (said && !isOver(row, now) ? [{ row, said }] : [])) : []
  const removed = unsaid.filter(({ row, said }) => isAsSaid(row, said)).map(({ row }) => row)
  const changed = found.filter(({ isChanged }) => isChanged).length
  const changes = found.filter(({ isToWrite }) => isToWrite)
  const isSame = isSameLater(before.series, planned.series)
  const isNothing = fresh.length + changed + removed.length === 0
  const isRuled = isWhole && isUnderstood && !isSame
  return {
    fresh,
    changes,
    removed,
    spokenFor: [...pairs.map(([, { row }]) => row), ...removed].map(({ event_id }) => event_id),
    series:
      isRuled || (isWhole && isUnderstood && changes.length + fresh.length + removed.length > 0)
        ? { wanted: planned.series.map((one) => ({ ...one, user_profile_id })), standing: before.series }
        : null,
    // A rule that differs no sooner than its events reach is one change.
    changed: isNothing && isRuled && known.length > 0 ? 1 : changed,
    standing: pairs.filter(([, { row }]) => !row.is_deleted).length - changed,
    kept: found.filter(({ isStored }) => isStored).length + unsaid.length - removed.length + withheld.length,
  }
}

/** The student who has the dates that a file adds: the one to whom all of it was given here; null where it is nobody's alone. */
function studentOf({ events, series }: Before): number | null {
  const whole = series.length > 0 ? series : events.filter(({ is_deleted }) => !is_deleted)
  const students = new Set(whole.map(({ user_profile_id }) => user_profile_id))
  const [student = null] = students.size === 1 ? students : []
  return student
}

const dateOf = ({ said, original_start, time_zone }: Known): string =>
  said?.date ?? (original_start === null ? '' : instantOf(original_start, time_zone ?? 'UTC'))

/** The description of an event by a file, or by the rule of its series; null for one that a person's own rule made. */
function saidOf(row: Known, series: readonly KnownSeries[]): Said | null {
  if (row.said !== null) return row.said
  const rule = series.find(({ series_id }) => series_id === row.series_id)
  if (!rule?.is_as_left || row.original_start === null) return null
  return { ...occurrence(rule, row.original_start), date: dateOf(row) }
}

interface Dated {
  row: Known
  said: Said | null
  date: string
}

/** Finds for each date of a file the event that an earlier one made of it. */
function matched(made: readonly Foreign[], known: readonly Dated[]) {
  const pairs: [Foreign, Dated][] = []
  const byDate = new Map(known.map((one) => [one.date, one]))
  // The one that stands counts of two events of one date.
  for (const one of known) if (!one.row.is_deleted) byDate.set(one.date, one)
  const rest: Foreign[] = []
  for (const one of made) {
    const found = byDate.get(one.date)
    byDate.delete(one.date)
    if (found) pairs.push([one, found])
    else rest.push(one)
  }
  const free = new Set(known.filter(({ row, date }) => !row.is_deleted && byDate.has(date)))
  const alone = rest.filter((one) => {
    const at = timeOf(one)
    const near = [...free].find((other) => Math.abs(at - timeOf({ ...other.row, date: other.date })) < nearMs)
    if (!near) return true
    free.delete(near)
    pairs.push([one, near])
    return false
  })
  return { pairs, alone, left: [...free] }
}

const timeOf = ({ date, start }: Pick<Foreign, 'date' | 'start'>): number => Date.parse(date === '' ? start : date)
const isOver = ({ end }: Known, now: Date): boolean => Date.parse(end) <= now.getTime()

type Seen = Omit<Said, 'date'>
const aspects = {
  title: ({ title }: Seen) => title,
  time: ({ start, end, all_day }: Seen) => `${Date.parse(start)} ${Date.parse(end)} ${all_day}`,
  state: ({ to_confirm }: Seen) => String(to_confirm),
}
const isAsSaid = (one: Seen, said: Seen): boolean =>
  Object.values(aspects).every((aspect) => aspect(one) === aspect(said))

/**
 * The changes of an event by a file: the values that it says otherwise than before, unless somebody has said otherwise
 * here.
 */
function changeOf(
  file: Foreign,
  row: Known,
  { said, places, now }: { said: Said | null; places: readonly number[] | null; now: Date },
) {
  const isFixed = said === null || row.is_deleted || isOver(row, now)
  const fateOf = (aspect: (one: Seen) => string): 'changed' | 'kept' | null => {
    if (isFixed || aspect(file) === aspect(said) || aspect(file) === aspect(row)) return null
    return aspect(row) === aspect(said) ? 'changed' : 'kept'
  }
  const fates = { title: fateOf(aspects.title), time: fateOf(aspects.time), state: fateOf(aspects.state) }
  const isMoved = fates.time === 'changed'
  const { start, end, all_day } = isMoved ? file : row
  const wanted: Foreign = {
    ...file,
    event_id: row.event_id,
    title: fates.title === 'changed' ? file.title : row.title,
    start,
    end,
    all_day,
    to_confirm: fates.state === 'changed' ? file.to_confirm : row.to_confirm,
    overlap_wanted: row.overlap_wanted,
    cancelled: row.cancelled,
    original_start: places ? file.original_start : row.original_start,
  }
  const isInPlace =
    places === null ||
    (row.series_id === (places[file.part ?? -1] ?? null) && row.original_start === file.original_start)
  const isChanged = Object.values(fates).includes('changed')
  const isNews = said !== null && (said.date !== file.date || !isAsSaid(file, said))
  return {
    row,
    wanted,
    isMoved,
    isChanged,
    isInPlace,
    said: said && saying(file),
    isStored: Object.values(fates).includes('kept'),
    isToWrite: isChanged || isNews || !isInPlace,
  }
}

/** Whether two lists of series make the same events from where the first ones have made theirs. */
function isSameLater(standing: readonly KnownSeries[], wanted: readonly NewSeries[]): boolean {
  const later = (one: NewSeries | undefined, filled: string) => {
    if (!one) return null
    const { title, first_start, time_zone, minutes, all_day, until, exdates } = one
    const rule = ruleOf(one)
    const day = first_start.slice(0, 10)
    const last = rule.count === null ? until : wallTimes(rule, first_start, day, addYears(day, longestSeries)).at(-1)
    const left = exdates.filter((wall) => wall.slice(0, 10) > filled)
    const time = first_start.slice(11)
    return JSON.stringify([title, writeRule({ ...rule, count: null }), time, time_zone, minutes, all_day, last, left])
  }
  return (
    standing.length === wanted.length &&
    standing.every((one, at) => later(one, one.filled_to ?? '9') === later(wanted[at], one.filled_to ?? '9'))
  )
}

/** The description of an event by a file, to be compared with that of a later one. */
export const saying = ({ date, title, start, end, all_day, to_confirm }: Foreign): Said => ({
  date,
  title,
  start,
  end,
  all_day,
  to_confirm,
})

/**
 * Leaves out what stands already, whoever made it: it would stand there twice. Where it is of a series, that goes on, and
 * another beside it would be the same once more.
 *
 * @param twinOf the series of what stands at the place of an event, null for none, undefined where nothing stands
 */
export function withoutTwins(again: Again, twinOf: (one: Foreign) => number | null | undefined): Again {
  const twins = again.fresh.filter((one) => twinOf(one) !== undefined)
  if (twins.length === 0) return again
  const fresh = again.fresh.filter((one) => !twins.includes(one))
  const { series } = again
  const isMade = twins.some((one) => typeof twinOf(one) === 'number') || fresh.every(({ part }) => part === null)
  const isNone = series?.standing.length === 0 && isMade
  return {
    ...again,
    fresh: isNone ? fresh.map((one) => ({ ...one, part: null, original_start: null })) : fresh,
    series: series && !isNone ? { ...series, wanted: leftOut(series.wanted, twins) } : null,
    standing: again.standing + twins.length,
  }
}
