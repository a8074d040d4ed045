import { useMemo, useRef } from 'react'
import type { NextOf } from '../../data/next-event.ts'
import { firstWeekday, locale as readersLocale } from '../../lib/dates.ts'
import { dateIn } from '../../lib/wall-time.ts'
import { dayCount, daysOf, heading, type Place, turned, weeksOf } from './period.ts'
import { useNow } from '../../lib/use-minute.ts'
import { usePlace, useWidth } from './use-place.ts'

/** Beside the days stand the hours: about this many px at the usual font size. */
const hoursWidth = 46

interface Needs {
  userId: string
  /** IANA name. */
  zone: string
  /** Asks what comes next, for a phone on which `areDaysFew`: it opens on the next day that has something. */
  nextOf: NextOf
  areDaysFew: boolean
}

/** The days in view, as many as there is room for, and the ways to others. */
export interface DaysInView extends ReturnType<typeof useDaysInView> {}

export function useDaysInView({ userId, zone, nextOf, areDaysFew }: Needs) {
  const locale = readersLocale()
  const firstDay = firstWeekday()
  const now = useNow()
  const today = dateIn(zone, now)
  const [place, go] = usePlace(userId, zone, now, nextOf, areDaysFew)
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box) - hoursWidth
  const count = dayCount(place.view, room)
  // The same days until others are in view: the grid draws what changes.
  const days = useMemo(() => daysOf(place, count, zone, firstDay), [place, count, zone, firstDay])
  return {
    /** Whose width decides how many days there are. */
    box,
    zone,
    locale,
    firstDay,
    /** ms since the epoch, anew with every minute. */
    now,
    /** YYYY-MM-DD */
    today,
    place,
    days,
    /** The first days of the weeks that they lie in. */
    weeks: weeksOf(days, firstDay),
    /** So many stand side by side, and so many would in the view of the week. */
    count,
    weekDays: dayCount('timeGridWeek', room),
    /** "16 – 22 November 2026" */
    label: heading(days, locale)
      .map(({ text }) => text)
      .join(''),
    go,
    turn: (direction: -1 | 1) => go(turned(place, direction, count)),
    goToday: () => go({ ...place, date: today }),
    changeView: (view: Place['view']) => go({ ...place, view }),
  }
}
