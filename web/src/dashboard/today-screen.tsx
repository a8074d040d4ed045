import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function TodayScreen() {
  return (
    <PageTitle>
      <Trans>Today</Trans>
    </PageTitle>
  )
}
