import type { CalendarEvent } from '../../data/event-rows.ts'
import { isFocusChosen } from '../../lib/lost-focus.ts'
import { grabEvent } from '../gesture/grab-event.ts'
import { firstMinute, spokenPlace } from '../gesture/move-event.ts'
import { dayLength } from '../gesture/geometry.ts'
import type { Look } from '../gesture/drag-preview.ts'
import type { SlotCursor } from '../gesture/slot-cursor.ts'
import { isMirrored } from '../../lib/mirrored.ts'
import { elementOf, type GridGeometry } from '../gesture/grid-geometry.ts'
import { clipboardStore, copiedText } from '../event/clipboard.ts'
import { longer } from '../event/longer.ts'
import { aWeekLater } from '../event/moved-times.ts'
import { lengthOf, step } from '../event/calendar-event.ts'
import { isoOf } from '../../lib/wall-time.ts'

export interface GridKeys {
  geometry: GridGeometry
  cursor: SlotCursor
  readOnly: boolean
  /** Minutes of a draft for which no range was drawn. */
  usualLength: number
  lookOf: (event: CalendarEvent) => Look
  onDelete: (event: CalendarEvent) => void
  /** The event has the focus again once it is drawn where it now lies. */
  keepFocus: (eventId: number) => void
}

/** Minutes by which an arrow moves the cursor; other keys don't. */
function arrowOf(geometry: GridGeometry, key: string): number | undefined {
  const long = dayLength(geometry.now().days)
  const day = isMirrored(geometry.days) ? -long : long
  return new Map([
    ['ArrowUp', -step],
    ['ArrowDown', step],
    ['ArrowLeft', -day],
    ['ArrowRight', day],
  ]).get(key)
}

const isMod = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && !altKey

/** The event before or after in time order, which is the order on the page. */
function neighbour(geometry: GridGeometry, from: HTMLElement, direction: -1 | 1): HTMLElement | undefined {
  const all = [...geometry.days.querySelectorAll<HTMLElement>('[data-event]')]
  return all[all.indexOf(from) + direction]
}

function changeLength(event: CalendarEvent, by: number, { geometry }: GridKeys): void {
  const [from, times] = longer(event, by)
  geometry.now().onChange(from, times)
  geometry.announce(spokenPlace(geometry, times, firstMinute(geometry, times), event.event_id))
}

/** An event put back in another week leaves the focus at its times there, and not at the top of the page. */
function holdFocus(geometry: GridGeometry, eventId: number): void {
  if (isFocusChosen()) return
  const times = geometry.days.querySelector<HTMLElement>('[data-times]')
  ;(elementOf(geometry, eventId) ?? times)?.focus()
}

/** A key that is held must not copy or delete one event after the other. */
const onceKeys = ['M', 'D', 'Backspace', 'Delete']

/** Keys while an event has the focus. Enter and Space open it: it is a button. */
export function pressEventKey(key: KeyboardEvent, event: CalendarEvent, keys: GridKeys): boolean {
  const { geometry, readOnly } = keys
  const element = key.target
  if (isMod(key) && key.key === 'c' && !readOnly) {
    clipboardStore.set(event)
    geometry.announce(copiedText(keys.lookOf(event).name))
    return true
  }
  if (key.ctrlKey || key.metaKey || key.altKey || !(element instanceof HTMLElement)) return false
  const arrow = arrowOf(geometry, key.key)
  if (arrow !== undefined) {
    neighbour(geometry, element, arrow < 0 ? -1 : 1)?.focus()
    return true
  }
  if (readOnly) return false
  if (key.repeat && onceKeys.includes(key.key)) return true
  switch (key.key) {
    case 'M':
      if (event.all_day) return false
      grabEvent(geometry, event, keys.lookOf(event), (isMoved) => {
        keys.keepFocus(event.event_id)
        if (!isMoved) requestAnimationFrame(() => holdFocus(geometry, event.event_id))
      })
      return true
    case '=':
    case '+':
      changeLength(event, step, keys)
      return true
    case '-':
      changeLength(event, -step, keys)
      return true
    case 'D':
      if (event.all_day) return false
      geometry.now().onCopy(event, aWeekLater(event, geometry.now().days[0]?.zone ?? 'UTC'))
      return true
    case 'Backspace':
    case 'Delete':
      // The focus must not fall off the page with the element that had it.
      ;(
        neighbour(geometry, element, 1) ??
        neighbour(geometry, element, -1) ??
        geometry.days.querySelector<HTMLElement>('[data-times]')
      )?.focus()
      keys.onDelete(event)
      return true
    default:
      return false
  }
}

/** Keys while the empty grid has the focus: a cursor over the times. */
export function pressSlotKey(key: KeyboardEvent, keys: GridKeys): boolean {
  const { cursor, geometry } = keys
  const copied = clipboardStore.get()
  if (isMod(key) && key.key === 'v' && copied && !keys.readOnly) {
    if (key.repeat) return true
    const at = cursor.times(step)
    if (at) geometry.now().onCopy(copied, { start: at.start, end: isoOf(Date.parse(at.start) + lengthOf(copied)) })
    return at !== null
  }
  if (key.ctrlKey || key.metaKey || key.altKey) return false
  const arrow = arrowOf(geometry, key.key)
  if (arrow !== undefined) {
    if (key.shiftKey && Math.abs(arrow) === step) cursor.extend(arrow)
    else cursor.by(arrow)
    return true
  }
  if (key.key !== 'Enter' || keys.readOnly || key.repeat) return false
  const times = cursor.times(keys.usualLength)
  if (times) geometry.now().onDraft(times)
  return true
}
