import { Trans } from '@lingui/react/macro'
import styles from './outbox-note.module.css'

/** Where the letters stand that did not leave; it opens only to who may read them. */
const outboxPath = '/dev/mail'

interface Props {
  /** Whether it stays in the outbox. */
  isThere: boolean
  by: 'mail' | 'phone'
  /** The address or the number that it was sent to. */
  to: string
}

/** Leads to the outbox where a mail or a code stays there, as no service is set that would take it; else nothing. */
export function OutboxNote({ isThere, by, to }: Props) {
  if (!isThere) return null
  return (
    <p className={styles.note}>
      {by === 'mail' ? (
        <Trans>No mail server is set up here: emails stay in this computer’s outbox.</Trans>
      ) : (
        <Trans>No service for text messages is set up here: they stay in this computer’s outbox.</Trans>
      )}{' '}
      <a href={`${outboxPath}?to=${encodeURIComponent(to)}`} target="_blank" rel="noreferrer">
        <Trans>Open the outbox</Trans>
      </a>
    </p>
  )
}
