import type { ReactNode } from 'react'
import { awayStore } from '../../lib/connection.ts'
import { useStore } from '../../lib/store.ts'
import styles from './drawer.module.css'

/**
 * The drawer's note on a part that this device never read: nothing is known of it, so "nothing there" would be untrue.
 */
export function OnlyOnline({ children }: { children: ReactNode }) {
  return useStore(awayStore) ? <p className={styles.none}>{children}</p> : null
}
