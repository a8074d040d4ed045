import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import { CodeForm, type CodeFailure, type CodeFormProps } from './code-form.tsx'
import { ErrorLine } from './error-line.tsx'

interface Props extends Omit<CodeFormProps, 'startsFocused'> {
  askLabel: string
  by: 'mail' | 'phone'
  /** The mailbox or the number that the code goes to. */
  sentTo: string
  /** Sends the code. @returns why it was not sent, or null */
  ask: () => Promise<CodeFailure | null>
  isAsked: boolean
  /** The code is on its way: what else stood there may go. */
  onAsked: () => void
}

/** A code that has to be asked for: a button, and then the field of its six digits. */
export function AskedCode({ askLabel, by, sentTo, ask, isAsked, onAsked, ...form }: Props) {
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const refused = await ask()
    setBusy(false)
    setFailure(refused)
    if (!refused) onAsked()
  }
  if (isAsked) {
    return (
      <>
        <p>
          {by === 'mail' ? (
            <Trans>
              We sent six digits to <b>{sentTo}</b>. The code is valid for an hour.
            </Trans>
          ) : (
            <Trans>
              We sent six digits to <b>{sentTo}</b>. The code is valid for five minutes.
            </Trans>
          )}
        </p>
        <CodeForm {...form} />
      </>
    )
  }
  return (
    <>
      <ErrorLine {...(failure ? form.explain(failure) : { message: undefined })} />
      <Button wide isDisabled={isBusy} onPress={() => void begin()}>
        {askLabel}
      </Button>
    </>
  )
}
