import type { Day } from '../time/rules.ts'
import styles from './day-heads.module.css'

export interface DayHeadsProps {
  days: readonly Day[]
  today: string
  /** "Mon" */
  dayName: (day: Day) => string
  /** "November", which is said and not shown. */
  monthName: (day: Day) => string
  onOpenDay: (date: string) => void
}

/** The names of the days, which stay in sight while the hours scroll. A double click (or Enter) opens the day. */
export function DayHeads({ days, today, dayName, monthName, onOpenDay }: DayHeadsProps) {
  return (
    <div className={styles.heads}>
      <div className={styles.corner} />
      {days.map((day) => (
        <button
          key={day.date}
          type="button"
          className={styles.head}
          data-today={day.date === today || undefined}
          aria-current={day.date === today ? 'date' : undefined}
          onDoubleClick={() => onOpenDay(day.date)}
          onKeyDown={(key) => {
            if (key.key === 'Enter') onOpenDay(day.date)
          }}
        >
          {dayName(day)} <b>{Number(day.date.slice(8))}</b> <span className={styles.month}>{monthName(day)}</span>
        </button>
      ))}
    </div>
  )
}
