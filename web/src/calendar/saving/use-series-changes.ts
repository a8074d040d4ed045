import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { showError } from '../../lib/toast.ts'
import { useIsHere } from './use-is-here.ts'
import type { Person } from '../event/calendar-event.ts'
import type { ClashQuestion, SeriesActions, SeriesChanges } from './series-changes.ts'

/** "Anna Weber: 2 dates already taken" */
export function takenText({ what, clashes }: Pick<ClashQuestion, 'what' | 'clashes'>): string {
  const count = plural(clashes.length, { one: '# date', other: '# dates' })
  return t`${what}: ${count} already taken`
}

/** The script of the actions is loaded at the first use: most visits plan no series. */
export function useSeriesChanges(profileId: number, zone: string, people: ReadonlyMap<number, Person>): SeriesChanges {
  const [question, setQuestion] = useState<ClashQuestion | null>(null)
  const isHere = useIsHere()
  const ask = (next: ClashQuestion | null) => {
    if (isHere.current) return setQuestion(next)
    if (next === null) return
    // A person who left the page can't be asked there, and must still learn that the change was dropped.
    const detail = takenText(next)
    showError({ title: t`This was not saved`, detail })
    next.giveUp(detail)
  }
  const run = async (act: (actions: SeriesActions) => void, onRefused?: (why: string) => void) => {
    try {
      const { seriesActions } = await import('./series-actions.ts')
      act(seriesActions({ profileId, zone, people, ask }))
    } catch (error) {
      const detail = t`We couldn’t reach the server.`
      showError({ title: t`This was not saved`, detail, cause: error })
      onRefused?.(detail)
    }
  }
  return {
    question,
    dismissQuestion: () => {
      setQuestion(null)
      question?.giveUp()
    },
    create: (draft, repeat, onRefused) => void run((actions) => actions.create(draft, repeat, onRefused), onRefused),
    repeat: (event, repeat, onRefused) => void run((actions) => actions.repeat(event, repeat, onRefused), onRefused),
    edit: (event, scope, change, onRefused) =>
      void run((actions) => actions.edit(event, scope, change, onRefused), onRefused),
    give: (event, given, scope) => void run((actions) => actions.give(event, given, scope)),
    end: (event, on, onRefused) => void run((actions) => actions.end(event, on, onRefused), onRefused),
    remove: (event, scope) => void run((actions) => actions.remove(event, scope)),
    close: (closing, onRefused) => void run((actions) => actions.close(closing, onRefused), onRefused),
  }
}
