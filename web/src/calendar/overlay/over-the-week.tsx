import type { CalendarEvent } from '../../data/event-rows.ts'
import { lazy, Suspense } from 'react'
import { later } from '../../lib/later.tsx'
import { useLoadAhead } from '../../lib/use-load-ahead.ts'
import { awayStore } from '../../lib/connection.ts'
import { useStore } from '../../lib/store.ts'
import type { EmptyDaysProps } from './empty-days.tsx'
import styles from './over-the-week.module.css'
import type { useOverlay } from './use-overlay.ts'
import type { Person } from '../event/calendar-event.ts'
import type { Changes } from '../saving/changes.ts'
import { StaleNotice } from './stale-notice.tsx'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

// Nothing is refused before somebody has done something, and few weeks are empty.
const { Later: Notices, load } = later(async () => (await import('./notice.tsx')).Notices)
const { Later, load: loadEmpty } = later(async () => (await import('./empty-days.tsx')).EmptyDays)
const ahead = [load, loadEmpty]

/** Over days on which nothing is drawn; what says so is there before a connection is lost. */
export function EmptyDays({ isKnown, ...props }: EmptyDaysProps & { isKnown: boolean }) {
  const isAway = useStore(awayStore)
  return props.isSure || (isAway && !isKnown) ? <Later {...props} /> : null
}

interface Props {
  changes: Changes
  /** The open overlay, and the forms that wait to be opened again. */
  overlays: ReturnType<typeof useOverlay>
  /** When what is shown was read, ms; null while nothing failed since. */
  staleSince: number | null
  zone: string
  profileId: number
  /** Events that are selected together. */
  people: ReadonlyMap<number, Person>
  chosen: readonly CalendarEvent[]
  onRetry: () => void
  onChosen: () => void
}

/** The messages and offers that lie over the grid, since above it they would move the days. */
export function OverTheWeek({
  changes,
  overlays,
  staleSince,
  zone,
  profileId,
  people,
  chosen,
  onRetry,
  onChosen,
}: Props) {
  useLoadAhead(ahead)
  return (
    <>
      <div className={styles.notices}>
        {changes.clash || overlays.waiting.length > 0 ? <Notices changes={changes} overlays={overlays} /> : null}
        {staleSince === null ? null : <StaleNotice updatedAt={staleSince} zone={zone} onRetry={onRetry} />}
      </div>
      {chosen.length > 0 ? (
        <Suspense>
          <SelectionBar events={chosen} profileId={profileId} zone={zone} people={people} onDone={onChosen} />
        </Suspense>
      ) : null}
    </>
  )
}
