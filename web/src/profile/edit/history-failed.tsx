import { t } from '@lingui/core/macro'
import { useNeverOpened } from '../../lib/use-never-opened.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In the place of a student's lessons that did not load. */
export function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  const why = useNeverOpened()
  return (
    <EmptyState title={t`This didn’t load.`} action={<Button onPress={onRetry}>{t`Try again`}</Button>}>
      {why}
    </EmptyState>
  )
}
