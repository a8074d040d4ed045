import { plural, t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { CalendarEvent } from '../rules.ts'
import { callThemOff, copyAWeekLater, deleteThem, moveAWeekLater } from './data.ts'
import styles from './selection-bar.module.css'

interface Props {
  events: readonly CalendarEvent[]
  profileId: number
  zone: string
  onDone: () => void
}

/** What can be done with several events at once; each is one action with one undo. */
export function SelectionBar({ events, profileId, zone, onDone }: Props) {
  const act = (work: (profileId: number, events: readonly CalendarEvent[], zone: string) => Promise<void>) => () => {
    onDone()
    void work(profileId, events, zone)
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Selected lessons`}>
      <output>{plural(events.length, { one: '# selected', other: '# selected' })}</output>
      <div className={styles.acts}>
        <Button size="small" onPress={act(moveAWeekLater)}>{t`Move to next week`}</Button>
        <Button size="small" onPress={act(copyAWeekLater)}>{t`Copy to next week`}</Button>
        <Button size="small" onPress={act(callThemOff)}>{t`Cancel lessons`}</Button>
        <Button size="small" onPress={act(deleteThem)}>{t`Delete`}</Button>
      </div>
      <IconButton size="small" label={t`Clear selection`} shortcut="Esc" icon={<X aria-hidden />} onPress={onDone} />
    </div>
  )
}
