import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function ProfileSetupScreen() {
  return (
    <PageTitle>
      <Trans>Your profile</Trans>
    </PageTitle>
  )
}
