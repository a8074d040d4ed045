import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function AccessScreen() {
  return (
    <PageTitle>
      <Trans>Access</Trans>
    </PageTitle>
  )
}
