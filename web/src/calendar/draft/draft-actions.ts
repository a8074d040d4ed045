import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import type { Minutes } from '../event/calendar-event.ts'
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
  /** The visible hours. */
  usual: Minutes
  zone: string
  /** Minutes of a new lesson. */
  minutes: number
  isOver: (times: Times) => boolean
  onGo: (place: Place) => void
  onDraft: (times: Times) => void
}

/** The days after today, within which a free one is found however the week is worked. */
const week = [1, 2, 3, 4, 5, 6, 7]

/** The ways to begin a lesson, but not in a term that is over. */
export function draftActions({ place, days, events, now, hours, usual, zone, minutes, isOver, ...asks }: Needs) {
  const freeIn = (among: readonly Day[], length: number) => nextFreeWithin(events, among, now, length, hours, usual)
  const today = dateIn(zone, now)
  const isInView = (date: string) => days.some((day) => day.date === date)
  const nextFree = (length: number) => {
    const times = freeIn(days, length)
    // Where the rest of what is in view is over or taken, a lesson that nobody gave a time would lie before now.
    if (!times || Date.parse(times.start) >= now || !isInView(today)) return times
    return freeIn(
      week.map((ahead) => dayIn(zone, dateAfter(today, ahead))),
      length,
    )
  }
  const begin = (times: Times) => {
    if (!isOver(times)) asks.onDraft(times)
  }
  const draft = () => {
    const times = nextFree(minutes)
    if (!times) return
    const date = dateIn(zone, Date.parse(times.start))
    // Where there are no hours the draft needs some to stand on.
    if (!hasHours(place.view)) asks.onGo({ view: 'timeGridWeek', date })
    else if (!isInView(date)) asks.onGo({ ...place, date })
    begin(times)
  }
  return {
    /** The next free time in view for so many minutes; where today is in view and no time is left, of the days to come. */
    nextFree,
    begin,
    /** Begins a lesson at that time. */
    draft,
    /** The same, but not where all that is in view has passed: then the next days come in view. @returns whether it began */
    draftAhead: (): boolean => {
      const times = freeIn(days, minutes)
      const isAhead = times !== null && Date.parse(times.start) >= now
      if (isAhead) draft()
      else asks.onGo({ ...place, date: dateAfter(today, 1) })
      return isAhead
    },
    /** Begins a lesson at the next free time of a day. */
    draftOn: (date: string) => {
      const times = freeIn([dayIn(zone, date)], minutes)
      asks.onGo({ view: 'timeGridDay', date })
      if (times) begin(times)
    },
  }
}
