import { t } from '@lingui/core/macro'
import type { StudentStatus } from './student.ts'
import styles from './student-status.module.css'

/**
 * Whether a student has an account; always a word, never a colour alone.
 * @param days how long an invitation waits
 */
export function Status({ status, days }: { status: StudentStatus; days?: number | null }) {
  const words: Record<StudentStatus, string> = {
    active: t`Active`,
    invited: t`Invited`,
    opened: t`Invitation opened`,
    paused: t`Paused`,
    removed: t`Removed`,
    expired: t`Invitation expired`,
    none: t`Not invited`,
  }
  return (
    <span className={styles.status} data-status={status}>
      {words[status]}
      {typeof days === 'number' && days > 0 && ` ${t`${days} d`}`}
    </span>
  )
}
