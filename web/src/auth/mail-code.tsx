import { t } from '@lingui/core/macro'
import { codeHelp } from '../lib/failure-texts.ts'
import { CodeForm } from '../ui/code-form.tsx'
import { openByCode, type WaitedFor } from './data.ts'

interface Props {
  email: string
  type: WaitedFor
  /** The second factor is asked for. */
  onMfa?: (() => void) | undefined
  /** Signed in; a page that goes on by itself needs none. */
  onOpened?: (() => void) | undefined
}

/** The digits of a mail, on the page that waits for its link: the mail may be read on another device. */
export function MailCode({ email, type, onMfa, onOpened }: Props) {
  const send = async (code: string) => {
    const { error, mfa, session } = await openByCode(email, type, code)
    if (mfa) onMfa?.()
    if (session) onOpened?.()
    return error
  }
  return (
    <CodeForm
      send={send}
      help={codeHelp}
      fieldLabel={t`Code from the mail`}
      label={t`Continue`}
      busyLabel={t`Checking…`}
      startsFocused={false}
    />
  )
}
