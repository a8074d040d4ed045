import { lazy, Suspense } from 'react'
import { ClashNotice, StaleNotice, WaitingNotice } from './notice.tsx'
import styles from './over-the-week.module.css'
import type { useLayer } from './refused-forms.tsx'
import type { CalendarEvent } from './rules.ts'
import type { Changes } from './saving/changes.tsx'

const SelectionBar = lazy(async () => ({ default: (await import('./selection/selection-bar.tsx')).SelectionBar }))

interface Props {
  changes: Changes
  /** What is open, and the forms that wait to be opened again. */
  layers: ReturnType<typeof useLayer>
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
export function OverTheWeek({ changes, layers, staleSince, zone, profileId, chosen, onRetry, onChosen }: Props) {
  const { layer, waiting, openAgain, dismiss } = layers
  const forms = [...waiting.map(({ form }) => form), ...(layer && 'again' in layer ? [layer] : [])]
  // A form that was refused says itself that its time is taken.
  const isClashSaid = forms.some(({ again }) => again?.clash === changes.clash)
  return (
    <>
      <div className={styles.notices}>
        {changes.clash && !isClashSaid ? <ClashNotice clash={changes.clash} onDismiss={changes.dismissClash} /> : null}
        {waiting.map((one) => (
          <WaitingNotice
            key={one.id}
            waiting={one}
            onOpen={() => openAgain(one)}
            onDismiss={() => {
              dismiss(one)
              if (one.form.again?.clash === changes.clash) changes.dismissClash()
            }}
          />
        ))}
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
