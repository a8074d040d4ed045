import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { type RefObject, useContext, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isFocusChosen } from '../../lib/lost-focus.ts'
import { BesideEventsContext } from '../event/beside-events.ts'
import { busyTimes, nameOf, type Person } from '../event/calendar-event.ts'
import { type DayGeometry, dragToDay } from './drag-to-day.ts'
import { grabToDay } from './grab-to-day.ts'
import { holdTouches } from './hold-touches.ts'

export interface DayWork {
  events: readonly CalendarEvent[]
  people: ReadonlyMap<number, Person>
  zone: string
  readOnly: boolean
  dayName: (date: string) => string
  onChange: (event: CalendarEvent, times: Times) => void
  onCopy: (event: CalendarEvent, times: Times) => void
  onTurn: (direction: -1 | 1) => void
}

export interface DayParts {
  box: RefObject<HTMLElement | null>
  voice: RefObject<HTMLOutputElement | null>
  /** The days are columns: one goes on below its name. */
  areColumns?: boolean
}

/** Pointer and keys on events that go from day to day as a whole; listened to once for all of them. */
export function useDayHandlers({ box, voice, areColumns = false }: DayParts, work: DayWork): void {
  const { isOver } = useContext(BesideEventsContext)
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  const refocus = useRef<number>(null)
  // An event that was moved is drawn in another day: the focus follows it there.
  useLayoutEffect(() => {
    if (refocus.current === null || isFocusChosen()) return
    box.current?.querySelector<HTMLElement>(`[data-event="${refocus.current}"]`)?.focus()
  })

  const eventOf = (target: EventTarget | null): CalendarEvent | undefined => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    return work.events.find(({ event_id }) => event_id === Number(block?.dataset['event']))
  }
  const press = useEffectEvent((geometry: DayGeometry, down: PointerEvent) => {
    refocus.current = null
    const event = eventOf(down.target)
    if (!event || work.readOnly || isOver(event) || down.button !== 0 || !down.isPrimary) return
    dragToDay(geometry, event, nameOf(event, work.people), down)
  })
  const pressKey = useEffectEvent((geometry: DayGeometry, key: KeyboardEvent) => {
    const event = eventOf(key.target)
    refocus.current = event?.event_id ?? null
    if (!event || work.readOnly || isOver(event) || key.ctrlKey || key.metaKey || key.altKey) return
    if (key.key !== 'M') return
    grabToDay(geometry, event, nameOf(event, work.people), () => {
      refocus.current = event.event_id
    })
    key.preventDefault()
    key.stopPropagation()
  })

  // Before the first paint: who sees the days may press them.
  useLayoutEffect(() => {
    if (!box.current) return undefined
    const geometry: DayGeometry = {
      box: box.current,
      areColumns,
      now: () => ({ ...latest.current, busy: busyTimes(latest.current.events, latest.current.people) }),
      announce: (text) => {
        if (voice.current) voice.current.textContent = text
      },
    }
    const gone = new AbortController()
    const { signal } = gone
    const release = holdTouches(geometry.box)
    geometry.box.addEventListener('pointerdown', (down) => press(geometry, down), { signal })
    geometry.box.addEventListener('keydown', (key) => pressKey(geometry, key), { signal })
    return () => {
      gone.abort()
      release()
    }
  }, [box, voice, areColumns])
}
