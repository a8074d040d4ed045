import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import styles from './start-failure.module.css'

/** What is left when a page cannot even begin: no session state after 15 s, no profile, a script that did not come. */
export function StartFailure({ error }: ErrorComponentProps) {
  return (
    <main className={styles.page}>
      <h1>
        <Trans>We couldn't start</Trans>
      </h1>
      <p>
        <Trans>The server did not answer in time. Nothing you saved is lost.</Trans>
      </p>
      <button type="button" className={styles.again} onClick={() => window.location.reload()}>
        <Trans>Try again</Trans>
      </button>
      <details>
        <summary>
          <Trans>Details</Trans>
        </summary>
        <p>{error instanceof Error ? error.message : String(error)}</p>
      </details>
    </main>
  )
}
