import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function ErrorScreen() {
  return (
    <PageTitle>
      <Trans>Error</Trans>
    </PageTitle>
  )
}
