import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function ForgotPasswordScreen() {
  return (
    <PageTitle>
      <Trans>ForgotPassword</Trans>
    </PageTitle>
  )
}
