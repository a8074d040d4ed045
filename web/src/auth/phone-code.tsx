import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useDelivery } from '../lib/delivery.ts'
import { sentCodeText } from '../lib/failure-texts.ts'
import { inviteIn } from '../lib/join-path.ts'
import { CodeForm } from '../ui/code-form.tsx'
import { OutboxNote } from '../ui/outbox-note.tsx'
import { pendingPhone, sendPhoneCode, signInWithPhoneCode } from './auth.data.ts'
import { FailureLine, FormPage } from './form-page.tsx'
import { ResendButton } from './resend-button.tsx'

/** experience.md B5, the code variant: the six digits of a text message. @param to the page that somebody is on the way to */
export function PhoneCode({ to }: { to: string | undefined }) {
  const router = useRouter()
  const [pending] = useState(pendingPhone)
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  const [sent, setSent] = useState(0)
  const delivery = useDelivery()
  // Back to where the number was typed, with what was on the way: an invitation is not lost by a number that was.
  const useAnother = pending?.account ? (
    <Link to="/auth/register" search={{ invite: inviteIn(to) }}>
      <Trans>Use another number or way</Trans>
    </Link>
  ) : (
    <Link to="/auth/login" search={{ to }}>
      <Trans>Use another number or way</Trans>
    </Link>
  )
  if (pending === null) {
    return (
      <FormPage
        title={t`Your code`}
        lead={<Trans>We no longer know which number the code went to. Start again.</Trans>}
        foot={useAnother}
      />
    )
  }
  const { phoneNumber, account } = pending
  const resend = async () => {
    const { error } = await sendPhoneCode(pending)
    setFailure(error)
    // A new code: what stood in the field belongs to the old one.
    if (!error) setSent(sent + 1)
  }
  const send = async (code: string) => {
    const { error, mfa } = await signInWithPhoneCode(phoneNumber, code)
    // The sign-in screen asks for the second factor.
    if (mfa) await router.navigate({ to: '/auth/login', search: { to } })
    return error
  }
  return (
    <FormPage
      title={t`Your code`}
      lead={
        account ? (
          <Trans>
            We sent six digits to <b dir="ltr">{phoneNumber}</b>. The code is valid for five minutes.
          </Trans>
        ) : (
          <Trans>
            We sent a text message to <b dir="ltr">{phoneNumber}</b>. The code is valid for five minutes; if there is no
            account with this number, it says so.
          </Trans>
        )
      }
      foot={useAnother}
    >
      <OutboxNote isThere={delivery?.sms === 'outbox'} by="phone" to={phoneNumber} />
      <FailureLine failure={failure} />
      <CodeForm
        key={sent}
        send={send}
        explain={sentCodeText}
        label={account ? t`Create account` : t`Sign In`}
        busyLabel={account ? t`Creating…` : t`Signing in…`}
      />
      <ResendButton label={t`Send again`} onPress={() => void resend()} startsWaiting />
    </FormPage>
  )
}
