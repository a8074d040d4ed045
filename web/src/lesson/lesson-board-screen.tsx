import { Trans } from '@lingui/react/macro'
import { PageTitle } from '../ui/page-title.tsx'

export function LessonBoardScreen() {
  return (
    <PageTitle>
      <Trans>Lessons</Trans>
    </PageTitle>
  )
}
