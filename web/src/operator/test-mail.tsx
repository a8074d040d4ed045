import type { TestMailAnswer } from '@lectern/contract/operator'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ErrorLine } from '../ui/error-line.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { sendTest, type Proof } from './operator.data.ts'
import styles from './operator.module.css'

/** Sends a mail at once, and shows what was said with the mail server. */
export function TestMail({ proof }: { proof: Proof }) {
  const [to, setTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<TestMailAnswer | null>(null)
  const isReady = /.@./.test(to)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    setBusy(true)
    setAnswer(null)
    try {
      setAnswer(await sendTest(proof, to.trim()))
      setFailure(undefined)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h3>
        <Trans>Send a test email</Trans>
      </h3>
      <ErrorLine message={failure} />
      <TextField
        label={t`Email`}
        type="email"
        value={to}
        onChange={setTo}
        autoComplete="email"
        inputProps={{ dir: 'ltr', spellCheck: false, autoCapitalize: 'off' }}
      />
      <SubmitButton
        isReady={isReady}
        isBusy={isBusy}
        label={t`Send`}
        busyLabel={t`Sending…`}
        why={t`Enter an email address.`}
      />
      <output className={styles.answer}>{answer && <Dialogue answer={answer} />}</output>
    </form>
  )
}

function Dialogue({ answer: { sent, dialogue, reason } }: { answer: TestMailAnswer }) {
  return (
    <>
      <p>{sent ? <Trans>The mail server took it.</Trans> : <Trans>It was not sent.</Trans>}</p>
      {reason !== null && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
      {dialogue.length > 0 && (
        <ol className={styles.dialogue} dir="ltr" aria-label={t`What was said`}>
          {dialogue.map(({ from, text }, nr) => (
            <li key={nr} data-from={from}>
              {text}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
