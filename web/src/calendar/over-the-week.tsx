import { lazy, Suspense } from 'react'
import { ClashNotice, StaleNotice } from './notice.tsx'
import styles from './over-the-week.module.css'
import type { CalendarEvent } from './rules.ts'
import type { Changes } from './saving/changes.tsx'

const SelectionBar = lazy(async () => ({ default: (await import('./selection/selection-bar.tsx')).SelectionBar }))

interface Props {
  changes: Changes
  /** What is open says already that its time is taken. */
  isClashSaid: boolean
  /** When what is shown was read, ms; null while nothing failed since. */
  staleSince: number | null
  zone: string
  profileId: number
  /** Events that are selected together. */
  chosen: readonly CalendarEvent[]
  onRetry: () => void
  onChosen: () => void
}

/** What is said and offered over the grid and not above it: it must not move what is looked at. */
export function OverTheWeek({ changes, isClashSaid, staleSince, zone, profileId, chosen, onRetry, onChosen }: Props) {
  return (
    <>
      <div className={styles.notices}>
        {changes.clash && !isClashSaid ? <ClashNotice clash={changes.clash} onDismiss={changes.dismissClash} /> : null}
        {staleSince === null ? null : <StaleNotice updatedAt={staleSince} zone={zone} onRetry={onRetry} />}
      </div>
      {chosen.length > 0 ? (
        <Suspense>
          <SelectionBar events={chosen} profileId={profileId} zone={zone} onDone={onChosen} />
        </Suspense>
      ) : null}
    </>
  )
}
