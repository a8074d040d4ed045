import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function ProfileEditScreen() {
  return (
    <PageTitle>
      <Trans>Profile</Trans>
    </PageTitle>
  )
}
