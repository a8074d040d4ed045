import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { isMirrored } from '../lib/mirrored.ts'
import { cellMinutes, cellsOf, cellsOfDay, daysOfWeek, type TimeRange, rangesOf, withStroke } from './painted-week.ts'
import styles from './week-painter.module.css'

export interface WeekPainterProps {
  /** The accessible name. */
  label: string
  /** Names of the days, Monday first. */
  dayNames: readonly string[]
  /** Weekdays (1 Monday … 7 Sunday) in the order of the reader's week. */
  order: readonly number[]
  value: readonly TimeRange[]
  /** Minutes after midnight as the reader writes them. */
  clock: (minutes: number) => string
  /** After each stroke. */
  onChange: (ranges: TimeRange[]) => void
}

interface Stroke {
  from: number
  to: number
  paint: boolean
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** An hour in three has its name above it. */
const named = 3 * (60 / cellMinutes)

/**
 * A week of half hours to paint on: drag with a pointer or a finger, or go by arrow keys and paint with Space (with Shift
 * the arrows paint what they pass). Days are rows, so that a finger paints sideways and still scrolls the page.
 */
export function WeekPainter({ label, dayNames, order, value, clock, onChange }: WeekPainterProps) {
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const [at, setAt] = useState(((order[0] ?? 1) - 1) * cellsOfDay + (9 * 60) / cellMinutes)
  const grid = useRef<HTMLTableElement>(null)
  const stored = cellsOf(value)
  const cells = stroke ? withStroke(stored, stroke.from, stroke.to, stroke.paint) : stored

  const cellAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')
    return found && grid.current?.contains(found) ? Number(found.dataset['cell']) : null
  }
  const down = (event: PointerEvent) => {
    const cell = cellAt(event)
    if (event.button !== 0 || cell === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setAt(cell)
    setStroke({ from: cell, to: cell, paint: !stored.has(cell) })
  }
  const move = (event: PointerEvent) => {
    const cell = stroke && cellAt(event)
    if (stroke && cell !== null && cell !== stroke.to) setStroke({ ...stroke, to: cell })
  }
  const end = (event: PointerEvent) => {
    // Where it is let go counts, also where the last move was not drawn yet.
    const cell = cellAt(event)
    if (stroke) onChange(rangesOf(withStroke(stored, stroke.from, cell ?? stroke.to, stroke.paint)))
    setStroke(null)
  }
  const press = (key: KeyboardEvent) => {
    const step = steps[key.key]
    if (key.key === ' ' || key.key === 'Enter') {
      key.preventDefault()
      onChange(rangesOf(withStroke(stored, at, at, !stored.has(at))))
    }
    if (!step) return
    key.preventDefault()
    const forward = isMirrored(key.currentTarget) ? -1 : 1
    const row = order.indexOf(Math.floor(at / cellsOfDay) + 1) + step[0]
    const time = (at % cellsOfDay) + step[1] * forward
    const weekday = order[row]
    if (weekday === undefined || time < 0 || time >= cellsOfDay) return
    const next = (weekday - 1) * cellsOfDay + time
    // The cells that the arrows pass get the value of the place where they started.
    if (key.shiftKey) onChange(rangesOf(withStroke(stored, next, next, stored.has(at))))
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }

  // Listened to once for all cells.
  const handlers = {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: () => setStroke(null),
    onKeyDown: press,
  }

  return (
    <div className={styles.frame}>
      <table ref={grid} {...gridPart} tabIndex={-1} aria-label={label} className={styles.week} {...handlers}>
        <thead aria-hidden>
          <tr>
            <td className={styles.name}>&nbsp;</td>
            {Array.from({ length: cellsOfDay / named }, (_, index) => (
              <td key={index} colSpan={named}>
                {clock(index * named * cellMinutes)}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.slice(0, daysOfWeek).map((weekday) => {
            const name = dayNames[weekday - 1] ?? ''
            return (
              <tr key={weekday}>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                {Array.from({ length: cellsOfDay }, (_, time) => {
                  const cell = (weekday - 1) * cellsOfDay + time
                  const from = time * cellMinutes
                  return (
                    <td
                      key={cell}
                      {...cellPart(cells.has(cell))}
                      data-cell={cell}
                      tabIndex={cell === at ? 0 : -1}
                      aria-label={`${name} ${clock(from)}–${clock(from + cellMinutes)}`}
                      className={styles.cell}
                    />
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A table that is worked in, and not only read. */
const gridPart = { role: 'grid', 'aria-multiselectable': true } as const
const cellPart = (isPainted: boolean) => ({ role: 'gridcell', 'aria-selected': isPainted }) as const
