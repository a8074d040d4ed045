import type { Refused } from './changes.ts'
import styles from './why-refused.module.css'

/** The sentence above a form that came back refused. */
export function WhyRefused({ again }: { again: Refused<unknown> | null }) {
  if (!again?.why) return null
  return (
    <p className={styles.why} role="alert">
      {again.why}
    </p>
  )
}
