import { type ReactNode, useId } from 'react'
import { Saved } from './saved.tsx'
import styles from './setting-card.module.css'

interface Props {
  /** Where a link from the search leads. */
  id: string
  title: string
  /** The purpose of the setting, and its present state. */
  lead: ReactNode
  /** A value that is saved at once: when it changes the card says "Saved". */
  value?: unknown
  children?: ReactNode
}

/** One thing that can be set, with what it is for. */
export function SettingCard({ id, title, lead, value, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.card} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        <Saved of={value} />
      </header>
      <div className={styles.lead}>{lead}</div>
      {children}
    </section>
  )
}
