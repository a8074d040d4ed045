import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useMatch } from '@tanstack/react-router'
import { authState } from '../lib/auth-state.ts'
import { saysInShell } from '../lib/inside-shell.ts'
import styles from './start-failure.module.css'

interface Props extends Pick<ErrorComponentProps, 'error'> {
  /** Somebody has seen the app start. */
  hasStarted?: boolean
}

/** Addresses inside of the shell, of the pages of signing in, or of /login. */
const framed = /^\/(shell|auth|login)\//

/** Only our own sentences are in the reader's language. Known by its name: the texts of all refusals are no part of the start. */
const sentenceIn = (error: unknown): string | null =>
  error instanceof Error && error.name === 'DataError' ? error.message : null

/**
 * The page that is left when the app cannot even begin: no session state after 15 s, no profile, a script that did not come; or
 * when it fell over. Whoever is signed in has seen the app start and is told of this page only.
 */
export function StartFailure({ error, hasStarted = authState().user !== null }: Props) {
  // Below a frame the page stands in the frame's own <main>, and there is only one.
  const isFramed = useMatch({
    strict: false,
    select: ({ routeId, context }) => framed.test(String(routeId)) || saysInShell(context),
  })
  const sentence = sentenceIn(error)
  const Element = isFramed ? 'div' : 'main'
  return (
    <Element className={styles.page}>
      <h1>{hasStarted ? <Trans>We couldn’t show this page</Trans> : <Trans>We couldn’t start</Trans>}</h1>
      <p>
        {sentence !== null ? (
          <>
            {sentence} <Trans>Nothing you saved is lost.</Trans>
          </>
        ) : hasStarted ? (
          <Trans>Something went wrong, or the server can’t be reached. Nothing you saved is lost.</Trans>
        ) : (
          <Trans>The server did not answer in time. Nothing you saved is lost.</Trans>
        )}
      </p>
      <button type="button" className={styles.again} onClick={() => window.location.reload()}>
        <Trans>Try again</Trans>
      </button>
    </Element>
  )
}
