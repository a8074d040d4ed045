import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { codeHelp } from '../lib/failure-texts.ts'
import { Button } from '../ui/button.tsx'
import { CodeForm } from '../ui/code-form.tsx'
import { signInWithCode } from './data.ts'
import { FormPage } from './form-page.tsx'

/** The second factor, after a password that was right. */
export default function CodeStep({ onBack }: { onBack: () => void }) {
  return (
    <FormPage
      title={t`Your code`}
      lead={t`Enter the six digits that your authenticator app shows.`}
      foot={
        <Button variant="tertiary" onPress={() => onBack()}>
          <Trans>Start again</Trans>
        </Button>
      }
    >
      <CodeForm
        send={async (code) => (await signInWithCode(code)).error}
        help={codeHelp}
        label={t`Sign In`}
        busyLabel={t`Signing in…`}
      />
    </FormPage>
  )
}
