import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { type RefObject, useContext, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { isFocusChosen } from '../../lib/lost-focus.ts'
import { dropLesson } from '../gesture/drop-lesson.ts'
import type { Look } from '../gesture/drag-preview.ts'
import { type SlotCursor, slotCursor } from '../gesture/slot-cursor.ts'
import type { GridGeometry, GridGeometryProps } from '../gesture/grid-geometry.ts'
import { turnBySwipe } from '../gesture/swipe.ts'
import { type Busy, busyTimes, type Person } from '../event/calendar-event.ts'
import { isOutside } from '../event/working-hours.ts'
import { BesideEventsContext } from '../event/beside-events.ts'
import { type GridKeys, pressEventKey, pressSlotKey } from './grid-keys.ts'
import { clickGrid, ownHandlers, pressGrid } from './grid-pointer.ts'

/** The calls that other components may make to the grid. */
export interface WeekGridHandle {
  /** Follows a pointer that went down on something beside the grid, and calls back when it is dropped on a time. */
  receive: (what: { minutes: number; look: Look }, down: PointerEvent, onDrop: (times: Times) => void) => void
}

interface Parts {
  root: RefObject<HTMLElement | null>
  box: RefObject<HTMLDivElement | null>
  overlay: RefObject<HTMLDivElement | null>
  voice: RefObject<HTMLOutputElement | null>
  handle: RefObject<WeekGridHandle | null> | null
}

export interface GridInteractionsProps extends Parts, Omit<GridGeometryProps, 'busy' | 'turn' | 'isOutside' | 'snap'> {
  events: readonly CalendarEvent[]
  people: ReadonlyMap<number, Person>
  now: number
  readOnly: boolean
  usualLength: number
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
  onDelete: (event: CalendarEvent) => void
  onTurn: (direction: -1 | 1) => void
}

const blockOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null

/** Two clicks on an empty time press on its draft the second time: what is being typed of the lesson keeps the focus. */
const keepTyping = (down: MouseEvent): void => {
  if (down.target instanceof Element && down.target.closest('[data-draft]')) down.preventDefault()
}

const isTimes = (target: EventTarget | null): boolean => target instanceof Element && target.hasAttribute('data-times')

/**
 * Pointer and keys on the grid, listened to once for all events. The browser's own listeners and not React's: 4,000
 * events then cost as much as one. Draws nothing.
 */
export function GridInteractions({ root, box, overlay, voice, handle, ...work }: GridInteractionsProps) {
  const geometry = useRef<GridGeometry>(null)
  const cursor = useRef<SlotCursor>(null)
  const latest = useRef<GridGeometryProps>(null)
  const refocus = useRef<number>(null)

  const { hours, snap, isOver } = useContext(BesideEventsContext)

  useLayoutEffect(() => {
    const { days, first, last, clock, dayName, longDayName, onDraft, onChange, onCopy, onTurn } = work
    const outside = (times: Times) => isOutside(times, days[0]?.zone ?? 'UTC', hours)
    const words = { clock, dayName, longDayName }
    const asks = { onDraft, onChange, onCopy, turn: onTurn }
    let busy: readonly Busy[] | undefined
    const before = latest.current
    latest.current = {
      days,
      first,
      last,
      snap,
      ...words,
      isOutside: outside,
      ...asks,
      // Asked for by who drags, and not by everybody who looks.
      get busy() {
        return (busy ??= busyTimes(work.events, work.people))
      },
    }
    if (before?.days !== days || before.first !== first || before.last !== last) cursor.current?.keep()
  })

  // An event that was moved by keyboard is drawn in another column: the focus follows it there.
  useLayoutEffect(() => {
    if (refocus.current === null || isFocusChosen()) return
    box.current?.querySelector<HTMLElement>(`[data-event="${refocus.current}"]`)?.focus()
  })

  const lookOf = (event: CalendarEvent): Look => {
    const person = event.user_profile_id === null ? undefined : work.people.get(event.user_profile_id)
    return { name: person?.name ?? event.title, colour: person?.colour ?? null }
  }
  const eventOf = (block: HTMLElement | null): CalendarEvent | undefined =>
    block ? work.events.find((event) => event.event_id === Number(block.dataset['event'])) : undefined

  const isReadOnly = (event: CalendarEvent | undefined) => work.readOnly || (event !== undefined && isOver(event))

  const press = useEffectEvent((on: GridGeometry, down: PointerEvent) => {
    refocus.current = null
    const event = eventOf(blockOf(down.target))
    if (!isReadOnly(event)) pressGrid(on, down, event, lookOf, work.usualLength)
  })
  const click = useEffectEvent((on: GridGeometry, at: SlotCursor, clicked: MouseEvent) => {
    if (clicked.target instanceof Element && clicked.target.closest(ownHandlers)) return
    const block = blockOf(clicked.target)
    const event = eventOf(block)
    if (event && block) work.onOpen(event, block)
    else if (work.readOnly) return
    // Space on the times clicks without a place: then the cursor's counts.
    else if (clicked.detail > 0) clickGrid(on, clicked, work.usualLength)
    else {
      const times = at.times(work.usualLength)
      if (times) work.onDraft(times)
    }
  })
  const pressKey = useEffectEvent((on: GridGeometry, at: SlotCursor, key: KeyboardEvent) => {
    const { usualLength, onDelete } = work
    const event = eventOf(blockOf(key.target))
    const keepFocus = (id: number) => {
      refocus.current = id
    }
    const keys: GridKeys = {
      geometry: on,
      cursor: at,
      readOnly: isReadOnly(event),
      usualLength,
      lookOf,
      onDelete,
      keepFocus,
    }
    // A click gives the focus without showing the cursor: the first key does.
    if (isTimes(key.target) && (key.key === 'Enter' || key.key.startsWith('Arrow'))) at.show(work.now)
    refocus.current = event?.event_id ?? null
    const taken = event ? pressEventKey(key, event, keys) : isTimes(key.target) && pressSlotKey(key, keys)
    if (!taken) return
    key.preventDefault()
    key.stopPropagation()
  })
  // A right click offers the same as opening the event. A finger that rests lifts it instead.
  const askMenu = useEffectEvent((asked: MouseEvent) => {
    const byFinger = asked instanceof PointerEvent && asked.pointerType === 'touch'
    const block = blockOf(asked.target)
    const event = eventOf(block)
    // A finger that rests on an empty time draws there: the browser's own menu would take the finger away.
    if (byFinger || event) asked.preventDefault()
    if (event && block && !byFinger) work.onOpen(event, block)
  })
  const enter = useEffectEvent((at: SlotCursor, target: EventTarget | null) => {
    if (isTimes(target) && target instanceof Element && target.matches(':focus-visible')) at.show(work.now)
  })

  // Before the page is seen, so that the first press is answered.
  useLayoutEffect(() => {
    const [scroller, days, over] = [root.current, box.current, overlay.current]
    if (!scroller || !days || !over) return undefined
    const made: GridGeometry = {
      days,
      scroller,
      overlay: over,
      now: () => {
        if (!latest.current) throw new Error('The grid is not drawn yet.')
        return latest.current
      },
      announce: (text) => {
        if (voice.current) voice.current.textContent = text
      },
    }
    const at = slotCursor(made)
    geometry.current = made
    cursor.current = at
    const gone = new AbortController()
    const { signal } = gone
    turnBySwipe(days, (direction) => made.now().turn(direction), signal)
    days.addEventListener('pointerdown', (down) => press(made, down), { signal })
    days.addEventListener('mousedown', keepTyping, { signal })
    days.addEventListener('click', (clicked) => click(made, at, clicked), { signal })
    days.addEventListener('contextmenu', (asked) => askMenu(asked), { signal })
    days.addEventListener('keydown', (key) => pressKey(made, at, key), { signal })
    days.addEventListener('focusin', ({ target }) => enter(at, target), { signal })
    days.addEventListener('focusout', ({ target }) => isTimes(target) && at.hide(), { signal })
    enter(at, document.activeElement)
    return () => gone.abort()
  }, [root, box, overlay, voice])

  useImperativeHandle(handle, () => ({
    receive: (what, down, onDrop) => {
      if (geometry.current) dropLesson(geometry.current, what, down, onDrop)
    },
  }))
  return null
}
