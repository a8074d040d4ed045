import type { ReactNode } from 'react'
import styles from './gallery.module.css'
import { fragmentOf, type NamedState } from './named-states.ts'

interface ExhibitProps {
  /** Also the fragment of its address. */
  id: string
  title: string
  children: ReactNode
}

/** One subject of the gallery, with an address of its own. */
export function Exhibit({ id, title, children }: ExhibitProps) {
  return (
    <section id={id} className={styles.exhibit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}

interface StateProps {
  name: string
  wide?: boolean
  /** Which component, where the state is one of those that experience.md names: they have addresses of their own. */
  of?: string
  shows?: NamedState
  children: ReactNode
}

/** One state of it, with its name. */
export function State({ name, wide = false, of, shows, children }: StateProps) {
  return (
    <div
      id={of !== undefined && shows !== undefined ? fragmentOf(of, shows) : undefined}
      className={styles.state}
      data-wide={wide || undefined}
      data-of={of}
      data-shows={shows}
    >
      <div className={styles.piece}>{children}</div>
      <p className={styles.name}>{name}</p>
    </div>
  )
}
