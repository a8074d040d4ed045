import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function LoginScreen() {
  return (
    <PageTitle>
      <Trans>Login</Trans>
    </PageTitle>
  )
}
