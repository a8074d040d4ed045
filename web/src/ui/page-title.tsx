import type { ReactNode } from 'react'
import styles from './page-title.module.css'

interface Props {
  children: ReactNode
  /** Quiet text after the title: "24 students". */
  aside?: ReactNode
  /** Buttons at the end of the row. */
  actions?: ReactNode
}

/** The one heading of a page, with its actions. */
export function PageTitle({ children, aside, actions }: Props) {
  return (
    <div className={styles.row}>
      <h1>{children}</h1>
      {aside && <span className={styles.aside}>{aside}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
