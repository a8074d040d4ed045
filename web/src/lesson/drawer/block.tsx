import { useId, type ReactNode } from 'react'
import styles from './drawer.module.css'

interface Props {
  /** Where the number keys lead. */
  name?: 'plan' | 'homework' | 'notes' | 'attachments' | 'comments'
  title: string
  aside?: ReactNode
  /** Private stands on another ground than what the student sees. */
  kind?: 'plain' | 'shared' | 'private'
  children: ReactNode
}

/** One block of the drawer, a region of its own name. */
export function Block({ name, title, aside, kind = 'plain', children }: Props) {
  const id = useId()
  return (
    <section className={styles.block} data-kind={kind} data-block={name} tabIndex={-1} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
