import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { nextFreeWithin, type WorkingHours } from '../event/working-hours.ts'
import { hasHours, type Place } from '../period/period.ts'
import { dateAfter, dateIn, type Day, dayIn } from '../../lib/wall-time.ts'

interface Needs {
  place: Place
  days: readonly Day[]
  events: readonly CalendarEvent[]
  /** ms since the epoch. */
  now: number
  hours: WorkingHours
  /** The visible hours, in minutes after midnight. */
  usual: { first: number; last: number }
  zone: string
  /** Minutes of a new lesson. */
  minutes: number
  isOver: (times: Times) => boolean
  onGo: (place: Place) => void
  onDraft: (times: Times) => void
}

/** The ways to begin a lesson, but not in a term that is over. */
export function draftActions({ place, days, events, now, hours, usual, zone, minutes, isOver, ...asks }: Needs) {
  const nextFree = (length: number) => nextFreeWithin(events, days, now, length, hours, usual)
  const begin = (times: Times) => {
    if (!isOver(times)) asks.onDraft(times)
  }
  /** At the next free time in view. */
  const draft = () => {
    const times = nextFree(minutes)
    if (!times) return
    // Where there are no hours the draft needs some to stand on.
    if (!hasHours(place.view)) asks.onGo({ view: 'timeGridWeek', date: dateIn(zone, Date.parse(times.start)) })
    begin(times)
  }
  return {
    /** The next free time in view for so many minutes. */
    nextFree,
    begin,
    /** Begins a lesson at the next free time in view. */
    draft,
    /** The same, but not where all that is in view has passed: then the next days come in view. @returns whether it began */
    draftAhead: (): boolean => {
      const times = nextFree(minutes)
      const isAhead = times !== null && Date.parse(times.start) >= now
      if (isAhead) draft()
      else asks.onGo({ ...place, date: dateAfter(dateIn(zone, now), 1) })
      return isAhead
    },
    /** Begins a lesson at the next free time of a day. */
    draftOn: (date: string) => {
      const times = nextFreeWithin(events, [dayIn(zone, date)], now, minutes, hours, usual)
      asks.onGo({ view: 'timeGridDay', date })
      if (times) begin(times)
    },
  }
}
