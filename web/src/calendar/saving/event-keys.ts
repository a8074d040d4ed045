import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isBusyElsewhere, isToPage, isTyping } from '../../lib/keys.ts'
import { nobodyToMark } from '../../lib/marked-text.ts'
import { showDone } from '../../lib/toast.ts'
import { clipboardStore, copiedText } from '../event/clipboard.ts'
import { onDay } from '../gesture/drop-day.ts'
import { isMirrored } from '../../lib/mirrored.ts'
import { longer } from '../event/longer.ts'
import { aWeekLater } from '../event/moved-times.ts'
import { isLesson, nameOf, type Person, step } from '../event/calendar-event.ts'
import type { Changes } from './changes.ts'

/** Which part of an event's menu is asked for. */
export type MenuPart = 'all' | 'missed'

export interface EventKeysProps {
  /** Where the events are drawn, in whatever view. */
  box: RefObject<HTMLElement | null>
  events: readonly CalendarEvent[]
  people: ReadonlyMap<number, Person>
  /** IANA name. */
  zone: string
  changes: Pick<Changes, 'change' | 'copy'>
  readOnly: boolean
  /** Whether an event lies in a term that is over, and can only be read. */
  isOver: (event: CalendarEvent) => boolean
  onMenu: (event: CalendarEvent, element: HTMLElement, part: MenuPart) => void
  onRename: (event: CalendarEvent, element: HTMLElement) => void
  onTaught: (event: CalendarEvent) => void
  /** Opens the lesson beside the page. */
  onOpenLesson: (event: CalendarEvent) => void
  onMoveTo: (event: CalendarEvent) => void
  onDelete: (event: CalendarEvent) => void
  /** Takes it into the selection, or out of it. */
  onChoose: (event: CalendarEvent) => void
  /** Something is in it. */
  isChoosing: boolean
  /** Takes both into the selection. */
  onExtend: (events: readonly CalendarEvent[]) => void
}

/** Two presses within this time (ms) and distance (px) are a double click. */
const doubleWithin = 400
const doubleReach = 6

const lengthKeys = ['=', '+', '-']
/** The keys that change what they are pressed on, alone and with Shift. */
const changeKeys = ['e', 'x', 'm', 'delete', 'backspace', ...lengthKeys]
const shiftedKeys = ['j', 'k', 'd', 'm', '+']

/** A teacher can open what is for a student, planned so far or not; a student only what is planned. */
export const opens = ({ lesson_id, user_profile_id }: CalendarEvent, readOnly: boolean): boolean =>
  lesson_id !== null || (!readOnly && user_profile_id !== null)

/**
 * The keys of the event with the focus that every view has, and its menu by the second button of the pointer. The grid
 * answers some of them itself, before they come here.
 */
export function EventKeys({
  box,
  events,
  people,
  zone,
  changes,
  readOnly,
  isOver,
  onMenu,
  onRename,
  onTaught,
  onOpenLesson,
  ...asks
}: EventKeysProps) {
  const found = (target: EventTarget | null): Drawn | null => drawnAt(target, box.current, events)
  /** The event before or after in the order of the page. */
  const beside = (element: HTMLElement, direction: -1 | 1): Drawn | null => {
    const all = drawnIn(box.current)
    return found(all[all.indexOf(element) + direction] ?? null)
  }
  /** On a page where nothing has the focus yet, the arrows begin with what is now or next, else with the first that is shown. */
  const nextInView = (): HTMLElement | undefined => {
    const all = drawnIn(box.current)
    const coming = all.flatMap((element) => {
      const [event] = found(element) ?? []
      return event && Date.parse(event.end) > Date.now() ? { element, start: Date.parse(event.start) } : []
    })
    return coming.toSorted((one, other) => one.start - other.start)[0]?.element ?? all[0]
  }
  const pressWithShift = (key: string, [event, element]: Drawn): boolean => {
    if (key === 'j' || key === 'k') {
      const next = beside(element, key === 'j' ? 1 : -1)
      next?.[1].focus()
      asks.onExtend(next ? [event, next[0]] : [event])
    } else if (key === 'd') changes.copy(event, aWeekLater(event, zone))
    // Where there are days to carry it to, it was taken in hand by now.
    else if (key === 'm') asks.onMoveTo(event)
    else return false
    return true
  }
  const change = (key: string, [event, element]: Drawn): boolean => {
    if (key === 'e') onRename(event, element)
    else if (key === 'x') asks.onChoose(event)
    else if (key === 'm') asks.onMoveTo(event)
    else if (key === 'delete' || key === 'backspace') {
      // The focus must not fall off the page with the element that had it.
      ;(beside(element, 1) ?? beside(element, -1))?.[1].focus()
      asks.onDelete(event)
    } else return false
    return true
  }
  /** Why a teacher's key does nothing here; null where it does something, or is none of these. */
  const whyNot = (key: string, event: CalendarEvent, withShift: boolean): string | null => {
    const name = nameOf(event, people)
    if ((key === 'y' || key === 'u') && !withShift) return isLesson(event) ? null : nobodyToMark(name)
    if (!(withShift ? shiftedKeys : changeKeys).includes(key)) return null
    if (isOver(event)) return t`${name} is in a term that is over, and can only be read.`
    return event.all_day && lengthKeys.includes(key) ? t`An all-day event lasts whole days.` : null
  }
  const pressWithMod = (key: string, target: EventTarget | null): boolean => {
    const on = found(target)
    const taken = key === 'c' && on ? on[0] : key === 'v' ? clipboardStore.get() : null
    if (!taken) return false
    clipboardStore.set(taken)
    const day = target instanceof Element ? target.closest<HTMLElement>('[data-drop-day]')?.dataset['dropDay'] : null
    if (key === 'v' && day) changes.copy(taken, onDay(taken, zone, day))
    else showDone({ text: copiedText(nameOf(taken, people)) })
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target) || isBusyElsewhere(event.target)) return
    if (event.metaKey || event.ctrlKey) {
      if (!readOnly && !event.repeat && pressWithMod(event.key, event.target)) event.preventDefault()
      return
    }
    const key = event.key.toLowerCase()
    if (isToPage(event.target) && key.startsWith('arrow') && !event.shiftKey) {
      const first = nextInView()
      first?.focus()
      if (first) event.preventDefault()
      return
    }
    const on = found(event.target)
    if (!on) return
    if (key.startsWith('arrow') && !event.shiftKey) {
      const back = isMirrored(on[1]) ? 'arrowright' : 'arrowleft'
      const next = beside(on[1], key === 'arrowup' || key === back ? -1 : 1)
      next?.[1].focus()
      // At either end the page scrolls on.
      if (next) event.preventDefault()
      return
    }
    const why = readOnly ? null : whyNot(key, on[0], event.shiftKey)
    if (why !== null) {
      if (!event.repeat) showDone({ text: why })
      event.preventDefault()
      return
    }
    if (lengthKeys.includes(key) && !readOnly) {
      changes.change(...longer(on[0], key === '-' ? -step : step))
      event.preventDefault()
      return
    }
    if (event.repeat) return
    if (event.shiftKey) {
      if (!readOnly && pressWithShift(key, on)) event.preventDefault()
      return
    }
    if (key === '.') onMenu(...on, 'all')
    else if (event.key === 'Enter' && opens(on[0], readOnly)) onOpenLesson(on[0])
    else if (readOnly) return
    else if (key === 'y') onTaught(on[0])
    else if (key === 'u') onMenu(...on, 'missed')
    else if (!change(key, on)) return
    event.preventDefault()
  })
  // Before the page is seen, so that the first press is answered.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      clipboardStore.set(null)
    }
  }, [])
  useEventPresses({ found, readOnly, isOver, onMenu, onOpenLesson, ...asks })
  return null
}

/** An event and the element that shows it. */
type Drawn = [CalendarEvent, HTMLElement]

/** The elements that show events, in the order of the page. */
const drawnIn = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[data-event]') ?? []),
]

function drawnAt(target: EventTarget | null, box: HTMLElement | null, events: readonly CalendarEvent[]): Drawn | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
  if (!element || !box?.contains(element)) return null
  const event = events.find(({ event_id }) => event_id === Number(element.dataset['event']))
  return event ? [event, element] : null
}

interface Presses extends Pick<
  EventKeysProps,
  'readOnly' | 'isOver' | 'onMenu' | 'onOpenLesson' | 'onChoose' | 'isChoosing'
> {
  found: (target: EventTarget | null) => Drawn | null
}

/** The presses on events that every view has: the menu, the double click that opens a lesson, and the choice of several. */
function useEventPresses({ found, readOnly, isOver, onMenu, onOpenLesson, onChoose, isChoosing }: Presses): void {
  const last = useRef<{ event: CalendarEvent; at: number; x: number; y: number; isOpened: boolean }>(null)
  /** The press that goes on was the second of a double click, or one more after it. */
  const isSecond = useRef(false)
  const ask = useEffectEvent((asked: MouseEvent) => {
    const on = found(asked.target)
    // A finger that rests lifts the event; where it is let go at once, the menu is asked for by that.
    if (!on || (asked instanceof PointerEvent && asked.pointerType === 'touch')) return
    asked.preventDefault()
    asked.stopPropagation()
    onMenu(...on, 'all')
  })
  // With one chosen, a finger chooses more by tapping: it has no Shift.
  const pick = useEffectEvent((clicked: MouseEvent) => {
    const byFinger = clicked instanceof PointerEvent && clicked.pointerType === 'touch'
    const on = found(clicked.target)
    const isOfSecond = isSecond.current
    isSecond.current = false
    // The lesson is open by then: a preview card would lie over it.
    if (on && isOfSecond) {
      clicked.preventDefault()
      clicked.stopPropagation()
      return
    }
    if (!on || readOnly || isOver(on[0]) || !(clicked.shiftKey || (byFinger && isChoosing))) return
    clicked.preventDefault()
    clicked.stopPropagation()
    onChoose(on[0])
  })
  // By the presses and not by the browser's double click: after the first, the preview card lies over what was pressed.
  const down = useEffectEvent((pressed: PointerEvent) => {
    const { clientX: x, clientY: y, timeStamp: at } = pressed
    const before = last.current
    last.current = null
    isSecond.current = false
    if (pressed.button !== 0 || pressed.shiftKey || pressed.pointerType === 'touch') return
    if (before && at - before.at < doubleWithin && Math.hypot(x - before.x, y - before.y) < doubleReach) {
      pressed.preventDefault()
      pressed.stopPropagation()
      isSecond.current = true
      last.current = { ...before, at, x, y, isOpened: true }
      if (!before.isOpened) onOpenLesson(before.event)
      return
    }
    const on = found(pressed.target)
    if (on && opens(on[0], readOnly)) last.current = { event: on[0], at, x, y, isOpened: false }
  })
  // Before the page is seen, so that the first press is answered.
  useLayoutEffect(() => {
    const gone = new AbortController()
    const early = { signal: gone.signal, capture: true }
    // With a key between them two presses are no double click.
    document.addEventListener('keydown', () => (last.current = null), early)
    document.addEventListener('pointerdown', (event) => down(event), early)
    document.addEventListener('contextmenu', (event) => ask(event), early)
    // Before the view that would open it.
    document.addEventListener('click', (event) => pick(event), early)
    return () => gone.abort()
  }, [])
}
