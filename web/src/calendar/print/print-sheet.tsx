import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { entryText, isOff } from '../overview/day-entry.tsx'
import { dayLists } from '../overview/rules.ts'
import type { CalendarEvent, Person } from '../rules.ts'
import type { Day } from '../time/rules.ts'
import { markOf } from './mark.tsx'
import styles from './print-sheet.module.css'

export interface PrintSheetProps {
  days: readonly Day[]
  zone: string
  events: readonly CalendarEvent[]
  people: ReadonlyMap<number, Person>
  locale: string
  /** "16 – 22 November 2026" */
  label: string
  /** Opens the browser's dialog; not where that is open already. */
  prints: boolean
  onDone: () => void
}

/** What is in view on paper: the days side by side, black on white, every status by a mark of its own. */
export function PrintSheet({ days, zone, events, people, locale, label, prints, onDone }: PrintSheetProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    if (prints) window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [prints])
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return createPortal(
    <div className={styles.sheet} data-print>
      <h1>{label}</h1>
      <div className={styles.days} style={{ gridTemplateColumns: `repeat(${Math.min(7, days.length)}, 1fr)` }}>
        {dayLists(events, days, zone).map(({ day, entries }) => (
          <section key={day.date}>
            <h2>{weekday.format(Date.parse(day.date)).replace(',', '')}</h2>
            <ol>
              {entries.map((entry) => {
                const text = entryText(entry, day, people, locale)
                return (
                  <li key={entry.event.event_id} data-off={isOff(entry.event) || undefined}>
                    <span>
                      {entry.event.all_day ? t`all day` : `${text.begins}–${text.ends}`} {markOf(entry.event)}
                    </span>
                    <b>{text.name}</b>
                    {entry.event.title === text.name ? null : <span>{entry.event.title}</span>}
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
      </div>
      <p>{t`✓ taught · ✗ cancelled or missed · ↻ repeats · times in ${zone}`}</p>
    </div>,
    document.body,
  )
}
