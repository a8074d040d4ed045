import type { Times } from '../../data/event-rows.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { WorkingHours } from '../event/working-hours.ts'
import type { Busy } from '../event/calendar-event.ts'
import type { Day } from '../../lib/wall-time.ts'

const FreeBar = lazy(async () => ({ default: (await import('./free-bar.tsx')).FreeBar }))

interface Needs {
  days: readonly Day[]
  hours: WorkingHours
  busy: readonly Busy[]
  now: number
  /** The own zone first. */
  zones: readonly string[]
}

/** Free times that are being chosen to be copied; while they are, what is drawn on the grid is one of them. */
export interface FreeTimes {
  /** Null while none are being chosen. */
  free: readonly Times[] | null
  /** Begins, or ends. */
  turn: () => void
  end: () => void
  /** @returns whether the time was taken as one of them */
  choose: (times: Times) => boolean
  bar: ReactNode
}

export function useFreeTimes({ days, hours, busy, now, zones }: Needs): FreeTimes {
  const [free, setFree] = useState<readonly Times[] | null>(null)
  const end = () => setFree(null)
  return {
    free,
    turn: () => setFree(free ? null : []),
    end,
    choose: (times) => {
      if (free)
        void import('./free-times.ts').then(({ withFree }) => setFree((now) => now && withFree(free, times, busy)))
      return free !== null
    },
    bar: free ? (
      <Suspense>
        <FreeBar
          free={free}
          zones={zones}
          onAll={() => void import('./free-times.ts').then(({ allFree }) => setFree(allFree(days, hours, busy, now)))}
          onClear={() => setFree([])}
          onClose={end}
        />
      </Suspense>
    ) : null,
  }
}
