import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLoadAhead } from '../../lib/load-ahead.ts'
import { showError } from '../../lib/toast.ts'
import { useIsHere } from '../is-here.tsx'
import type { CalendarEvent, Person, Times } from '../rules.ts'
import type { SeriesChanges } from '../series/series-changes.tsx'
import type { EventChange } from './data.ts'
import type { Draft } from './draft.tsx'

/** A change that would overlap: what it would, and the way to want it. */
export interface Clash {
  text: string
  keepBoth: () => void
}

export interface ChangeDeeds {
  change: (event: CalendarEvent, change: EventChange) => void
  /**
   * @param onRefused it was not made, and why was said; a clash is asked about and no refusal
   * @param onClash hears of the clash that is asked about
   */
  create: (draft: Draft, onRefused?: (why: string) => void, onClash?: (clash: Clash) => void) => void
  remove: (event: CalendarEvent) => void
  /** Calls an event off, or on again. */
  callOff: (event: CalendarEvent, cancelled: boolean) => void
  /** The same for the same student at another time, with a lesson of its own. */
  copy: (event: CalendarEvent, times: Times) => void
}

export interface Changes extends ChangeDeeds {
  clash: Clash | null
  dismissClash: () => void
}

const loadDeeds = () => import('./change-deeds.tsx')
const ahead = [loadDeeds]

/** What does it is loaded as soon as somebody is there, before anything can be dropped. */
export function useChanges(
  profileId: number,
  zone: string,
  people: ReadonlyMap<number, Person>,
  events: readonly CalendarEvent[],
  series: Pick<SeriesChanges, 'edit' | 'remove'>,
): Changes {
  const [clash, setClash] = useState<Clash | null>(null)
  useLoadAhead(ahead)
  const isHere = useIsHere()
  const ask = (next: Clash | null) => {
    if (isHere.current) setClash(next)
    // Whoever left the page can't be asked there; nothing is dropped unsaid.
    else if (next) showError({ title: t`This was not saved`, detail: next.text })
  }
  const run = async (act: (deeds: ChangeDeeds) => void, onRefused?: (why: string) => void) => {
    try {
      const { changeDeeds } = await loadDeeds()
      act(changeDeeds({ profileId, zone, people, events, series, ask }))
    } catch (error) {
      const detail = t`We couldn't reach the server.`
      showError({ title: t`This was not saved`, detail, cause: error })
      onRefused?.(detail)
    }
  }
  return {
    clash,
    dismissClash: () => setClash(null),
    change: (event, change) => void run((deeds) => deeds.change(event, change)),
    create: (draft, onRefused, onClash) => void run((deeds) => deeds.create(draft, onRefused, onClash), onRefused),
    remove: (event) => void run((deeds) => deeds.remove(event)),
    callOff: (event, cancelled) => void run((deeds) => deeds.callOff(event, cancelled)),
    copy: (event, times) => void run((deeds) => deeds.copy(event, times)),
  }
}
