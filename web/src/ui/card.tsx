import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface Props {
  title?: ReactNode
  /** Right of the title: a count, a button. */
  aside?: ReactNode
  children: ReactNode
  as?: 'section' | 'div' | 'article'
}

/** A surface with a hairline (elevation 1). With a title it is a region of that name. */
export function Card({ title, aside, children, as: Element = 'section' }: Props) {
  const id = useId()
  return (
    <Element className={styles.card} {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </Element>
  )
}
