import type { Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { clashesWith, type Busy } from '../event/calendar-event.ts'
import { newestId } from '../../data/own-writes.ts'
import { type Day, wallAt } from '../../lib/wall-time.ts'
import { boxOf, dayLength, type Frame, slotOf } from './geometry.ts'
import styles from './drag-preview.module.css'
import type { GridGeometry } from './grid-geometry.ts'

/** How the preview under the pointer looks. */
export interface Look {
  name: string
  /** One of the event colours, or null for what is no student's. */
  colour: string | null
}

/** A preview that is drawn without React, so that a drag renders nothing. */
export interface DragPreview {
  /** Draws it; `minute` counts from midnight of the first day. Says what it would overlap. */
  place: (frame: Frame, minute: number, length: number, times: Times) => void
  /** Says whether it is a copy, by a plus. */
  mark: (isCopy: boolean) => void
  /** Scrolls to where it lies. */
  show: () => void
  /** Not drawn while the pointer is over another place to drop. */
  away: (isAway: boolean) => void
  remove: () => void
}

/** Words that change more often (ms) nobody can read; the preview itself follows every step. */
const legible = 60

/** If React has not drawn the change by then, the preview goes anyway. */
const settleAfter = 300

/**
 * A line of the preview, to be written. Its text is changed in place, and only where it is another: else the line would be
 * styled anew at every step.
 */
function line(preview: HTMLElement, className: string | undefined): (words: string) => void {
  const element = document.createElement('span')
  if (className) element.className = className
  const text = document.createTextNode('')
  element.append(text)
  preview.append(element)
  return (words) => {
    if (text.data !== words) text.data = words
  }
}

/** "17:00–17:45", an end on the next day included. */
export function rangeLabel(geometry: GridGeometry, times: Times, minute: number): string {
  const { days, clock } = geometry.now()
  const slot = slotOf(days, minute)
  if (!slot) return ''
  const end = Date.parse(times.end)
  const sameDay = end <= slot.day.end
  const last = sameDay ? wallAt(slot.day, end) : wallAt(slotOf(days, minute + dayLength(days))?.day ?? slot.day, end)
  return `${clock(wallAt(slot.day, Date.parse(times.start)))}–${clock(last)}`
}

/** "Overlaps with Mina 17:00–17:45", or nothing. Names one and counts the others. */
export function clashLabel(geometry: GridGeometry, clashes: readonly Busy[], minute: number): string {
  const [first] = clashes
  const { days, clock } = geometry.now()
  const day = slotOf(days, minute)?.day
  if (!first || !day) return ''
  const { title } = first
  const more = clashes.length > 1 ? ` +${clashes.length - 1}` : ''
  const range = `${clock(wallAt(day, first.from))}–${clock(wallAt(day, first.to))}`
  return `${t`Overlaps with ${title} ${range}`}${more}`
}

/** Labels a place with the events it would overlap, else as outside of the working hours, or with nothing. */
export const placeLabel = (geometry: GridGeometry, times: Times, minute: number, itself: number | null): string =>
  labelOf(geometry, times, minute, overlapped(geometry, times, itself))

function labelOf(geometry: GridGeometry, times: Times, minute: number, clashes: readonly Busy[]): string {
  const outside = geometry.now().isOutside(times) ? t`Outside your working hours` : ''
  return clashLabel(geometry, clashes, minute) || outside
}

const overlapped = (geometry: GridGeometry, times: Times, itself: number | null): Busy[] =>
  clashesWith(geometry.now().busy, times, itself && newestId(itself))

/** Lifts a preview over the grid. `itself` is the event that it moves, which it may overlap. */
export function liftPreview(geometry: GridGeometry, look: Look, itself: number | null): DragPreview {
  const preview = document.createElement('div')
  preview.className = styles.preview ?? ''
  preview.dataset.colour = look.colour ?? 'none'
  line(preview, styles.name)(look.name)
  const when = line(preview, styles.when)
  const clash = line(preview, styles.clash)
  geometry.overlay.append(preview)
  let drawn = ''
  let size = ''
  let isCopy = false
  let named: Day | null = null
  let dayText = ''
  let write: (() => void) | null = null
  let writtenAt = -legible
  let later = 0
  const say = () => {
    later = 0
    writtenAt = performance.now()
    write?.()
  }

  return {
    place(frame, minute, length, times) {
      const key = `${minute} ${length} ${frame.width} ${frame.height} ${frame.days[0]?.date}`
      if (key === drawn) return
      drawn = key
      const { x, y, height } = boxOf(frame, minute, length)
      preview.style.transform = `translate(${x}px,${y}px)`
      // An unchanged size is not written again: the browser would parse the text of each write.
      const width = frame.width / frame.days.length
      if (`${width} ${height}` !== size) {
        preview.style.inlineSize = `${width}px`
        preview.style.blockSize = `${height}px`
        size = `${width} ${height}`
      }
      write = () => {
        const day = slotOf(frame.days, minute)?.day ?? null
        if (day !== named) dayText = day ? geometry.now().dayName(day) : ''
        named = day
        when(`${dayText} ${rangeLabel(geometry, times, minute)}`)
        const clashes = overlapped(geometry, times, itself)
        clash(labelOf(geometry, times, minute, clashes))
        preview.toggleAttribute('data-clash', clashes.length > 0)
      }
      const wait = writtenAt + legible - performance.now()
      if (wait <= 0) say()
      else if (later === 0) later = window.setTimeout(say, wait)
    },
    mark(copy) {
      if (copy !== isCopy) preview.toggleAttribute('data-copy', copy)
      isCopy = copy
    },
    show: () => preview.scrollIntoView({ block: 'nearest' }),
    away: (isAway) => void preview.toggleAttribute('data-away', isAway),
    remove() {
      clearTimeout(later)
      preview.remove()
    },
  }
}

/** Takes the preview away once the grid has drawn what it stood for, so that nothing flashes in between. */
export function settle(geometry: GridGeometry, preview: DragPreview): void {
  const done = () => {
    watcher.disconnect()
    clearTimeout(late)
    preview.remove()
  }
  const watcher = new MutationObserver(done)
  watcher.observe(geometry.days, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'data-event'],
  })
  const late = setTimeout(done, settleAfter)
}
