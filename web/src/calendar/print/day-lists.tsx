import { t } from '@lingui/core/macro'
import { entryText, isOff } from '../overview/day-entry.ts'
import { dayLists } from '../overview/day-lists.ts'
import { markOf } from './mark-of.ts'
import styles from './print-sheet.module.css'
import { dayHead, type SheetProps } from './sheet-props.ts'

/** The days side by side, each with its events one below the other. */
export function DayLists({ days, zone, events, people, asked, locale }: SheetProps) {
  return (
    <>
      <div className={styles.days} style={{ gridTemplateColumns: `repeat(${Math.min(7, days.length)}, 1fr)` }}>
        {dayLists(events, days, zone).map(({ day, entries }) => (
          <section key={day.date}>
            <h2>{dayHead(day.date, locale)}</h2>
            <ol>
              {entries.map((entry) => {
                const text = entryText(entry, day, people, locale)
                return (
                  <li key={entry.event.event_id} data-off={isOff(entry.event) || undefined}>
                    <span>
                      {entry.event.all_day ? t`all day` : `${text.begins}–${text.ends}`} {markOf(entry.event, asked)}
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
      <p>{t`✓ taught · ✗ cancelled or missed · ? tentative · ↻ repeats · times in ${zone}`}</p>
    </>
  )
}
