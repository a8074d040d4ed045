import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { timeText } from '../lib/dates.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './notice.module.css'
import type { WaitingForm } from './refused-forms.tsx'
import type { Clash } from './saving/changes.tsx'
import { isoOf } from './time/rules.ts'

/** A time that was taken: what is there, and the way to keep both. */
export function ClashNotice(props: { clash: Pick<Clash, 'text' | 'keepBoth'>; onDismiss: () => void }) {
  const { clash, onDismiss } = props
  return (
    <div className={styles.notice} role="alert" data-kind="clash">
      <p>{clash.text}</p>
      <Button size="small" onPress={clash.keepBoth}>{t`Keep both`}</Button>
      <IconButton size="small" label={t`Dismiss`} icon={<X aria-hidden />} onPress={onDismiss} />
    </div>
  )
}

interface WaitingProps {
  waiting: WaitingForm
  onOpen: () => void
  onDismiss: () => void
}

/** A form that was refused and waits to be opened again, with all that was typed. */
export function WaitingNotice({ waiting, onOpen, onDismiss }: WaitingProps) {
  const clash = waiting.form.again?.clash
  return (
    <div className={styles.notice} role="alert" data-kind="clash">
      <p>{waiting.text}</p>
      {clash ? (
        <Button
          size="small"
          onPress={() => {
            onDismiss()
            clash.keepBoth()
          }}
        >{t`Keep both`}</Button>
      ) : null}
      <Button size="small" onPress={onOpen}>{t`Open again`}</Button>
      <IconButton size="small" label={t`Dismiss`} icon={<X aria-hidden />} onPress={onDismiss} />
    </div>
  )
}

/** The week could not be read; what is shown is as old as it says. */
export function StaleNotice({ updatedAt, zone, onRetry }: { updatedAt: number; zone: string; onRetry: () => void }) {
  const when = updatedAt > 0 ? timeText(isoOf(updatedAt), zone) : null
  return (
    <output className={styles.notice} data-kind="stale">
      <p>{when === null ? t`Couldn’t load your lessons.` : t`Couldn’t refresh – showing ${when}.`}</p>
      <Button size="small" onPress={onRetry}>{t`Retry`}</Button>
    </output>
  )
}
