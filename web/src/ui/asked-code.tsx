import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { CodeForm } from './code-form.tsx'
import { ErrorLine } from './error-line.tsx'

interface Props extends Omit<ComponentProps<typeof CodeForm>, 'startsFocused'> {
  askLabel: string
  by: 'mail' | 'phone'
  /** The mailbox or the number that the code goes to. */
  sentTo: string
  /** Sends the code. @returns why it was not sent, or null */
  ask: () => Promise<{ error: string; message: string } | null>
  isAsked: boolean
  /** The code is on its way: what else stood there may go. */
  onAsked: () => void
}

/** A code that has to be asked for: a button, and then the field of its six digits. */
export function AskedCode({ askLabel, by, sentTo, ask, isAsked, onAsked, ...form }: Props) {
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
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
      <ErrorLine message={failure?.message} help={failure && form.help(failure.error)} />
      <Button wide isDisabled={isBusy} onPress={() => void begin()}>
        {askLabel}
      </Button>
    </>
  )
}
