import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { useContext } from 'react'
import type { Person } from '../event/calendar-event.ts'
import type { Day } from '../../lib/wall-time.ts'
import { confirmText } from '../event/to-confirm.ts'
import styles from './all-day-row.module.css'
import { BesideEventsContext } from '../event/beside-events.ts'
import type { Bar } from './layout.ts'

export interface AllDayRowProps {
  bars: readonly Bar[]
  /** Those of the view. */
  days: readonly Day[]
  people: ReadonlyMap<number, Person>
  selectedId: number | null
  /** Events that are selected together. */
  chosen: ReadonlySet<number>
  /** "Thursday 19 November" */
  dayName: (day: Day) => string
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
}

/** Whole-day events above the hours. Takes no room where there are none. */
export function AllDayRow({ bars, people, selectedId, chosen, onOpen, ...props }: AllDayRowProps) {
  const { asked } = useContext(BesideEventsContext)
  if (bars.length === 0) return null
  return (
    <div className={styles.row}>
      <ul className={styles.bars} aria-label={t`Whole days`}>
        {bars.map(({ event, firstDay, days, row }) => {
          // Alone it lies on no day that is read out.
          const when = [...new Set([firstDay, firstDay + days - 1])].flatMap((index) => props.days[index] ?? [])
          const person = event.user_profile_id === null ? undefined : people.get(event.user_profile_id)
          const name = person ? `${person.name} · ${event.title}` : event.title
          const isOff = event.cancelled_at !== null
          const confirm = confirmText(event, asked)
          const said = isOff ? t`cancelled` : confirm
          return (
            <li key={event.event_id} style={{ gridColumn: `${firstDay + 1} / span ${days}`, gridRow: row + 1 }}>
              <button
                type="button"
                className={styles.bar}
                data-event={event.event_id}
                data-colour={person?.colour ?? 'none'}
                data-off={isOff || undefined}
                data-selected={selectedId === event.event_id || chosen.has(event.event_id) || undefined}
                aria-pressed={chosen.has(event.event_id) || undefined}
                data-asked={confirm === null ? undefined : true}
                aria-label={[name, when.map(props.dayName).join(' – '), ...(said === null ? [] : [said])].join(', ')}
                title={confirm ?? undefined}
                onClick={(click) => onOpen(event, click.currentTarget)}
              >
                {name}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
