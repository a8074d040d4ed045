import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The note on a board without a single lesson, with the way to the first one (experience.md B14). */
export function FirstLesson({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing="lessons"
      title={t`Every lesson is a card here, from the first idea to taught.`}
      action={
        <Button onPress={onAdd}>
          <Trans>Write the first lesson</Trans>
        </Button>
      }
    >
      <Trans>
        Lessons that you plan in the calendar come by themselves. You see at a glance which ones still need a time, a
        plan, or a tick.
      </Trans>
    </EmptyState>
  )
}
