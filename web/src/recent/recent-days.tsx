import type { RecentChange } from '../data/recent.ts'
import { longDayText } from '../lib/dates.ts'
import { RecentRow } from './recent-row.tsx'
import styles from './recent.module.css'
import { byDay } from './sentences.ts'

interface Props {
  changes: readonly RecentChange[]
  zone: string
  busy: string | null
  onUndo: (change: RecentChange) => void
}

/** The changes, by the day on which each was made. */
export function RecentDays({ changes, zone, busy, onUndo }: Props) {
  return byDay(changes, zone).map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{longDayText(ofDay[0]?.created_at ?? day, zone)}</h2>
      <ul>
        {ofDay.map((change) => (
          <RecentRow
            key={change.operation_id}
            change={change}
            zone={zone}
            isBusy={busy !== null}
            onUndo={() => onUndo(change)}
          />
        ))}
      </ul>
    </section>
  ))
}
