import { t } from '@lingui/core/macro'
import { useDelivery } from '../lib/delivery.ts'
import { sentCodeText } from '../lib/failure-texts.ts'
import { CodeForm } from '../ui/code-form.tsx'
import { OutboxNote } from '../ui/outbox-note.tsx'
import { openByCode, type WaitedFor } from './auth.data.ts'

interface Props {
  email: string
  type: WaitedFor
  /** The second factor is asked for. */
  onMfa?: (() => void) | undefined
  /** Signed in; a page that goes on by itself needs none. */
  onOpened?: (() => void) | undefined
}

/**
 * The digits of a mail, on the page that waits for its link: the mail may be read on another device. Where no mail leaves it says
 * where the mail is.
 */
export function MailCode({ email, type, onMfa, onOpened }: Props) {
  const delivery = useDelivery()
  const send = async (code: string) => {
    const { error, mfa, session } = await openByCode(email, type, code)
    if (mfa) onMfa?.()
    if (session) onOpened?.()
    return error
  }
  return (
    <>
      <OutboxNote isThere={delivery?.mail === 'outbox'} by="mail" to={email} />
      <CodeForm
        send={send}
        explain={sentCodeText}
        fieldLabel={t`Code from the email`}
        label={t`Continue`}
        busyLabel={t`Checking…`}
        startsFocused={false}
      />
    </>
  )
}
