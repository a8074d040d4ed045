import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSession } from '../lib/auth-state.ts'
import { useCodeWay } from '../lib/use-code-way.ts'
import { appCodeText, recoveryCodeText, sentCodeText } from '../lib/failure-texts.ts'
import { AskedCode } from '../ui/asked-code.tsx'
import { SecondFactor } from '../ui/second-factor.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formLook } from './form-page.tsx'
import { sendCode, signInAfresh } from './fresh-sign-in.data.ts'

interface Props {
  /** @param isDone whether the owner has signed in anew */
  onEnd: (isDone: boolean) => void
}

/**
 * A change that only counts right after a sign-in. Only accounts without a password and a key are asked this way, so it
 * is a code; where a second factor is on, its code as well.
 */
export function FreshSignIn({ onEnd }: Props) {
  const { user } = useSession()
  const [isSent, setSent] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  useEffect(() => {
    if (!user) onEnd(false)
  }, [user, onEnd])
  const way = useCodeWay(user)

  const show = async (prove: Parameters<typeof signInAfresh>[0]) => {
    const { error, mfa } = await signInAfresh(prove)
    if (mfa) setTicket(mfa.ticket)
    else if (!error) onEnd(true)
    return error
  }
  return (
    <Dialog title={t`Is it you?`} isOpen onClose={() => onEnd(false)}>
      <div className={formLook}>
        {ticket === null ? (
          <>
            <p>
              <Trans>This needs a fresh sign-in. What you typed stays.</Trans>
            </p>
            {way === null && (
              <p>
                <Trans>Sign out, sign in again and do this right after it.</Trans>
              </p>
            )}
            {way && (
              <AskedCode
                askLabel={way.label}
                by={way.by}
                sentTo={way.address}
                isAsked={isSent}
                onAsked={() => setSent(true)}
                ask={() => sendCode(way)}
                send={(otp) => show((auth) => way.prove(auth, otp))}
                explain={explain}
                label={t`Confirm`}
                busyLabel={t`Checking…`}
              />
            )}
          </>
        ) : (
          <SecondFactor
            send={(otp) => show((auth) => auth.signIn({ ticket, otp }))}
            explain={appCodeText}
            explainRecovery={recoveryCodeText}
            label={t`Confirm`}
            busyLabel={t`Checking…`}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Where codes by mail are switched off, the way in that is left leads over the sign-in. */
const explain = (failure: { error: string; message: string }) => {
  const said = sentCodeText(failure)
  return failure.error === 'disabled-endpoint'
    ? { ...said, help: t`Sign out, sign in again and do this right after it.` }
    : said
}
