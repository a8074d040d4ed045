import type { ReactNode } from 'react'
import styles from './error-line.module.css'

/** The error line above a form: the server's sentence, and what to do about it. */
export function ErrorLine({ message, help }: { message: string | undefined; help?: ReactNode }) {
  return (
    <div role="alert">
      {message && (
        <div className={styles.error}>
          <p>{message}</p>
          {help && <div className={styles.help}>{help}</div>}
        </div>
      )}
    </div>
  )
}
