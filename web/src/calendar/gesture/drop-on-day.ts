import type { Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { rangeText } from '../../lib/dates.ts'
import { dayAndHours } from '../../lib/when-texts.ts'
import styles from './drag-to-day.module.css'
import type { Look } from './drag-preview.ts'
import { dropDays } from './drop-day.ts'
import { followPointer } from './pointer-drag.ts'

/** Days without hours, as what is brought onto them sees them: always the newest. */
export interface ReceivingDays {
  /** Holds the days, each with its `data-drop-day`. */
  box: HTMLElement
  now: () => {
    zone: string
    /** "Thursday 26 November" */
    dayName: (date: string) => string
    /** The next free time of a day for so many minutes. */
    freeOn: (date: string, minutes: number) => Times | null
    onTurn: (direction: -1 | 1) => void
  }
  /** Says something to a screen reader. */
  announce: (text: string) => void
}

/** Brings something from beside the days (a lesson that waits for a time) onto one of them, at its next free time. */
export function dropOnDay(
  geometry: ReceivingDays,
  { minutes, look }: { minutes: number; look: Look },
  down: PointerEvent,
  onDrop: (times: Times) => void,
): void {
  const days = dropDays()
  const card = down.target instanceof Element ? down.target.closest('button') : null
  const preview = document.createElement('div')
  preview.className = styles.preview ?? ''
  let planned: { times: Times; when: string } | null = null

  const find = (date: string | null) => {
    const { zone, dayName, freeOn } = geometry.now()
    const times = date === null ? null : freeOn(date, minutes)
    return date === null || times === null
      ? null
      : { times, when: dayAndHours(dayName(date), rangeText(times.start, times.end, zone)) }
  }
  const end = () => {
    days.clear()
    preview.remove()
    card?.removeAttribute('data-lifted')
  }

  followPointer(down, geometry.box, {
    lift() {
      card?.setAttribute('data-lifted', '')
      document.body.append(preview)
    },
    move(x, y, _fine, _copy, isOver) {
      if (!isOver) days.clear()
      planned = isOver ? find(days.at(x, y)) : null
      preview.style.transform = `translate(${x}px,${y}px)`
      preview.textContent = [look.name, planned?.when].filter(Boolean).join(' ')
    },
    drop() {
      end()
      if (planned === null) return
      onDrop(planned.times)
      const [name, where] = [look.name, planned.when]
      geometry.announce(t`${name} dropped on ${where}`)
    },
    cancel: end,
    shifted() {
      // Days are found under the pointer, wherever they lie by now.
    },
    turn: (direction) => geometry.now().onTurn(direction),
  })
}
