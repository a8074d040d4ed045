import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ErrorLine } from '../ui/error-line.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import styles from './operator.module.css'

interface Props {
  /** Why the last one did not open the page. */
  failure: string | undefined
  onSecret: (secret: string) => void
}

/** Asks for the operator's secret. */
export function SecretForm({ failure, onSecret }: Props) {
  const [secret, setSecret] = useState('')
  const isReady = secret !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSecret(secret)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <Trans>
          This page is for whoever runs the server. It opens with the value of <code>LECTERN_ADMIN_SECRET</code>, or to
          the accounts that <code>LECTERN_OPERATORS</code> names.
        </Trans>
      </p>
      <ErrorLine message={failure} />
      <PasswordField label={t`Secret`} value={secret} onChange={setSecret} autoComplete="off" />
      <SubmitButton isReady={isReady} isBusy={false} label={t`Open`} busyLabel={t`Open`} why={t`Enter the secret.`} />
    </form>
  )
}
