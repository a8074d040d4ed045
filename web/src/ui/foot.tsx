import type { ReactNode } from 'react'
import styles from './foot.module.css'

/**
 * The buttons at the end of what lies over the page, the primary one last. They stay in sight while what stands above
 * them scrolls. Their parent may be no grid: each of its rows would keep them to itself.
 */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.foot} data-foot>
      {children}
    </footer>
  )
}
