import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNeverOpened } from '../lib/use-never-opened.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Stands in the place of what could not be loaded (experience.md B0). */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const why = useNeverOpened()
  return (
    <Card as="div">
      <EmptyState
        title={t`This didn’t load.`}
        action={
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {why ?? <Trans>Nothing is lost; the server just didn’t answer.</Trans>}
      </EmptyState>
    </Card>
  )
}
