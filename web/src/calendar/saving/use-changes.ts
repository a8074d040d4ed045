import type { CalendarEvent, CalendarLesson } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { useLoadAhead } from '../../lib/use-load-ahead.ts'
import { showError } from '../../lib/toast.ts'
import { useIsHere } from './use-is-here.ts'
import type { Person } from '../event/calendar-event.ts'
import type { SeriesChanges } from './series-changes.ts'
import type { Clash, Refusal, ChangeActions, Changes } from './changes.ts'

const loadActions = () => import('./event-actions.ts')
const ahead = [loadActions]

/** The script of the actions is loaded once the person is active, before anything can be dropped. */
export function useChanges(
  profileId: number,
  zone: string,
  people: ReadonlyMap<number, Person>,
  events: readonly CalendarEvent[],
  series: Pick<SeriesChanges, 'edit' | 'remove'>,
  waiting: readonly CalendarLesson[],
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
      // A person who left the page can't be asked there, and must still learn that the change was dropped.
      showError({ title: t`This was not saved`, detail: next.text })
      next.giveUp(next.text)
    }
    before?.giveUp()
  }
  const run = async (act: (actions: ChangeActions) => void, onRefused?: Refusal) => {
    try {
      const { changeActions } = await loadActions()
      act(changeActions({ profileId, zone, people, events, series, waiting, ask }))
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
      void run((actions) => actions.change(event, change, onRefused, onClash), onRefused),
    create: (draft, onRefused, onClash) => void run((actions) => actions.create(draft, onRefused, onClash), onRefused),
    give: (event, given) => void run((actions) => actions.give(event, given)),
    remove: (event) => void run((actions) => actions.remove(event)),
    callOff: (event, cancelled) => void run((actions) => actions.callOff(event, cancelled)),
    copy: (event, times) => void run((actions) => actions.copy(event, times)),
  }
}
