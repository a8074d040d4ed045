import { Trans } from '@lingui/react/macro'
import { LoadFailure } from '../ui/load-failure.tsx'

/** In the place of a board or a shelf that did not load. */
export function LessonsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailure inCard onRetry={onRetry}>
      <Trans>Nothing is lost; the server just didn’t answer.</Trans>
    </LoadFailure>
  )
}
