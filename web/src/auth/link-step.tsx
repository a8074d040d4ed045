import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from '../lib/use-form.ts'
import { Button } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { sendSignInLink } from './auth.data.ts'
import { FailureLine, formLook, FormPage } from './form-page.tsx'
import { waitingStep, useWaitingStep } from './waiting-step.ts'
import { MailCode } from './mail-code.tsx'
import { ResendButton } from './resend-button.tsx'
import { checkEmail } from './form-rules.ts'

interface Props {
  email: string
  /** Where the link leads. */
  to: string | undefined
  /** Why the link of the mail, followed in the tab that waited for it, did not work. */
  linkFailure: { error: string; message: string } | null
  /** @param email as it was typed here: nothing is asked twice */
  onBack: (email: string) => void
  /** The second factor is asked for. */
  onMfa: () => void
}

/** Signing in by a link in a mail. The screen goes on by itself when the link is opened in another tab. */
export default function LinkStep({ email, to, linkFailure, onBack, onMfa }: Props) {
  const [sentTo, setSentTo] = useState(() => waitingStep('signinPasswordless'))
  useWaitingStep('signinPasswordless', sentTo)
  const [failure, setFailure] = useState(linkFailure)
  // By the address that was typed before: another one typed in its place is no answer to a third.
  const form = useForm({ email }, checkEmail, { key: `sign-in.link.${email}`, fields: ['email'] })
  const { focus, isSubmitting } = form
  useEffect(() => focus('email'), [focus])

  const send = async (address: string) => {
    const { error } = await sendSignInLink(address, to)
    setFailure(error)
    if (error) return
    form.forget()
    setSentTo(address)
  }
  const errorLine = <FailureLine failure={failure} />
  const back = (
    <Button variant="tertiary" onPress={() => onBack(form.values.email)}>
      <Trans>Sign in with a password</Trans>
    </Button>
  )
  if (sentTo !== null) {
    return (
      <FormPage
        title={t`Look in your inbox`}
        lead={
          <Trans>
            We sent an email to <b>{sentTo}</b>. Open its link or enter its six digits within an hour; if there is no
            account with this address, the email says so. Look in spam too.
          </Trans>
        }
        foot={back}
      >
        {errorLine}
        <MailCode email={sentTo} type="signinPasswordless" onMfa={onMfa} />
        <ResendButton label={t`Send again`} onPress={() => void send(sentTo)} startsWaiting={!linkFailure} />
        <Button variant="tertiary" onPress={() => setSentTo(null)}>
          <Trans>Use another address</Trans>
        </Button>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={t`Sign in by email`}
      lead={<Trans>We’ll send you a link that signs you in, without a password.</Trans>}
      foot={back}
    >
      {errorLine}
      <form
        {...form.element}
        className={formLook}
        onSubmit={(event) => void form.submit((values) => send(values.email.trim()), event)}
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
          isReady={form.isValid}
          isBusy={isSubmitting}
          label={t`Send the link`}
          busyLabel={t`Sending…`}
          why={t`Enter your address first`}
        />
      </form>
    </FormPage>
  )
}
