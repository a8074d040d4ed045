import styles from './week-picture.module.css'

/** Day, first and last quarter hour from 08:00, colour, name and what it says below. */
const slips: readonly [number, number, number, string, string, string][] = [
  [1, 5, 8, 'sky', 'Anna Weber', '09:00–09:45'],
  [1, 14, 17, 'apricot', 'Luca Rossi', '11:15–12:00'],
  [1, 27, 30, 'fern', 'Mina Park', '14:30–15:15'],
  [2, 3, 6, 'teal', 'Jonas Beck', '08:30–09:15'],
  [2, 21, 25, 'plum', 'Theo & Ella', '13:00–14:00'],
  [3, 9, 13, 'honey', 'Priya Nair', '10:00–11:00'],
  [3, 25, 28, 'fern', 'Mina Park', '14:00–14:45'],
  [4, 6, 9, 'apricot', 'Luca Rossi', '09:15–10:00'],
  [4, 18, 21, 'rose', 'Sofia Marin', '12:15–13:00'],
  [4, 29, 32, 'orchid', 'Zoë Martin', '15:00–15:45'],
  [5, 12, 15, 'honey', 'Priya Nair', '10:45–11:30'],
  [5, 23, 27, 'iris', 'Omar Haddad', '13:30–14:30'],
]

/** The Monday of the picture. */
const firstDay = 16

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
        {slips.map(([day, from, to, colour, name, time]) => (
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
            <span style={{ color: `var(--ev-${colour}-ink-2)` }}>{time}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
