import { t } from '@lingui/core/macro'
import { dropDays, onDay } from '../gesture/drop-day.tsx'
import { followPointer } from '../gesture/pointer-drag.tsx'
import { isMirrored } from '../gesture/stage.tsx'
import { type Busy, type CalendarEvent, clashesWith, isSameTime, type Times } from '../rules.ts'
import { newestId } from '../saving/roots.tsx'
import { dateAfter, dateIn } from '../time/rules.ts'
import styles from './month-hands.module.css'

/** A month as what is done on it sees it: always the newest. */
export interface MonthStage {
  box: HTMLElement
  now: () => {
    zone: string
    busy: readonly Busy[]
    /** "Thursday 26 November" */
    dayName: (date: string) => string
    onChange: (event: CalendarEvent, times: Times) => void
    onCopy: (event: CalendarEvent, times: Times) => void
    onTurn: (direction: -1 | 1) => void
  }
  /** Says something to a screen reader. */
  announce: (text: string) => void
}

const daysOfWeek = 7

/** "Thursday 26 November. Overlaps with Mina" */
function spoken({ now }: MonthStage, event: CalendarEvent, date: string): string {
  const { zone, busy, dayName } = now()
  const [first] = clashesWith(busy, onDay(event, zone, date), newestId(event.event_id))
  return first ? `${dayName(date)}. ${t`Overlaps with ${first.title}`}` : dayName(date)
}

/** Puts an event onto another day, at the same time of day. @returns whether it is another day */
function put(stage: MonthStage, event: CalendarEvent, name: string, date: string, isCopy: boolean): boolean {
  const { zone, onChange, onCopy } = stage.now()
  const times = onDay(event, zone, date)
  if (isSameTime(times, event)) return false
  if (isCopy) onCopy(event, times)
  else onChange(event, times)
  stage.announce(t`${name} dropped on ${spoken(stage, event, date)}`)
  return true
}

/** Drags an event of a month to another day; with Alt it is copied. Escape puts it back. */
export function dragInMonth(stage: MonthStage, event: CalendarEvent, name: string, down: PointerEvent): void {
  const days = dropDays()
  const slip = document.createElement('div')
  slip.className = styles.slip ?? ''
  let date: string | null = null
  let isCopy = false
  const end = () => {
    days.clear()
    slip.remove()
  }
  followPointer(down, stage.box, {
    lift() {
      document.body.append(slip)
    },
    move(x, y, _fine, copy) {
      isCopy = copy
      date = days.at(x, y)
      slip.style.transform = `translate(${x}px,${y}px)`
      slip.textContent = [copy ? '+' : '', name, date === null ? '' : spoken(stage, event, date)]
        .filter(Boolean)
        .join(' ')
    },
    drop() {
      end()
      if (date === null || !put(stage, event, name, date, isCopy)) stage.announce(t`${name} stays where it was`)
    },
    cancel() {
      end()
      stage.announce(t`${name} stays where it was`)
    },
    shifted() {
      // Days are found under the pointer, wherever they lie by now.
    },
    turn: (direction) => stage.now().onTurn(direction),
  })
}

const arrows: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -daysOfWeek,
  ArrowDown: daysOfWeek,
}

/** Moves an event by keyboard: arrows by day and week, Enter drops, Escape puts it back. Every step is said. */
export function grabInMonth(stage: MonthStage, event: CalendarEvent, name: string, onEnd: () => void): void {
  const gone = new AbortController()
  let date = dateIn(stage.now().zone, Date.parse(event.start))
  const cell = (of: string) => stage.box.querySelector<HTMLElement>(`[data-drop-day="${of}"]`)
  const step = (days: number) => {
    cell(date)?.removeAttribute('data-over')
    date = dateAfter(date, days)
    if (!cell(date)) stage.now().onTurn(days < 0 ? -1 : 1)
    // After the frame: the grid may be drawing another month.
    requestAnimationFrame(() => cell(date)?.setAttribute('data-over', ''))
    stage.announce(spoken(stage, event, date))
  }
  const end = (isDropped: boolean) => {
    gone.abort()
    for (const marked of stage.box.querySelectorAll('[data-over]')) marked.removeAttribute('data-over')
    if (!isDropped || !put(stage, event, name, date, false)) stage.announce(t`${name} stays where it was`)
    onEnd()
  }
  const onKey = (key: KeyboardEvent) => {
    if (key.key === 'Shift') return
    key.preventDefault()
    key.stopPropagation()
    const days = arrows[key.key]
    const forward = isMirrored(stage.box) && Math.abs(days ?? 0) === 1 ? -1 : 1
    if (days !== undefined) step(days * forward)
    else if (key.key === 'Enter') end(true)
    else if (key.key === 'Escape' || key.key === 'Tab') end(false)
  }
  cell(date)?.setAttribute('data-over', '')
  stage.announce(t`${name} grabbed. Arrow keys move it by days and weeks, Enter drops it, Escape puts it back.`)
  window.addEventListener('keydown', onKey, { capture: true, signal: gone.signal })
  window.addEventListener('pointerdown', () => end(false), { capture: true, signal: gone.signal })
}
