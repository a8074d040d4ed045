import type { CSSProperties } from 'react'
import type { Minutes } from '../event/calendar-event.ts'
import { offMinutes, type WorkingHours } from '../event/working-hours.ts'
import type { Day } from '../../lib/wall-time.ts'
import styles from './off-hours.module.css'

/** The days that are shown, and their visible minutes. */
export interface Shown extends Minutes {
  days: readonly Day[]
}

/** Where a part of a day lies on the days. */
export function boxOf({ days, first, last }: Shown, index: number, part: Minutes): CSSProperties {
  const percent = 100 / (last - first)
  return {
    top: `${(part.first - first) * percent}%`,
    height: `${(part.last - part.first) * percent}%`,
    insetInlineStart: `${(100 * index) / days.length}%`,
    width: `${100 / days.length}%`,
  }
}

/** The hours at which a teacher does not teach, in the colour of the ground. */
export function OffHours({ hours, ...props }: Shown & { hours: NonNullable<WorkingHours> }) {
  return props.days.flatMap(({ date }, index) =>
    offMinutes(date, hours, props).map((part) => (
      <div
        // By its place: most weeks have the same hours, and then nothing is drawn.
        key={`${index} ${part.first}`}
        data-off-hours
        className={styles.off}
        style={boxOf(props, index, part)}
      />
    )),
  )
}
