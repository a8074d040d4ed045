import { rangeText } from '../lib/dates.ts'
import styles from './week-picture.module.css'

/** Day, first and last quarter hour from 08:00, colour and name. */
const slips: readonly [number, number, number, string, string][] = [
  [1, 5, 8, 'sky', 'Anna Weber'],
  [1, 14, 17, 'apricot', 'Luca Rossi'],
  [1, 27, 30, 'fern', 'Mina Park'],
  [2, 3, 6, 'teal', 'Jonas Beck'],
  [2, 21, 25, 'plum', 'Theo & Ella'],
  [3, 9, 13, 'honey', 'Priya Nair'],
  [3, 25, 28, 'fern', 'Mina Park'],
  [4, 6, 9, 'apricot', 'Luca Rossi'],
  [4, 18, 21, 'rose', 'Sofia Marin'],
  [4, 29, 32, 'orchid', 'Zoë Martin'],
  [5, 12, 15, 'honey', 'Priya Nair'],
  [5, 23, 27, 'iris', 'Omar Haddad'],
]

/** The Monday of the picture. */
const firstDay = 16

/** The instant of a line of the picture, as by the clock there. */
const at = (line: number): string => new Date(Date.UTC(2026, 10, firstDay, 8, (line - 1) * 15)).toISOString()

/** A week as the calendar draws it; decoration. */
export function WeekPicture() {
  const name = new Intl.DateTimeFormat(document.documentElement.lang || 'en', { weekday: 'short', timeZone: 'UTC' })
  const days = [0, 1, 2, 3, 4].map((index) => name.format(Date.UTC(2026, 10, firstDay + index)))
  return (
    <div className={styles.picture} aria-hidden>
      <div className={styles.week}>
        {days.map((day, index) => (
          <div key={day} className={styles.head} style={{ gridColumn: index + 1 }}>
            {day} <b>{firstDay + index}</b>
          </div>
        ))}
        {slips.map(([day, from, to, colour, name]) => (
          <div
            key={`${day}-${from}`}
            className={styles.slip}
            style={{
              gridColumn: day,
              gridRow: `${from + 1} / ${to + 1}`,
              background: `var(--ev-${colour}-bg)`,
              borderColor: `var(--ev-${colour}-edge)`,
              color: `var(--ev-${colour}-ink)`,
            }}
          >
            <b>{name}</b>
            <span style={{ color: `var(--ev-${colour}-ink-2)` }}>{rangeText(at(from), at(to), 'UTC')}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
