import type { Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { wallAt } from '../../lib/wall-time.ts'
import { drawn } from './layout.ts'
import { boxOf, type Shown } from '../time/off-hours.tsx'
import styles from '../time/off-hours.module.css'

/** Times that were chosen to be copied. A press on one takes it back. */
export function FreeTimes({
  free,
  onTake,
  ...props
}: Shown & { free: readonly Times[]; onTake: (time: Times) => void }) {
  return free.flatMap((time) => {
    const [from, to] = [Date.parse(time.start), Date.parse(time.end)]
    const index = props.days.findIndex((day) => from >= day.start && from < day.end)
    const day = props.days[index]
    if (!day) return []
    const [top, bottom] = [wallAt(day, from), wallAt(day, to)]
    if (bottom <= props.first || top >= props.last) return []
    return [
      <button
        key={time.start}
        type="button"
        data-free
        className={styles.free}
        style={boxOf(props, index, drawn({ top, bottom }, props))}
        aria-label={t`Free time; press to leave it out`}
        onClick={() => onTake(time)}
      />,
    ]
  })
}
