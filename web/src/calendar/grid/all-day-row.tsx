import { t } from '@lingui/core/macro'
import type { CalendarEvent, Person } from '../rules.ts'
import styles from './all-day-row.module.css'
import type { Bar } from './rules.ts'

export interface AllDayRowProps {
  bars: readonly Bar[]
  people: ReadonlyMap<number, Person>
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
}

/** Whole-day events above the hours. Takes no room where there are none. */
export function AllDayRow({ bars, people, onOpen }: AllDayRowProps) {
  if (bars.length === 0) return null
  return (
    <div className={styles.row}>
      <span className={styles.label}>{t`all day`}</span>
      <ul className={styles.bars} aria-label={t`Whole days`}>
        {bars.map(({ event, firstDay, days, row }) => {
          const person = event.user_profile_id === null ? undefined : people.get(event.user_profile_id)
          return (
            <li key={event.event_id} style={{ gridColumn: `${firstDay + 1} / span ${days}`, gridRow: row + 1 }}>
              <button
                type="button"
                className={styles.bar}
                data-event={event.event_id}
                data-colour={person?.colour ?? 'none'}
                onClick={(click) => onOpen(event, click.currentTarget)}
              >
                {person ? `${person.name} · ${event.title}` : event.title}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
