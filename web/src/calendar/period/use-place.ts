import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { NextOf } from '../../data/next-event.ts'
import { calendarState } from '../event/calendar-event.ts'
import { attempt } from '../../lib/attempt.ts'
import { useWide } from '../../lib/use-media.ts'
import { dateIn, dayIn } from '../../lib/wall-time.ts'
import { type Place, placeIn, placeInText } from './period.ts'

/** The width of an element in px, live; the window's until it is drawn. While it is not, as behind a sheet for printing, its last. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    if (!ref.current) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    setWidth(ref.current.clientWidth)
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [ref])
  return width
}

/**
 * The view and the date: from the address, else as this user left them, the date only on the same day, else this week; on a phone
 * today, or for who reads lessons of students, whose days are mostly empty, the next day that has something to come.
 *
 * @param nextOf asks what comes next
 * @param areDaysFew days are mostly empty
 * @returns the place, and the way to another one, which is remembered
 */
export function usePlace(
  userId: string,
  zone: string,
  now: number,
  nextOf: NextOf,
  areDaysFew: boolean,
): [Place, (place: Place) => void] {
  // The object itself: a new one would draw the page anew with every step of the router.
  const search = useRouterState({ select: ({ location }) => location.search })
  const navigate = useNavigate()
  const router = useRouter()
  const isWide = useWide()
  const key = `calendar.v1.${userId}`
  const today = dateIn(zone, now)
  const [remembered, setRemembered] = useState(() =>
    placeInText(
      attempt(() => localStorage.getItem(key)),
      today,
    ),
  )
  const [going, setGoing] = useState<{ to: Place; from: unknown } | null>(null)
  // Until the address has followed, it says where the page was before.
  const named = { ...remembered, ...(going?.from === search ? going.to : placeIn({ ...search })) }
  const [opened] = useState(now)
  const opensOnNext = areDaysFew && !isWide && named.date === undefined
  const { data: next } = useQuery({
    ...nextOf(dayIn(zone, today).start, opened),
    enabled: opensOnNext,
  })
  const { view, date }: Place = {
    view: isWide ? calendarState.initialView : 'timeGridDay',
    date: opensOnNext && next ? dateIn(zone, Date.parse(next.start)) : today,
    ...named,
  }
  const go = (next: Place) => {
    setRemembered(next)
    setGoing({ to: next, from: search })
    attempt(() => localStorage.setItem(key, JSON.stringify({ ...next, on: today })))
    // The route names no search parameters of its own, so its type knows none.
    const { pathname, searchStr } = router.state.location
    const params = new URLSearchParams(searchStr)
    for (const [name, value] of Object.entries(next)) params.set(name, value)
    const address = `${pathname}?${params.toString()}`
    void navigate({ href: address, replace: true, resetScroll: false })
  }
  // The same until it is another: what is drawn of it counts on that.
  return [useMemo(() => ({ view, date }), [view, date]), go]
}
