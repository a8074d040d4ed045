import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../lib/use-form.ts'
import { pendingEmail } from '../lib/pending-email.ts'
import { Button } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { sendRecoveryMail } from './auth.data.ts'
import { FailureLine, formLook, FormPage } from './form-page.tsx'
import { waitingStep, useWaitingStep } from './waiting-step.ts'
import { MailCode } from './mail-code.tsx'
import { ResendButton } from './resend-button.tsx'
import { checkEmail } from './form-rules.ts'

/** experience.md B3: the answer is the same whether or not there is an account. */
export function ForgotPasswordScreen() {
  const router = useRouter()
  const [sentTo, setSentTo] = useState(() => waitingStep('passwordReset'))
  useWaitingStep('passwordReset', sentTo)
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  // By the address that is known: what was typed in place of another one is no answer to this one.
  const [known] = useState(() => pendingEmail() ?? '')
  const draft = { key: `forgot-password.${known}`, fields: ['email'] } as const
  const form = useForm({ email: known }, checkEmail, draft)
  const { isValid, isSubmitting } = form

  const send = async (email: string) => {
    const { error } = await sendRecoveryMail(email)
    const isTooSoon = error?.error === 'too-many-requests'
    setFailure(error && isTooSoon ? { ...error, message: t`Wait a minute before asking again.` } : error)
    if (error) return
    form.forget()
    setSentTo(email)
  }
  const goOn = () => void router.navigate({ to: '/auth/newpassword' })
  const back = (
    <Link to="/auth/login">
      <Trans>Back to sign in</Trans>
    </Link>
  )

  if (sentTo !== null) {
    return (
      <FormPage
        title={t`Look in your inbox`}
        lead={
          <Trans>
            If there is an account for <b>{sentTo}</b>, an email is on its way. Open its link or enter its six digits.
            It can take a minute; look in spam too.
          </Trans>
        }
        foot={back}
      >
        <FailureLine failure={failure} />
        <MailCode email={sentTo} type="passwordReset" onMfa={goOn} onOpened={goOn} />
        <ResendButton label={t`Send again`} onPress={() => void send(sentTo)} startsWaiting />
        <Button variant="tertiary" onPress={() => setSentTo(null)}>
          <Trans>Use another address</Trans>
        </Button>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={t`Forgot your password?`}
      lead={<Trans>We’ll send you a link to choose a new password.</Trans>}
      foot={back}
    >
      <FailureLine failure={failure} />
      <form
        {...form.element}
        className={formLook}
        onSubmit={(event) => void form.submit(({ email }) => send(email.trim()), event)}
      >
        <TextField
          {...form.field('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          isReadOnly={isSubmitting}
        />
        <SubmitButton
          isReady={isValid}
          isBusy={isSubmitting}
          label={t`Send recovery email`}
          busyLabel={t`Sending…`}
          why={t`Enter your address first`}
        />
      </form>
    </FormPage>
  )
}
