import { Trans } from '@lingui/react/macro'
import styles from './skip-link.module.css'

/** The first stop of Tab. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip}>
      <Trans>Skip to content</Trans>
    </a>
  )
}
