import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../lib/auth-state.ts'
import { changePassword } from '../lib/change-credentials.ts'
import { useForm } from '../lib/form.ts'
import { pendingEmail } from '../lib/pending-email.ts'
import { showDone } from '../lib/toast.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { sendRecoveryMail } from './data.ts'
import { FailureLine, formLook, FormPage } from './form-page.tsx'
import { ResendButton } from './resend-button.tsx'
import { checkNewPassword, passwordHint } from './rules.ts'

/** UX.md B4: reached signed in, from the profile menu or by the link of a recovery mail, which signs in. */
export function NewPasswordScreen() {
  const { user, isLoading } = useSession()
  if (isLoading) return <FormPage title={t`New password`} lead={t`One moment…`} />
  return user ? <NewPassword email={user.email} /> : <Expired />
}

function NewPassword({ email }: { email: string | null }) {
  const router = useRouter()
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  const [isShown, setShown] = useState(false)
  const form = useForm({ newPassword: '', again: '' }, checkNewPassword(isShown))
  const { isSubmitting } = form
  const send = async ({ newPassword }: { newPassword: string }) => {
    const { error } = await changePassword(newPassword)
    setFailure(error)
    if (error) return
    showDone({ text: t`Password changed` })
    await router.navigate({ to: '/' })
  }
  return (
    <FormPage title={t`New password`} lead={email && <Trans>For {email}. Other devices will be signed out.</Trans>}>
      <FailureLine failure={failure} />
      <form {...form.element} className={formLook} onSubmit={(event) => void form.submit(send, event)}>
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          {...form.field('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          hint={passwordHint(form.values.newPassword)}
          onShownChange={setShown}
          isReadOnly={isSubmitting}
        />
        {!isShown && (
          <TextField
            {...form.field('again')}
            label={t`Confirm password`}
            type="password"
            autoComplete="new-password"
            isReadOnly={isSubmitting}
          />
        )}
        <SubmitButton
          isReady={form.isDirty && form.isValid}
          isBusy={isSubmitting}
          label={t`Change password`}
          busyLabel={t`Changing…`}
          why={t`Choose a password first`}
        />
      </form>
    </FormPage>
  )
}

/** The link was used, is too old, or was opened in another browser than the one that asked for it. */
function Expired() {
  const email = pendingEmail()
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  const [isSent, setSent] = useState(false)
  const send = async (address: string) => {
    const { error } = await sendRecoveryMail(address)
    setFailure(error)
    setSent(!error)
  }
  return (
    <FormPage
      title={t`This link has expired.`}
      lead={<Trans>A link works once, for an hour, and in the browser that asked for it.</Trans>}
      foot={
        <Link to="/auth/login">
          <Trans>Back to sign in</Trans>
        </Link>
      }
    >
      <FailureLine failure={failure} />
      {isSent && (
        <output>
          <Trans>A new link is on its way. It can take a minute; look in spam too.</Trans>
        </output>
      )}
      {email ? (
        <ResendButton label={t`Send a new one`} onPress={() => void send(email)} />
      ) : (
        <Link to="/auth/forgotpassword">
          <Trans>Send a new one</Trans>
        </Link>
      )}
    </FormPage>
  )
}
