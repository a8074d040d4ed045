import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { useLoadAhead } from '../../lib/use-load-ahead.ts'
import { showError } from '../../lib/toast.ts'
import { useIsHere } from '../use-is-here.ts'
import type { CalendarEvent, Person, Times } from '../calendar-event.ts'
import type { SeriesChanges } from '../series/use-series-changes.ts'
import type { EventChange } from './saving.data.ts'
import type { Draft } from '../draft/draft.ts'
import type { Given } from '../lesson/give-event.data.ts'

/** A change that would overlap: what it would, and the way to want it. */
export interface Clash {
  text: string
  keepBoth: () => void
  /** It is not wanted after all; does nothing once both are to be kept. @param why where nobody could be asked */
  giveUp: (why?: string) => void
}

type Refusal = (why: string | null) => void

/** What was typed and refused. */
export interface Refused<Typed> {
  typed: Typed
  /** Null where that was said and answered already. */
  why: string | null
  /** Where its time is taken: the way to want it all the same. */
  clash: Clash | null
}

export interface ChangeDeeds {
  /**
   * @param onRefused it was not changed, and why was said: null where a clash was asked about and given up
   * @param onClash hears of the clash that is asked about, and makes of it what it likes
   */
  change: (event: CalendarEvent, change: EventChange, onRefused?: Refusal, onClash?: (clash: Clash) => void) => void
  /** With the same answers. */
  create: (draft: Draft, onRefused?: Refusal, onClash?: (clash: Clash) => void) => void
  /** Gives it to a student, or frees it; also those that follow in its series. */
  give: (event: CalendarEvent, given: Given, following: boolean) => void
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

const loadDeeds = () => import('./event-actions.ts')
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
  const asked = useRef<Clash | null>(null)
  const ask = (next: Clash | null) => {
    const before = asked.current
    asked.current = next
    if (isHere.current) setClash(next)
    else if (next) {
      // Whoever left the page can't be asked there; nothing is dropped unsaid.
      showError({ title: t`This was not saved`, detail: next.text })
      next.giveUp(next.text)
    }
    before?.giveUp()
  }
  const run = async (act: (deeds: ChangeDeeds) => void, onRefused?: Refusal) => {
    try {
      const { changeDeeds } = await loadDeeds()
      act(changeDeeds({ profileId, zone, people, events, series, ask }))
    } catch (error) {
      const detail = t`We couldn’t reach the server.`
      showError({ title: t`This was not saved`, detail, cause: error })
      onRefused?.(detail)
    }
  }
  return {
    clash,
    dismissClash: () => ask(null),
    change: (event, change, onRefused, onClash) =>
      void run((deeds) => deeds.change(event, change, onRefused, onClash), onRefused),
    create: (draft, onRefused, onClash) => void run((deeds) => deeds.create(draft, onRefused, onClash), onRefused),
    give: (event, given, following) => void run((deeds) => deeds.give(event, given, following)),
    remove: (event) => void run((deeds) => deeds.remove(event)),
    callOff: (event, cancelled) => void run((deeds) => deeds.callOff(event, cancelled)),
    copy: (event, times) => void run((deeds) => deeds.copy(event, times)),
  }
}
