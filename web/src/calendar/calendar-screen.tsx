import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function CalendarScreen() {
  return (
    <PageTitle>
      <Trans>Calendar</Trans>
    </PageTitle>
  )
}
