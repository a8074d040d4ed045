import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function LessonResourcesScreen() {
  return (
    <PageTitle>
      <Trans>Resources</Trans>
    </PageTitle>
  )
}
