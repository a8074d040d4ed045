import type { OperatorStatus, WaitingLetter } from '@lectern/contract/operator'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { agoText, countText, spanText } from './amounts.ts'
import { drop, retry, type Proof } from './operator.data.ts'
import styles from './operator.module.css'
import { harmless } from './second-press.ts'
import { NoDatabase, Rows } from './status-cards.tsx'
import { TestMail } from './test-mail.tsx'

interface Props {
  status: OperatorStatus
  proof: Proof
  /** Looks again. */
  onChange: () => Promise<void>
}

/** Mails that have not left: how many, how old, why; tried again or dropped. Neither what they say nor whom they are for. */
export function MailCard({ status, proof, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await action()
      setFailure(undefined)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    await onChange()
    setBusy(false)
  }
  const { figures, letters, mail_server } = status
  const shownServer = mail_server
  const hasWaiting = letters.length > 0
  return (
    <div className={styles.wide}>
      <Card
        title={<Trans>Emails</Trans>}
        aside={
          hasWaiting &&
          mail_server !== null && (
            <Button isDisabled={isBusy} onPress={() => void run(() => retry(proof, null))}>
              <Trans>Try all again</Trans>
            </Button>
          )
        }
      >
        <p className={styles.quiet}>
          {mail_server === null ? (
            <Trans>
              No mail server is set, so emails stay here until <code>LECTERN_SMTP_URL</code> names one.
            </Trans>
          ) : (
            <Trans>
              Emails leave by <code>{shownServer}</code>.
            </Trans>
          )}
        </p>
        <ErrorLine message={failure} />
        {figures === null ? (
          <NoDatabase />
        ) : (
          <Rows
            rows={[
              [t`Not tried yet`, queueText(figures.mails.waiting)],
              [t`Tried, and tried again later`, queueText(figures.mails.retrying)],
              [t`Given up`, queueText(figures.mails.given_up)],
              [t`Text messages that stay here`, queueText(figures.texts)],
              [t`News that is due and not an email yet`, queueText(figures.notices)],
              [t`Messages to devices that have not left`, queueText(figures.pushes)],
            ]}
          />
        )}
        {hasWaiting && (
          <ul className={styles.letters} aria-label={t`The oldest emails that have not left`}>
            {letters.map((letter) => (
              <Letter
                key={letter.mail_id}
                letter={letter}
                now={status.now}
                isBusy={isBusy}
                onRetry={mail_server === null ? null : () => void run(() => retry(proof, letter.mail_id))}
                onDrop={() => void run(() => drop(proof, letter.mail_id))}
              />
            ))}
          </ul>
        )}
        {mail_server !== null && <TestMail proof={proof} />}
      </Card>
    </div>
  )
}

const queueText = ({ count, oldest }: { count: number; oldest: number }): string =>
  count === 0 ? countText(0) : t`${countText(count)}, the oldest for ${spanText(oldest)}`

interface LetterProps {
  letter: WaitingLetter
  now: string
  isBusy: boolean
  /** null: there is no mail server that could be tried. */
  onRetry: (() => void) | null
  onDrop: () => void
}

function Letter({ letter, now, isBusy, onRetry, onDrop }: LetterProps) {
  const [isAsking, setAsking] = useState(false)
  const { domain, created_at, attempts, last_error, state } = letter
  return (
    <li>
      <div>
        <p>
          <bdi>@{domain}</bdi> · {agoText(created_at, now)}
          {attempts > 0 && <> · {t`Tries: ${countText(attempts)}`}</>}
          {state === 'given_up' && (
            <strong className={styles.warning}>
              {' · '}
              <Trans>given up</Trans>
            </strong>
          )}
        </p>
        {last_error !== null && (
          <p className={styles.reason} dir="auto">
            {last_error}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {isAsking ? (
          <>
            <Button variant="danger" isDisabled={isBusy} onPress={onDrop}>
              <Trans>Delete for good</Trans>
            </Button>
            <Button {...harmless} onPress={() => setAsking(false)}>
              <Trans>Keep</Trans>
            </Button>
          </>
        ) : (
          <>
            {onRetry !== null && (
              <Button isDisabled={isBusy} onPress={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button isDisabled={isBusy} onPress={() => setAsking(true)}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
