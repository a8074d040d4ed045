import { t } from '@lingui/core/macro'
import type { Times } from '../rules.ts'
import { wallAt } from '../time/rules.ts'
import { boxOf, type Shown } from './stretches.tsx'
import styles from './stretches.module.css'

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
