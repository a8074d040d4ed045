import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function ProfileCreateScreen() {
  return (
    <PageTitle>
      <Trans>Add a student</Trans>
    </PageTitle>
  )
}
