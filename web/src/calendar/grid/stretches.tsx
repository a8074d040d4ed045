import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { type Minutes, offMinutes, type WorkingHours } from '../hours/rules.ts'
import type { Times } from '../rules.ts'
import { type Day, wallAt } from '../time/rules.ts'
import styles from './stretches.module.css'

interface Props extends Minutes {
  days: readonly Day[]
}

/** Where a part of a day lies on the days. */
function boxOf({ days, first, last }: Props, index: number, part: Minutes): CSSProperties {
  const percent = 100 / (last - first)
  return {
    top: `${(part.first - first) * percent}%`,
    height: `${(part.last - part.first) * percent}%`,
    insetInlineStart: `${(100 * index) / days.length}%`,
    width: `${100 / days.length}%`,
  }
}

/** The hours at which a teacher does not teach, in the colour of the ground. */
export function OffHours({ hours, ...props }: Props & { hours: NonNullable<WorkingHours> }) {
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

/** Times that were chosen to be copied. A press on one takes it back. */
export function FreeTimes({
  free,
  onTake,
  ...props
}: Props & { free: readonly Times[]; onTake: (time: Times) => void }) {
  return free.flatMap((time) => {
    const [from, to] = [Date.parse(time.start), Date.parse(time.end)]
    const index = props.days.findIndex((day) => from >= day.start && from < day.end)
    const day = props.days[index]
    if (!day) return []
    const part = { first: Math.max(props.first, wallAt(day, from)), last: Math.min(props.last, wallAt(day, to)) }
    if (part.last <= part.first) return []
    return [
      <button
        key={time.start}
        type="button"
        data-free
        className={styles.free}
        style={boxOf(props, index, part)}
        aria-label={t`Free time; press to leave it out`}
        onClick={() => onTake(time)}
      />,
    ]
  })
}
