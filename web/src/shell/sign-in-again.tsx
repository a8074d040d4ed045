import type { AuthClient, AuthError, SignInResult, User } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { apart } from '../lib/apart.ts'
import { useCodeWay } from '../lib/use-code-way.ts'
import { appCodeText, recoveryCodeText, sentCodeText, sentenceOf, signInHelp } from '../lib/failure-texts.ts'
import { endText, isAccountOver } from '../lib/session-end.ts'
import { signInAsOwner } from '../lib/sign-in-as-owner.ts'
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
  user: Pick<User, 'id' | 'email' | 'phoneNumber'>
  /** The server's answer when it would not go on with the session. */
  refusal: Pick<AuthError, 'error' | 'reason'> | null
  onGiveUp: () => void
  /** The person who is asked. */
  beside?: typeof apart
}

/** The session ended while somebody works: the page and what was typed stay (experience.md A10). */
export function SignInAgain({ user, refusal, onGiveUp, beside = apart }: Props) {
  // The address may have been changed since, on the device that ended this session.
  const [email, setEmail] = useState(user.email ?? '')
  const codeWay = useCodeWay({ email: email.trim(), phoneNumber: user.phoneNumber })
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<AuthError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  /** Of the first factor, where a second is asked for. */
  const [ticket, setTicket] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const enter = async (prove: (auth: AuthClient) => Promise<SignInResult>) => {
    const { error, mfa } = await signInAsOwner(user.id, prove, beside)
    if (mfa) setTicket(mfa.ticket)
    return error
  }
  const signIn = async (proof: Parameters<AuthClient['signIn']>[0]) => {
    setBusy(true)
    setFailure(await enter((auth) => auth.signIn(proof)))
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signIn({ email: email.trim(), password })
  }
  const why = endText(refusal)
  const isOver = isAccountOver(refusal)
  return (
    <Dialog
      title={isOver ? t`You are signed out` : t`Please sign in again`}
      isOpen
      onClose={() => undefined}
      isDismissable={false}
      isVeiled={why !== undefined}
    >
      <div className={styles.form}>
        {ticket === null ? (
          <p>
            {why ?? t`Your session has ended.`} {!isOver && <Trans>What you typed is still here.</Trans>}
          </p>
        ) : (
          <SecondFactor
            send={(otp) => enter((auth) => auth.signIn({ ticket, otp }))}
            explain={appCodeText}
            explainRecovery={recoveryCodeText}
            label={t`Sign In`}
            busyLabel={t`Signing in…`}
          />
        )}
        {!isOver && ticket === null && !isSent && (
          <>
            <ErrorLine
              message={failure ? sentenceOf(failure) : undefined}
              help={failure && signInHelp(failure.error)}
            />
            {user.email !== null && (
              <form className={styles.form} onSubmit={submit}>
                <TextField
                  label={t`Email`}
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                  value={email}
                  onChange={setEmail}
                  isReadOnly={isBusy}
                />
                <PasswordField
                  label={t`Password`}
                  autoComplete="current-password"
                  inputRef={field}
                  value={password}
                  onChange={setPassword}
                />
                <Button type="submit" variant="primary" isDisabled={password === '' || email.trim() === '' || isBusy}>
                  {isBusy ? t`Signing in…` : t`Sign In`}
                </Button>
              </form>
            )}
            {'PublicKeyCredential' in window && (
              <Button
                isDisabled={isBusy}
                onPress={() =>
                  void signIn(email.trim() ? { email: email.trim(), securityKey: true } : { securityKey: true })
                }
              >
                <Trans>Use a passkey</Trans>
              </Button>
            )}
          </>
        )}
        {!isOver && ticket === null && codeWay && (
          <AskedCode
            askLabel={codeWay.label}
            by={codeWay.by}
            sentTo={codeWay.address}
            isAsked={isSent}
            onAsked={() => setSent(true)}
            ask={() => beside(async (auth) => (await codeWay.ask(auth)).error)}
            send={(otp) => enter((auth) => codeWay.prove(auth, otp))}
            explain={sentCodeText}
            label={t`Sign In`}
            busyLabel={t`Signing in…`}
          />
        )}
        {(isSent || ticket !== null) && (
          <Button
            variant="tertiary"
            onPress={() => {
              setSent(false)
              setTicket(null)
            }}
          >
            <Trans>Use another way</Trans>
          </Button>
        )}
        <Button variant="tertiary" onPress={onGiveUp}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
