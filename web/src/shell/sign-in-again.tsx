import type { AuthClient, AuthError, SignInResult, User } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { client } from '../lib/client.ts'
import { useCodeWay } from '../lib/code-way.ts'
import { appCodeText, recoveryCodeText, sentCodeText, sentenceOf, signInHelp } from '../lib/failure-texts.ts'
import { AskedCode } from '../ui/asked-code.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SecondFactor } from '../ui/second-factor.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './sign-in-again.module.css'

interface Props {
  /** Whose session it was. */
  user: Pick<User, 'email' | 'phoneNumber'>
  onGiveUp: () => void
  /** Who is asked. */
  auth?: AuthClient
}

/** The session ended while somebody works: the page and what was typed stay (UX.md A10). */
export function SignInAgain({ user, onGiveUp, auth = client.auth }: Props) {
  const { email } = user
  const codeWay = useCodeWay(user)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<AuthError | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Which code is typed: one that was sent, or the second factor. */
  const [code, setCode] = useState<'sent' | 'app' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const ended = ({ error, mfa }: SignInResult) => {
    if (mfa) setCode('app')
    return error
  }
  const signIn = async (proof: Parameters<typeof auth.signIn>[0]) => {
    setBusy(true)
    setFailure(ended(await auth.signIn(proof)))
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email) void signIn({ email, password })
  }
  const giveUp = async () => {
    await auth.signOut()
    onGiveUp()
  }
  return (
    <Dialog title={t`Please sign in again`} isOpen onOpenChange={() => undefined} isDismissable={false}>
      <div className={styles.form}>
        {code !== 'app' && (
          <p>
            <Trans>Your session has ended. What you typed is still here.</Trans>
          </p>
        )}
        {code === 'app' && (
          <SecondFactor
            send={async (otp) => (await auth.signIn({ otp })).error}
            explain={appCodeText}
            explainRecovery={recoveryCodeText}
            label={t`Sign In`}
            busyLabel={t`Signing in…`}
          />
        )}
        {code === null && (
          <>
            <ErrorLine
              message={failure ? sentenceOf(failure) : undefined}
              help={failure && signInHelp(failure.error)}
            />
            {email && (
              <form className={styles.form} onSubmit={submit}>
                <TextField label={t`Email`} type="email" autoComplete="username" value={email} isReadOnly />
                <PasswordField
                  label={t`Password`}
                  autoComplete="current-password"
                  inputRef={field}
                  value={password}
                  onChange={setPassword}
                />
                <Button type="submit" variant="primary" isDisabled={password === '' || isBusy}>
                  {isBusy ? t`Signing in…` : t`Sign In`}
                </Button>
              </form>
            )}
            {'PublicKeyCredential' in window && (
              <Button
                isDisabled={isBusy}
                onPress={() => void signIn(email ? { email, securityKey: true } : { securityKey: true })}
              >
                <Trans>Use a passkey</Trans>
              </Button>
            )}
          </>
        )}
        {code !== 'app' && codeWay && (
          <AskedCode
            askLabel={codeWay.label}
            by={codeWay.by}
            sentTo={codeWay.address}
            isAsked={code === 'sent'}
            onAsked={() => setCode('sent')}
            ask={async () => (await codeWay.ask(auth)).error}
            send={async (otp) => ended(await codeWay.prove(auth, otp))}
            explain={sentCodeText}
            label={t`Sign In`}
            busyLabel={t`Signing in…`}
          />
        )}
        {code !== null && (
          <Button variant="tertiary" onPress={() => setCode(null)}>
            <Trans>Use another way</Trans>
          </Button>
        )}
        <Button variant="tertiary" onPress={() => void giveUp()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
