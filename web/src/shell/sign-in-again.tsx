import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { client } from '../lib/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { signOut } from './sign-out.tsx'
import styles from './sign-in-again.module.css'

interface Props {
  email: string
  onGiveUp: () => void
}

/** The session ended while somebody works: the page and what was typed stay (UX.md A10). */
export function SignInAgain({ email, onGiveUp }: Props) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const { error } = await client.auth.signIn({ email, password })
    setBusy(false)
    setFailure(error?.message)
  }
  const giveUp = async () => {
    await signOut()
    onGiveUp()
  }
  return (
    <Dialog title={t`Please sign in again`} isOpen onOpenChange={() => undefined} isDismissable={false}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>
          <Trans>Your session has ended. What you typed is still here.</Trans>
        </p>
        <TextField label={t`Email`} type="email" autoComplete="username" value={email} isReadOnly />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          inputRef={field}
          value={password}
          onChange={setPassword}
          message={failure}
        />
        <Button type="submit" variant="primary" isDisabled={password === '' || isBusy}>
          {isBusy ? t`Signing in…` : t`Sign In`}
        </Button>
        <Button variant="tertiary" onPress={() => void giveUp()}>
          <Trans>Sign out</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
