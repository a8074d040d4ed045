import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { dayFormat } from '../../ui/day-format.ts'
import { isMirrored } from '../../lib/mirrored.ts'
import { dateAfter } from '../../lib/wall-time.ts'
import { weekStart } from './period.ts'
import styles from './week-strip.module.css'

export interface WeekStripProps {
  date: string
  today: string
  firstDay: number
  locale: string
  /** The days (YYYY-MM-DD) on which something stands. */
  busy: ReadonlySet<string>
  onChoose: (date: string) => void
}

/** A finger that went this far (px) sideways turns the week. */
const swipe = 50

/** The week around the day in view, on narrow pages. A swipe turns to another week. */
export function WeekStrip({ date, today, firstDay, locale, busy, onChoose }: WeekStripProps) {
  const down = useRef<number>(null)
  const start = weekStart(date, firstDay)
  const narrow = dayFormat(locale, { weekday: 'narrow' })
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <fieldset
      className={styles.strip}
      aria-label={t`Days of the week`}
      onPointerDown={(press) => {
        // Two fingers make the page larger, and then one moves about on it. Asked here: a module for both would be one more file to wait for.
        down.current = press.isPrimary && (window.visualViewport?.scale ?? 1) <= 1 ? press.clientX : null
      }}
      onPointerUp={(release) => {
        const gone = down.current === null ? 0 : release.clientX - down.current
        down.current = null
        const forward = isMirrored(release.currentTarget) ? gone : -gone
        if (Math.abs(gone) > swipe) onChoose(dateAfter(date, forward > 0 ? 7 : -7))
      }}
    >
      {Array.from({ length: 7 }, (_, index) => dateAfter(start, index)).map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          data-today={day === today || undefined}
          data-busy={busy.has(day) || undefined}
          aria-pressed={day === date}
          onClick={() => onChoose(day)}
        >
          <span>{narrow.format(Date.parse(day))}</span>
          <b>{Number(day.slice(8))}</b>
          <span className={styles.full}>{told(full.format(Date.parse(day)), busy.has(day))}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Says in words that a day has lessons, for readers who do not see the dot. */
const told = (day: string, isBusy: boolean): string => (isBusy ? t`${day}, has lessons` : day)
