import { t } from '@lingui/core/macro'
import styles from './empty-days.module.css'
import { useWide } from '../../lib/use-media.ts'
import { hasHours, type ViewName } from '../period/period.ts'

export interface EmptyDaysProps {
  isTeacher: boolean
  view: ViewName
  /** They were read just now; else never. */
  isSure: boolean
}

/** That nothing is planned, and how to change that; or that nobody here knows. */
export function EmptyDays({ isTeacher, view, isSure }: EmptyDaysProps) {
  const plan = howToPlan(hasHours(view), useWide())
  const nothing = isTeacher ? plan : t`Nothing planned.`
  return <p className={styles.empty}>{isSure ? nothing : t`These days were never loaded on this device.`}</p>
}

/** By what is in view: times to draw on, and a line to type on, which a phone has no room for (quick-add.module.css). */
function howToPlan(hasTimes: boolean, hasLine: boolean): string {
  if (hasTimes) return hasLine ? t`Nothing planned. Drag on the grid or type above.` : t`Nothing planned. Tap a time.`
  return hasLine ? t`Nothing planned. Type a lesson above.` : t`Nothing planned. Press + for a lesson.`
}
