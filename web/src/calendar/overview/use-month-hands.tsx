import { type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { holdTouches } from '../gesture/pointer-drag.tsx'
import { BesideEventsContext } from '../grid/beside-events.tsx'
import { busyTimes, type CalendarEvent, nameOf, type Person, type Times } from '../rules.ts'
import { dragInMonth, grabInMonth, type MonthStage } from './month-hands.tsx'

interface Work {
  events: readonly CalendarEvent[]
  people: ReadonlyMap<number, Person>
  zone: string
  readOnly: boolean
  dayName: (date: string) => string
  onChange: (event: CalendarEvent, times: Times) => void
  onCopy: (event: CalendarEvent, times: Times) => void
  onTurn: (direction: -1 | 1) => void
}

/** Pointer and keys on the events of a month; listened to once for all of them. */
export function useMonthHands(
  { box, voice }: { box: RefObject<HTMLElement | null>; voice: RefObject<HTMLOutputElement | null> },
  work: Work,
): void {
  const { isOver } = useContext(BesideEventsContext)
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  const refocus = useRef<number>(null)
  // An event that was moved is drawn in another day: the focus follows it there.
  useLayoutEffect(() => {
    const active = document.activeElement
    if (refocus.current === null || (active && active !== document.body)) return
    box.current?.querySelector<HTMLElement>(`[data-event="${refocus.current}"]`)?.focus()
  })

  const eventOf = (target: EventTarget | null): CalendarEvent | undefined => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    return work.events.find(({ event_id }) => event_id === Number(block?.dataset['event']))
  }
  const press = useEffectEvent((stage: MonthStage, down: PointerEvent) => {
    refocus.current = null
    const event = eventOf(down.target)
    if (!event || event.all_day || work.readOnly || isOver(event) || down.button !== 0 || !down.isPrimary) return
    dragInMonth(stage, event, nameOf(event, work.people), down)
  })
  const pressKey = useEffectEvent((stage: MonthStage, key: KeyboardEvent) => {
    const event = eventOf(key.target)
    refocus.current = event?.event_id ?? null
    if (!event || work.readOnly || isOver(event) || key.ctrlKey || key.metaKey || key.altKey) return
    if (key.key !== 'M' || event.all_day) return
    grabInMonth(stage, event, nameOf(event, work.people), () => {
      refocus.current = event.event_id
    })
    key.preventDefault()
    key.stopPropagation()
  })

  useEffect(() => {
    if (!box.current) return undefined
    const stage: MonthStage = {
      box: box.current,
      now: () => ({ ...latest.current, busy: busyTimes(latest.current.events, latest.current.people) }),
      announce: (text) => {
        if (voice.current) voice.current.textContent = text
      },
    }
    const gone = new AbortController()
    const { signal } = gone
    const release = holdTouches(stage.box)
    stage.box.addEventListener('pointerdown', (down) => press(stage, down), { signal })
    stage.box.addEventListener('keydown', (key) => pressKey(stage, key), { signal })
    return () => {
      gone.abort()
      release()
    }
  }, [box, voice])
}
