import type { CalendarEvent } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import { useSelected } from '../../lib/selection.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isLesson } from '../event/calendar-event.ts'
import { callThemOff, copyAWeekLater, deleteThem, moveAWeekLater, type Needs } from '../saving/selection-actions.ts'
import styles from './selection-bar.module.css'

interface Props extends Needs {
  events: readonly CalendarEvent[]
  onDone: () => void
}

/** The bar of actions on several events at once; each is one action with one undo. */
export function SelectionBar({ events, onDone, ...needs }: Props) {
  const act = (work: (needs: Needs, events: readonly CalendarEvent[]) => Promise<void>) => () => {
    onDone()
    work(needs, events).catch(() => undefined)
  }
  const said = plural(events.length, { one: '# selected', other: '# selected' })
  const actions = [
    { label: t`Move to next week`, run: act(moveAWeekLater) },
    { label: t`Copy to next week`, run: act(copyAWeekLater) },
    // An event that is no lesson is deleted, not cancelled; chosen together with lessons, it stays as it is.
    ...(events.some(isLesson)
      ? [{ label: t`Cancel lessons`, run: act((all, chosen) => callThemOff(all, chosen.filter(isLesson))) }]
      : []),
    { label: t`Delete`, run: act(deleteThem) },
  ]
  useSelected(said, actions)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Selected lessons`}>
      <output>{said}</output>
      <div className={styles.acts}>
        {actions.map(({ label, run }) => (
          <Button key={label} size="small" onPress={run}>
            {label}
          </Button>
        ))}
      </div>
      <IconButton size="small" label={t`Clear selection`} shortcut="Esc" icon={<X aria-hidden />} onPress={onDone} />
    </div>
  )
}
