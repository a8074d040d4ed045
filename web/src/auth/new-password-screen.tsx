import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function NewPasswordScreen() {
  return (
    <PageTitle>
      <Trans>NewPassword</Trans>
    </PageTitle>
  )
}
