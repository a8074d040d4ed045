import type { Times } from '../../data/event-rows.ts'
import { created } from '../event/moved-times.ts'
import { draftAt, step, type Slot } from '../event/calendar-event.ts'
import { clockAtRow, rowAt } from '../time/clock-change.ts'
import { type Day, wallAt } from '../../lib/wall-time.ts'
import { boxOf, dayLength, dayOf, slotOf, thatIs, within } from './geometry.ts'
import { placeLabel, rangeLabel } from './drag-preview.ts'
import styles from './slot-cursor.module.css'
import { isMirrored } from '../../lib/mirrored.ts'
import type { GridGeometry } from './grid-geometry.ts'

/** The place on the grid that the keyboard is at. */
export interface SlotCursor {
  /** Shows it where it was last, or at the given time. */
  show: (now: number) => void
  hide: () => void
  /** The grid shows other days or hours: it stands at the same time of one of them. */
  keep: () => void
  /** By minutes (up and down) or whole days; past the view, the next period is shown. */
  by: (minutes: number) => void
  /** Makes the range longer or shorter. */
  extend: (minutes: number) => void
  /** The drawn range, or null when none was drawn: then a draft has the usual length. */
  times: (usual: number) => Times | null
}

/** Where the cursor stands first, when today is not in view. */
const morning = 9 * 60

/** Makes the cursor of a grid; it draws itself there. */
export function slotCursor(geometry: GridGeometry): SlotCursor {
  let minute: number | null = null
  /** The days that it counts from. */
  let counted: readonly Day[] = []
  let length = step
  let mark: HTMLElement | null = null

  const slot = (): Slot | null => (minute === null ? null : slotOf(geometry.now().days, minute))

  const draw = () => {
    if (minute === null || !mark) return
    const { days, first, last } = geometry.now()
    // In hundredths of the days, and not in px: they may be drawn wider or higher at any time.
    const whole = { left: 0, top: 0, width: 100, height: 100 }
    const frame = { ...whole, days, first, last, isMirrored: isMirrored(geometry.days) }
    const { x, y, height } = boxOf(frame, minute, length)
    mark.style.left = `${x}%`
    mark.style.top = `${y}%`
    mark.style.width = `${100 / days.length}%`
    mark.style.height = `${height}%`
  }
  const bringIntoView = () => mark?.scrollIntoView({ block: 'nearest' })

  const say = () => {
    const at = slot()
    if (!at || minute === null) return
    const times = draftAt(at, length)
    const { longDayName } = geometry.now()
    const clash = placeLabel(geometry, times, minute, null)
    geometry.announce(`${longDayName(at.day)}, ${rangeLabel(geometry, times, minute)}${clash && `. ${clash}`}`)
  }

  const start = (now: number) => {
    const { days, first, last } = geometry.now()
    const index = days.findIndex((day) => now >= day.start && now < day.end)
    const day = days[index]
    const wall = day ? Math.ceil(wallAt(day, now) / step) * step : rowAt(days[0]?.change, morning)
    minute = Math.max(0, index) * dayLength(days) + Math.max(first, Math.min(last - step, wall))
    counted = days
  }

  return {
    show(now) {
      if (minute === null) start(now)
      if (!mark) {
        mark = document.createElement('div')
        mark.className = styles.cursor ?? ''
        geometry.overlay.append(mark)
      }
      draw()
      bringIntoView()
      say()
    },
    hide() {
      mark?.remove()
      mark = null
      length = step
    },
    by(minutes) {
      if (minute === null) return
      const { days, first, last, turn } = geometry.now()
      const long = dayLength(days)
      const midnight = dayOf(days, minute) * long
      length = step
      if (Math.abs(minutes) < long) {
        const next = thatIs(days, minute + minutes, minutes)
        minute = midnight + Math.max(first, Math.min(last - step, next - midnight))
      } else {
        const count = days.length * long
        minute += minutes
        if (minute < 0 || minute >= count) {
          minute += minute < 0 ? count : -count
          turn(minutes < 0 ? -1 : 1)
        }
      }
      // After the frame: the grid may be drawing another week.
      requestAnimationFrame(() => {
        draw()
        bringIntoView()
        say()
      })
    },
    extend(minutes) {
      if (minute === null) return
      const { days, last } = geometry.now()
      length = Math.max(step, Math.min(last - (minute % dayLength(days)), length + minutes))
      draw()
      bringIntoView()
      say()
    },
    keep() {
      if (minute === null) return
      const { days, first, last } = geometry.now()
      const long = dayLength(days)
      const index = dayOf(counted, minute)
      const wall = clockAtRow(counted[0]?.change, minute - index * dayLength(counted))
      minute = Math.min(index, days.length - 1) * long + rowAt(days[0]?.change, wall)
      counted = days
      minute = within(days, minute, first, last - step)
      length = Math.min(length, last - (minute % long))
      draw()
    },
    times(usual) {
      const at = slot()
      if (!at) return null
      return length > step ? created(at.day, at.minutes, at.minutes + length) : draftAt(at, usual)
    },
  }
}
