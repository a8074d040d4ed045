import type { Lesson } from '../../data/lesson-rows.ts'
import { Plural, Trans } from '@lingui/react/macro'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Plus from 'lucide-react/icons/plus'
import { durationText } from '../../lib/duration.ts'
import { TrailSlot } from '../../lib/trail-slot.tsx'
import { useKeyShortcuts } from '../../lib/use-key-shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { minutesOf } from '../board.ts'

interface Props {
  shown: readonly Lesson[]
  /** Null where there is no room for it. */
  strip: { isOpen: boolean; onToggle: () => void } | null
  onAdd: () => void
}

/** The head of the board: how much is on it, and what begins there. */
export function BoardTitle({ shown, strip, onAdd }: Props) {
  const [stripKey, newKey] = [useKeyShortcuts('w'), useKeyShortcuts('n')]
  return (
    <PageTitle
      before={<TrailSlot />}
      aside={<Summary shown={shown} />}
      actions={
        <>
          {strip && (
            <Button onPress={strip.onToggle} aria-expanded={strip.isOpen} aria-keyshortcuts={stripKey}>
              <CalendarRange aria-hidden />
              <Trans>Week strip</Trans>
            </Button>
          )}
          <Button variant="primary" onPress={onAdd} aria-keyshortcuts={newKey}>
            <Plus aria-hidden />
            <Trans>New lesson</Trans>
          </Button>
        </>
      }
    >
      <Trans>Lessons</Trans>
    </PageTitle>
  )
}

function Summary({ shown }: { shown: readonly Lesson[] }) {
  const minutes = minutesOf(shown)
  if (shown.length === 0) return null
  return (
    <>
      <Plural value={shown.length} one="# lesson" other="# lessons" />
      {minutes > 0 && ` · ${durationText(minutes)}`}
    </>
  )
}
