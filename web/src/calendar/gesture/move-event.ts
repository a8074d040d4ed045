import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { moved, snapped } from '../event/moved-times.ts'
import { fineStep, isSameTime, lengthOf, step } from '../event/calendar-event.ts'
import { dateIn, type Day, minuteMs, minutesOfDay, wallAt } from '../../lib/wall-time.ts'
import { dropDays, onDay } from './drop-day.ts'
import { followPointer } from './pointer-drag.ts'
import { askMenu } from './ask-menu.ts'
import { dayBeside, dayLength, type Frame, minuteAt, slotOf, within } from './geometry.ts'
import { liftPreview, type Look, placeLabel, rangeLabel, settle, type DragPreview } from './drag-preview.ts'
import { elementOf, fresh, measured, type GridGeometry } from './grid-geometry.ts'

/**
 * The minute of the view at which an event begins, counted from midnight of its first day, with as many minutes to each
 * day: before the view it is negative.
 */
export function firstMinute(geometry: GridGeometry, event: Times): number {
  const { days } = geometry.now()
  const start = Date.parse(event.start)
  const index = days.findIndex((day) => start >= day.start && start < day.end)
  const day = days[index]
  const [first] = days
  if (day) return index * dayLength(days) + wallAt(day, start)
  const beside = first && dayBeside(days, dateIn(first.zone, start))
  if (!beside) return 0
  const before = (Date.parse(beside.date) - Date.parse(first.date)) / minuteMs / minutesOfDay
  return before * dayLength(days) + wallAt(beside, start)
}

/** Says where something was moved or drawn: "Thursday 19 November, 17:00–17:45. Overlaps with Mina …". */
export function spokenPlace(geometry: GridGeometry, times: Times, minute: number, itself: number | null): string {
  const { days, longDayName } = geometry.now()
  const day = slotOf(days, minute)?.day
  const clash = placeLabel(geometry, times, minute, itself)
  return [`${day ? longDayName(day) : ''}, ${rangeLabel(geometry, times, minute)}`, clash].filter(Boolean).join('. ')
}

/**
 * Drags an event to another time: the original stays as a ghost, a preview follows the pointer in steps and says the time
 * and what it would overlap. On a day of the small month it goes to the same time of that day. With Alt it is copied, whenever Alt is pressed. Escape puts it back.
 */
export function moveEvent(geometry: GridGeometry, event: CalendarEvent, look: Look, down: PointerEvent): void {
  const { name } = look
  const length = lengthOf(event) / minuteMs
  let frame: Frame
  let preview: DragPreview
  let grip = 0
  let inside = true
  let times: Times = event
  let minute = 0
  let isCopy = false
  const beside = dropDays()
  let original: HTMLElement | null = null
  let seen: readonly Day[] | null = null
  let isGhost = false
  let placed: Frame | null = null
  const ghost = (on: boolean) => {
    const { days } = geometry.now()
    if (days === seen && on === isGhost && original?.isConnected) return
    // Looked for again only where it left the page, or its element may draw another event since the week was turned: a
    // drag asks at every step.
    if (days !== seen || !original?.isConnected) original = elementOf(geometry, event.event_id)
    seen = days
    isGhost = on
    original?.toggleAttribute('data-ghost', on)
  }

  followPointer(down, geometry.scroller, {
    lift() {
      frame = measured(geometry)
      preview = liftPreview(geometry, look, event.event_id)
      minute = firstMinute(geometry, event)
      grip = minuteAt(frame, down.clientX, down.clientY) - minute
      inside = minute >= 0 && minute % dayLength(frame.days) >= frame.first
      ghost(true)
    },
    move(x, y, fine, copy, isOver) {
      isCopy = copy
      ghost(!copy)
      preview.mark(copy)
      frame = fresh(geometry, frame)
      // Over the grid lies no other day: what lies under a point is dear to ask at every step.
      if (isOver) beside.clear()
      const day = isOver ? null : beside.at(x, y)
      preview.away(day !== null)
      if (day !== null) {
        times = onDay(event, frame.days[0]?.zone ?? 'UTC', day)
        minute = firstMinute(geometry, times)
        placed = null
        return
      }
      const start = snapped(minuteAt(frame, x, y) - grip, fine ? fineStep : geometry.now().snap)
      // An event that began within the visible hours stays there; one that began before them may keep doing so.
      const next = inside ? within(frame.days, start, frame.first, frame.last - step) : start
      if (frame === placed && next === minute) return
      placed = frame
      minute = next
      const slot = slotOf(frame.days, minute)
      if (!slot) return
      times = moved(event, slot)
      preview.place(frame, minute, length, times)
    },
    drop() {
      beside.clear()
      const changed = !isSameTime(times, event)
      if (changed) {
        const { onChange, onCopy } = geometry.now()
        if (isCopy) onCopy(event, times)
        else onChange(event, times)
        geometry.announce(`${look.name}: ${spokenPlace(geometry, times, minute, event.event_id)}`)
        settle(geometry, preview)
      } else preview.remove()
      ghost(false)
      if (!changed) askMenu(geometry, event.event_id, down)
    },
    cancel() {
      beside.clear()
      preview.remove()
      ghost(false)
      geometry.announce(t`${name} stays where it was`)
    },
    shifted() {
      frame = measured(geometry)
    },
    turn: (direction) => geometry.now().turn(direction),
  })
}
