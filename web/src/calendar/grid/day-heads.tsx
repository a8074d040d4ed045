import { useContext } from 'react'
import { chooseDays } from '../gesture/choose-days.ts'
import type { Day } from '../../lib/wall-time.ts'
import { BesideEventsContext } from '../event/beside-events.ts'
import styles from './day-heads.module.css'

export interface DayHeadsProps {
  days: readonly Day[]
  today: string
  /** "Mon" */
  dayName: (day: Day) => string
  /** "November", which is said and not shown. */
  monthName: (day: Day) => string
  /** The name of the second zone. */
  elsewhere: string | null
  onOpenDay: (date: string) => void
  /** Chooses everything on these days (YYYY-MM-DD); null where nothing can be done with it. */
  onChooseDays: ((dates: readonly string[]) => void) | null
}

/**
 * The names of the days, which stay in sight while the hours scroll. A double click (or Enter) opens the day. The
 * events of a day are chosen by Shift and a click, or by X; those of several days by dragging over their names.
 */
export function DayHeads({ days, today, dayName, monthName, elsewhere, onOpenDay, onChooseDays }: DayHeadsProps) {
  const { dayNotes } = useContext(BesideEventsContext)
  return (
    <div className={styles.heads}>
      <div className={styles.corner}>{elsewhere}</div>
      {days.map((day) => {
        const note = dayNotes.get(day.date)
        const number = Number(day.date.slice(8))
        return (
          <button
            key={day.date}
            type="button"
            className={styles.head}
            data-today={day.date === today || undefined}
            aria-current={day.date === today ? 'date' : undefined}
            // One name, and no text that is there and not seen: seven of those are cut out at every paint.
            aria-label={[dayName(day), number, monthName(day), note].filter(Boolean).join(' ')}
            data-head={day.date}
            data-drop-day={day.date}
            onPointerDown={({ nativeEvent }) => {
              if (onChooseDays) chooseDays(days, onChooseDays, nativeEvent, day.date)
            }}
            onClick={(click) => {
              if (click.shiftKey) onChooseDays?.([day.date])
            }}
            onDoubleClick={() => onOpenDay(day.date)}
            onKeyDown={(key) => {
              if (key.key === 'Enter') onOpenDay(day.date)
              else if (key.key === 'x' && !key.ctrlKey && !key.metaKey && !key.altKey) onChooseDays?.([day.date])
            }}
          >
            {`${dayName(day)} `}
            <b>{number}</b>
            {/* That there is more to know of a day; what it is stands in its tooltip and is read out. */}
            {note === undefined ? null : (
              <span className={styles.note} title={note}>
                ◷
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
