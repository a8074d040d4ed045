import type { ReactNode } from 'react'
import { type Drawn, Drawing } from './drawings.tsx'
import styles from './empty-state.module.css'

interface Props {
  /** One sentence: what will be here. */
  title: string
  /** One sentence: why. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** A small line drawing of the things that are not there yet; a failure has none. */
  drawing?: Drawn
}

export function EmptyState({ title, children, action, drawing }: Props) {
  return (
    <div className={styles.empty}>
      {drawing && <Drawing of={drawing} ink={styles.drawing} accent={styles.accent} />}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.why}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
