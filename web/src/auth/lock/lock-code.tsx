import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CodeWay } from '../../lib/use-code-way.ts'
import { sentCodeText } from '../../lib/failure-texts.ts'
import { AskedCode } from '../../ui/asked-code.tsx'
import { Button } from '../../ui/button.tsx'
import { byCode, type Proof, sendCode } from './lock.data.ts'

interface Props {
  way: CodeWay
  isSent: boolean
  onSentChange: (isSent: boolean) => void
  unlock: (proof: Proof) => Promise<{ error: string; message: string } | null>
}

/** Unlocking by a code, for who has neither a password nor a key. */
export function LockCode({ way, isSent, onSentChange, unlock }: Props) {
  return (
    <>
      <AskedCode
        askLabel={way.label}
        by={way.by}
        sentTo={way.address}
        isAsked={isSent}
        onAsked={() => onSentChange(true)}
        ask={() => sendCode(way)}
        send={(otp) => unlock(byCode(way, otp))}
        explain={sentCodeText}
        label={t`Unlock`}
        busyLabel={t`Unlocking…`}
      />
      {isSent && (
        <Button variant="tertiary" onPress={() => onSentChange(false)}>
          <Trans>Use another way</Trans>
        </Button>
      )}
    </>
  )
}
