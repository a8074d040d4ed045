import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../lib/auth-state.ts'
import { keepsNothing, useForm } from '../../lib/use-form.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import styles from './account.module.css'
import { waysQuery } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'

interface Props {
  title: string
  /** The consequence of it. */
  lead: string
  /** @param proof the password; without one a passkey is asked for, where there is one */
  remove: (proof?: { password: string }) => Promise<{ error: AuthError | null }>
  onClose: () => void
}

/** Taking a way in away, which nobody must do who only found the device open. */
export function ProofDialog({ title, lead, remove, onClose }: Props) {
  const user = useAccount()
  const { data: ways } = useQuery(waysQuery)
  const hasPassword = ways?.password !== false
  const hasKey = ways?.securityKey !== false
  const [failure, setFailure] = useState<AuthError | null>(null)
  const whyNot = useWhyNot()
  const form = useForm(
    { password: '' },
    ({ password }) => ({
      password: password === '' ? t`Please enter a password.` : undefined,
    }),
    keepsNothing,
  )
  const send = async (proof?: { password: string }) => {
    const { error } = await remove(proof)
    setFailure(error)
    if (!error) onClose()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form {...form.element} className={styles.form} onSubmit={(event) => void form.submit(send, event)}>
        <p>{lead}</p>
        <FailureLine failure={failure} />
        {hasPassword && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
            <PasswordField
              {...form.field('password')}
              label={t`Your password`}
              autoComplete="current-password"
              isReadOnly={form.isSubmitting}
            />
          </>
        )}
        <div className={styles.actions}>
          {hasPassword && (
            <SubmitButton
              whyNot={whyNot}
              isReady={form.isDirty && form.isValid}
              isBusy={form.isSubmitting}
              label={t`Remove`}
              busyLabel={t`Removing…`}
              why={t`Enter your password first`}
            />
          )}
          {(hasKey || !hasPassword) && (
            <Button whyNot={whyNot} onPress={() => void send()}>
              {hasKey ? <Trans>Confirm with a passkey</Trans> : <Trans>Remove</Trans>}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
