import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { timeText } from '../lib/dates.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { Button } from '../ui/button.tsx'
import type { RecentChange } from '../data/recent.ts'
import styles from './recent.module.css'
import { sentenceOf } from './sentences.ts'

interface Props {
  change: RecentChange
  zone: string
  isBusy: boolean
  onUndo: () => void
}

/** One thing that was done: when, what, and whether it can be taken back. */
export function RecentRow({ change, zone, isBusy, onUndo }: Props) {
  const id = useId()
  const whyNot = useWhyNot()
  return (
    <li className={styles.row} data-state={change.state}>
      <time dateTime={change.created_at}>{timeText(change.created_at, zone)}</time>
      <p id={id}>{sentenceOf(change, zone)}</p>
      {change.state === 'open' ? (
        <Button size="small" isDisabled={isBusy} whyNot={whyNot} aria-describedby={id} onPress={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <span className={styles.state}>{change.state === 'undone' ? t`Undone` : t`Changed since`}</span>
      )}
    </li>
  )
}
