import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { endSessions, type Proof } from './operator.data.ts'
import styles from './operator.module.css'
import { harmless } from './second-press.ts'

interface Props {
  proof: Proof
  /** Looks again: fewer devices are signed in. */
  onChange: () => Promise<void>
}

/** Signs one account out everywhere, or all of them: for who lost a device, and for a server that somebody broke into. */
export function EndSessions({ proof, onChange }: Props) {
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [count, setCount] = useState<number | null>(null)
  const isReady = /.@./.test(email)
  const end = async (whose: string | null) => {
    setBusy(true)
    setCount(null)
    try {
      setCount((await endSessions(proof, whose)).count)
      setFailure(undefined)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
    setAsking(false)
    await onChange()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) void end(email.trim())
  }
  return (
    <Card title={<Trans>Sign people out</Trans>}>
      <p className={styles.quiet}>
        <Trans>
          On every device, within two seconds. Personal access tokens go on working, and nobody is told by email.
        </Trans>
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorLine message={failure} />
        <TextField
          label={t`Email of the account`}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="off"
          inputProps={{ dir: 'ltr', spellCheck: false, autoCapitalize: 'off' }}
        />
        <SubmitButton
          isReady={isReady}
          isBusy={isBusy}
          label={t`Sign this account out`}
          busyLabel={t`Signing out…`}
          why={t`Enter an email address.`}
        />
      </form>
      <div className={styles.buttons}>
        {isAsking ? (
          <>
            <Button isDisabled={isBusy} onPress={() => void end(null)}>
              {proof === 'session' ? <Trans>Sign everybody out, me too</Trans> : <Trans>Sign everybody out now</Trans>}
            </Button>
            <Button {...harmless} onPress={() => setAsking(false)}>
              <Trans>Leave them signed in</Trans>
            </Button>
          </>
        ) : (
          <Button isDisabled={isBusy} onPress={() => setAsking(true)}>
            <Trans>Sign everybody out…</Trans>
          </Button>
        )}
      </div>
      <output className={styles.answer}>
        {count !== null && (
          <p>
            {count === 0
              ? t`No device was signed in.`
              : plural(count, { one: '# device was signed out.', other: '# devices were signed out.' })}
          </p>
        )}
      </output>
    </Card>
  )
}
