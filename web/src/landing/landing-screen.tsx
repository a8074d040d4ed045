import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function LandingScreen() {
  return (
    <PageTitle>
      <Trans>Lectern</Trans>
    </PageTitle>
  )
}
