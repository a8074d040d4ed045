import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import styles from './connection.module.css'

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A pill that shows only when the device has no connection. */
export function Connection() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <output>
      {!isOnline && (
        <span className={styles.pill}>
          <Trans>Offline</Trans>
        </span>
      )}
    </output>
  )
}
