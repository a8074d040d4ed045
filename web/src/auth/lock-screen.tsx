import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { roleOf, useSession } from '../lib/auth-state.ts'
import { useForm } from '../lib/form.ts'
import { unlock } from '../lib/lock.ts'
import { Avatar } from '../ui/avatar.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { checkOwnPassword, leave } from './data.ts'
import { ErrorLine, formLook, FormPage } from './form-page.tsx'
import styles from './lock-screen.module.css'

const check = ({ password }: { password: string }) => ({
  password: password === '' ? t`Please enter a password.` : undefined,
})

/** UX.md B6: the session stays, its screens wait for the password. */
export function LockScreen() {
  const { user } = useSession()
  const { to } = useSearch({ from: '/auth/lockscreen' })
  const name = useLoaderData({ from: '/auth/lockscreen' })
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ password: '' }, check)
  if (!user) return null

  const send = async ({ password }: { password: string }) => {
    const error = await checkOwnPassword(user.email ?? '', password)
    setFailure(error?.message)
    if (error) return
    unlock()
    await navigate({ to: to ?? '/', replace: true })
  }
  return (
    <FormPage
      title={name}
      lead={roleOf(user) === 'teacher' ? t`Teacher` : t`Student`}
      foot={
        <p>
          <Trans>Not you?</Trans>{' '}
          <button type="button" className={styles.leave} onClick={() => void leave()}>
            <Trans>Sign out</Trans>
          </button>
        </p>
      }
    >
      <Avatar name={name} url={user.avatarUrl} size="large" />
      <ErrorLine message={failure} />
      <form {...form.element} className={formLook} onSubmit={(event) => void form.submit(send, event)}>
        <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} readOnly />
        <PasswordField
          {...form.field('password')}
          label={t`Password`}
          autoComplete="current-password"
          isReadOnly={form.isSubmitting}
        />
        <SubmitButton
          isReady={form.isDirty && form.isValid}
          isBusy={form.isSubmitting}
          label={t`Unlock`}
          busyLabel={t`Unlocking…`}
          why={t`Enter your password first`}
        />
      </form>
    </FormPage>
  )
}
