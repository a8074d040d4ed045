import type { ReactNode } from 'react'
import styles from './notice-page.module.css'

interface Props {
  title: string
  children: ReactNode
  /** The primary action first. */
  actions: ReactNode
  /** The details that may help support: folded at first. */
  details?: ReactNode
}

/** One pattern for what cannot be shown: a drawing, a heading, a sentence, an action (experience.md B7). */
export function NoticePage({ title, children, actions, details }: Props) {
  return (
    <div className={styles.page}>
      <svg viewBox="0 0 96 64" className={styles.drawing} aria-hidden>
        <path d="M8 54h80M48 20v34M48 20C40 12 26 10 14 13v33c12-3 26-1 34 8 8-9 22-11 34-8V13c-12-3-26-1-34 7Z" />
        <path className={styles.accent} d="M22 24c6-1 12 0 17 3M22 32c6-1 12 0 17 3M58 28c5-3 10-4 16-3" />
      </svg>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
      {details}
    </div>
  )
}
