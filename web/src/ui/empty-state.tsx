import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  /** One sentence: what will be here. */
  title: string
  /** One sentence: why. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** A small line drawing; decorative. */
  drawing?: ReactNode
}

export function EmptyState({ title, children, action, drawing }: Props) {
  return (
    <div className={styles.empty}>
      {drawing && (
        <div className={styles.drawing} aria-hidden>
          {drawing}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.why}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
