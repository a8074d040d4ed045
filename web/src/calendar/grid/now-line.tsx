import { type Day, wallAt } from '../../lib/wall-time.ts'
import styles from './now-line.module.css'

/** Where the clock stands now, on today's column; nothing on other days and outside the visible hours. */
export function NowLine({
  days,
  now,
  first,
  last,
}: {
  days: readonly Day[]
  now: number
  first: number
  last: number
}) {
  const index = days.findIndex((day) => now >= day.start && now < day.end)
  const day = days[index]
  if (!day) return null
  const minute = wallAt(day, now)
  if (minute < first || minute > last) return null
  return (
    <div
      className={styles.now}
      style={{
        top: `${(100 * (minute - first)) / (last - first)}%`,
        insetInlineStart: `${(100 * index) / days.length}%`,
        width: `${100 / days.length}%`,
      }}
    />
  )
}
