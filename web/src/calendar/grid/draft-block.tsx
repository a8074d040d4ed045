import type { DraftTimes } from '../../data/event-draft.ts'
import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { type Day, wallAt } from '../../lib/wall-time.ts'
import styles from './draft-block.module.css'

export interface DraftBlockProps {
  days: readonly Day[]
  draft: DraftTimes
  first: number
  last: number
  clock: (minutes: number) => string
  ref: Ref<HTMLDivElement>
}

/** The event being planned, while its popover is open or its line is written. Cut at the end of its day. */
export function DraftBlock({ days, draft, first, last, clock, ref }: DraftBlockProps) {
  const [from, to] = [Date.parse(draft.start), Date.parse(draft.end)]
  const index = days.findIndex((day) => from >= day.start && from < day.end)
  const day = days[index]
  if (!day) return null
  const [top, bottom] = [Math.max(first, wallAt(day, from)), Math.min(last, wallAt(day, to))]
  const percent = 100 / (last - first)
  return (
    <div
      ref={ref}
      data-draft
      data-to-confirm={draft.toConfirm || undefined}
      className={styles.draft}
      style={{
        top: `${(top - first) * percent}%`,
        height: `${Math.max(0, bottom - top) * percent}%`,
        insetInlineStart: `${(100 * index) / days.length}%`,
        width: `${100 / days.length}%`,
      }}
    >
      <b>{draft.what ?? t`New lesson`}</b>
      <span>
        {clock(wallAt(day, from))}–{clock(wallAt(day, to))}
      </span>
    </div>
  )
}
