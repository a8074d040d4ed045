import type { DraftTimes } from '../../data/event-draft.ts'
import type { Times } from '../../data/event-rows.ts'
import type { RefObject } from 'react'
import { DraftBlock } from './draft-block.tsx'
import { FreeTimes } from './free-times.tsx'
import type { Shown } from '../time/off-hours.tsx'

export interface DrawnOverProps extends Shown {
  clock: (minutes: number) => string
  draft: DraftTimes | null
  draftRef: RefObject<HTMLDivElement | null> | null
  free: readonly Times[] | null
  onTake: (time: Times) => void
}

/**
 * The parts drawn over the days: the lesson that is being planned, and the free times that were chosen to be copied.
 */
export function DrawnOver({ clock, draft, draftRef, free, onTake, ...shown }: DrawnOverProps) {
  return (
    <>
      {draft ? <DraftBlock {...shown} draft={draft} clock={clock} ref={draftRef} /> : null}
      {free ? <FreeTimes {...shown} free={free} onTake={onTake} /> : null}
    </>
  )
}
