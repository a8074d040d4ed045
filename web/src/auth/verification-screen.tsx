import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function VerificationScreen() {
  return (
    <PageTitle>
      <Trans>Verification</Trans>
    </PageTitle>
  )
}
