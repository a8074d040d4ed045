import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { appCodeText, recoveryCodeText } from '../lib/failure-texts.ts'
import { Button } from '../ui/button.tsx'
import { SecondFactor } from '../ui/second-factor.tsx'
import { signInWithCode, waitingTicket } from './auth.data.ts'
import { FormPage } from './form-page.tsx'
import { useWaitingStep } from './waiting-step.ts'

/** The second factor, after a password that was right. */
export default function CodeStep({ onBack }: { onBack: () => void }) {
  const [ticket] = useState(waitingTicket)
  useWaitingStep('code', ticket)
  return (
    <FormPage
      title={t`Your code`}
      foot={
        <Button variant="tertiary" onPress={() => onBack()}>
          <Trans>Start again</Trans>
        </Button>
      }
    >
      <SecondFactor
        send={async (code) => (await signInWithCode(code)).error}
        explain={appCodeText}
        explainRecovery={recoveryCodeText}
        label={t`Sign In`}
        busyLabel={t`Signing in…`}
      />
    </FormPage>
  )
}
