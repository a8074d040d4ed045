import { t } from '@lingui/core/macro'
import Clock from 'lucide-react/icons/clock'
import styles from './waiting-mark.module.css'

/** The small clock behind a row of which something was not sent yet (experience.md B0). */
export function WaitingMark() {
  return (
    <span className={styles.waiting} title={t`Waiting to sync`}>
      <Clock aria-label={t`Waiting to sync`} />
    </span>
  )
}
