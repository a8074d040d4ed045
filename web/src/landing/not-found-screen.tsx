import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function NotFoundScreen() {
  return (
    <PageTitle>
      <Trans>Not found</Trans>
    </PageTitle>
  )
}
