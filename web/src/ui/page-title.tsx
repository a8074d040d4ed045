import type { ReactNode } from 'react'
import styles from './page-title.module.css'

interface Props {
  children: ReactNode
  /** Before the title, in its row. */
  before?: ReactNode
  /** Quiet text after the title: "24 students". */
  aside?: ReactNode
  /** Buttons at the end of the row. */
  actions?: ReactNode
}

/** The one heading of a page, with its actions. */
export function PageTitle({ children, before, aside, actions }: Props) {
  return (
    <div className={styles.row}>
      {before}
      <h1>{children}</h1>
      {aside && <span className={styles.aside}>{aside}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
