import { t } from '@lingui/core/macro'
import { awayStore } from '../lib/offline/connection.ts'
import { useStore } from '../lib/store.ts'
import styles from './calendar-screen.module.css'

interface Props {
  isTeacher: boolean
  /** They were read at some time. */
  isKnown: boolean
  /** They were read just now. */
  isSure: boolean
}

/** Over days on which nothing is drawn: that nothing is planned, or that nobody here knows. */
export function EmptyDays({ isTeacher, isKnown, isSure }: Props) {
  const isAway = useStore(awayStore)
  const text = isSure
    ? isTeacher
      ? t`Nothing planned. Drag on the grid or type above.`
      : t`Nothing planned.`
    : isAway && !isKnown
      ? t`These days were never loaded on this device.`
      : null
  return text === null ? null : <p className={styles.empty}>{text}</p>
}
