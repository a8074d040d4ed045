import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function LockScreen() {
  return (
    <PageTitle>
      <Trans>Lock</Trans>
    </PageTitle>
  )
}
