import { t } from '@lingui/core/macro'
import { timeText } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import styles from './notice.module.css'
import { isoOf } from '../../lib/wall-time.ts'

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
