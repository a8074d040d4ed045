import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function RegisterScreen() {
  return (
    <PageTitle>
      <Trans>Register</Trans>
    </PageTitle>
  )
}
