import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { sentCodeText } from '../lib/failure-texts.ts'
import { Button } from '../ui/button.tsx'
import { CodeForm } from '../ui/code-form.tsx'
import { codeFromElsewhere, continueHere } from './auth.data.ts'
import { FormPage } from './form-page.tsx'
import { useWaitingStep } from './waiting-step.ts'

interface Props {
  /** The second factor is asked for. */
  onMfa: () => void
  onBack: () => void
}

/**
 * A link that was asked for in another browser. By itself it opens nothing here: somebody else may have sent it. The digits
 * are in the mail alone, so who types them has read it.
 */
export default function HereStep({ onMfa, onBack }: Props) {
  const [code] = useState(codeFromElsewhere)
  useWaitingStep('continue', code)
  const send = async (otp: string) => {
    const { error, mfa } = await continueHere(otp, code)
    if (mfa) onMfa()
    return error
  }
  return (
    <FormPage
      title={t`Continue here`}
      lead={
        <Trans>
          You asked for this email in another browser. Enter its six digits to continue in this one, or enter them
          there.
        </Trans>
      }
      foot={
        <Button variant="tertiary" onPress={onBack}>
          <Trans>Continue another way</Trans>
        </Button>
      }
    >
      <CodeForm send={send} explain={sentCodeText} label={t`Continue`} busyLabel={t`Checking…`} />
    </FormPage>
  )
}
