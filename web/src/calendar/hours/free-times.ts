import type { Times } from '../../data/event-rows.ts'
import { dayWritten } from '../../lib/dates.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { type WorkingHours, worked } from '../event/working-hours.ts'
import { type Busy, fineStep } from '../event/calendar-event.ts'
import { clockFor, dateIn, type Day, dayIn, instantAt, isoOf, minuteMs, wallAt } from '../../lib/wall-time.ts'

/** ms */
interface Span {
  from: number
  to: number
}

const spanOf = ({ start, end }: Times): Span => ({ from: Date.parse(start), to: Date.parse(end) })
const timesOf = ({ from, to }: Span): Times => ({ start: isoOf(from), end: isoOf(to) })

/** Returns the parts of a time that are free, in order; nothing shorter than five minutes. */
export function withoutBusy(times: Times, busy: readonly Busy[]): Times[] {
  let parts: Span[] = [spanOf(times)]
  for (const other of busy) {
    parts = parts.flatMap(({ from, to }) => {
      if (other.to <= from || other.from >= to) return [{ from, to }]
      return [
        { from, to: other.from },
        { from: other.to, to },
      ].filter((part) => part.to > part.from)
    })
  }
  return parts.filter(({ from, to }) => to - from >= fineStep * minuteMs).map(timesOf)
}

/** Chosen times with another one, clashes excluded; touching ones become one. A time that was chosen is left out instead. */
export function withFree(chosen: readonly Times[], times: Times, busy: readonly Busy[]): Times[] {
  const known = chosen.filter((each) => each.start !== times.start || each.end !== times.end)
  if (known.length < chosen.length) return known
  const all = [...known, ...withoutBusy(times, busy)].map(spanOf).toSorted((one, other) => one.from - other.from)
  const merged: Span[] = []
  for (const span of all) {
    const last = merged.at(-1)
    if (last && last.to >= span.from) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged.map(timesOf)
}

/** Every free time of these days from now on, within the working hours, or the visible hours where none were said. */
export function allFree(days: readonly Day[], hours: WorkingHours, busy: readonly Busy[], now: number): Times[] {
  const { firstHour, lastHour } = preferencesStore.get()
  const visible = { first: firstHour * 60, last: lastHour * 60 }
  return days.flatMap((day) => {
    const parts = hours === null ? [visible] : worked(day.date, hours)
    return parts.flatMap(({ first, last }) => {
      const [from, to] = [Math.max(instantAt(day, first), quarter(now)), instantAt(day, last)]
      return to > from ? withoutBusy(timesOf({ from, to }), busy) : []
    })
  })
}

const quarterMs = 15 * minuteMs
const quarter = (instant: number): number => Math.ceil(instant / quarterMs) * quarterMs

/** "Tue 24 Nov 15:00–17:00, 18:00–19:00", a line for each day in a zone (IANA). */
export function freeText(free: readonly Times[], zone: string, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const clock = clockFor(locale)
  const lines = new Map<string, string[]>()
  for (const { from, to } of free.map(spanOf).toSorted((one, other) => one.from - other.from)) {
    const date = dateIn(zone, from)
    const on = dayIn(zone, date)
    const end = to <= on.end ? wallAt(on, to) : wallAt(dayIn(zone, dateIn(zone, to)), to)
    lines.set(date, [...(lines.get(date) ?? []), `${clock(wallAt(on, from))}–${clock(end)}`])
  }
  return [...lines]
    .map(([date, times]) => `${dayWritten(day.format(Date.parse(date)), locale)} ${times.join(', ')}`)
    .join('\n')
}
