import { t } from '@lingui/core/macro'
import type { StudentStatus } from './rules.ts'
import styles from './student-status.module.css'

/** Whether a student has an account; always a word, never a colour alone. */
export function Status({ status }: { status: StudentStatus }) {
  const words: Record<StudentStatus, string> = {
    active: t`Active`,
    invited: t`Invited`,
    expired: t`Invitation expired`,
    none: t`Not invited`,
  }
  return (
    <span className={styles.status} data-status={status}>
      {words[status]}
    </span>
  )
}
