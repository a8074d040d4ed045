import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function ProfileListScreen() {
  return (
    <PageTitle>
      <Trans>Students</Trans>
    </PageTitle>
  )
}
