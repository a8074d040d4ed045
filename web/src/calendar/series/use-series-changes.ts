import type { series_change } from '@lectern/contract/graphql'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { showError } from '../../lib/toast.ts'
import type { Closing } from '../closing/closing.data.ts'
import { useIsHere } from '../use-is-here.ts'
import type { CalendarEvent, Person } from '../calendar-event.ts'
import type { Draft } from '../draft/draft.ts'
import type { Scope } from './series.data.ts'
import type { ClashDecision, DateClash, Repeat } from './series.ts'

/** Dates of a series at which something else stands, and the way to say what shall happen there. */
export interface ClashQuestion {
  /** Whose series it is. */
  what: string
  clashes: readonly DateClash[]
  answer: (decisions: ClashDecision[]) => void
  /** Nothing is made or changed after all. @param why where nobody could be asked */
  giveUp: (why?: string) => void
}

export interface SeriesDeeds {
  /** @param onRefused it was not made, and why was said; of dates that clash only when nobody answers what they are asked */
  create: (draft: Draft, repeat: Repeat, onRefused?: (why: string | null) => void) => void
  /** Makes a series of an event that stands alone; its lesson goes with the first. @param onRefused as of `create` */
  repeat: (event: CalendarEvent, repeat: Repeat, onRefused?: (why: string | null) => void) => void
  /** @param onRefused as of `create` */
  edit: (event: CalendarEvent, scope: Scope, change: series_change, onRefused?: (why: string | null) => void) => void
  /** Ends the series of an event with a day, YYYY-MM-DD. @param onRefused as of `create` */
  end: (event: CalendarEvent, on: string, onRefused?: (why: string | null) => void) => void
  /** Takes away this occurrence and those after it, or all of the series. */
  remove: (event: CalendarEvent, scope: 'following' | 'all') => void
  /** Closes days, with what was decided for their lessons. @param onRefused as of `create` */
  close: (closing: Closing, onRefused?: (why: string | null) => void) => void
}

export interface SeriesChanges extends SeriesDeeds {
  question: ClashQuestion | null
  dismissQuestion: () => void
}

/** "Anna Weber: 2 dates already taken" */
export function takenText({ what, clashes }: Pick<ClashQuestion, 'what' | 'clashes'>): string {
  const count = plural(clashes.length, { one: '# date', other: '# dates' })
  return t`${what}: ${count} already taken`
}

/** What does it is loaded when somebody first does it: most visits plan no series. */
export function useSeriesChanges(profileId: number, zone: string, people: ReadonlyMap<number, Person>): SeriesChanges {
  const [question, setQuestion] = useState<ClashQuestion | null>(null)
  const isHere = useIsHere()
  const ask = (next: ClashQuestion | null) => {
    if (isHere.current) return setQuestion(next)
    if (next === null) return
    // Whoever left the page can't be asked there; nothing is dropped unsaid.
    const detail = takenText(next)
    showError({ title: t`This was not saved`, detail })
    next.giveUp(detail)
  }
  const run = async (act: (deeds: SeriesDeeds) => void, onRefused?: (why: string) => void) => {
    try {
      const { seriesDeeds } = await import('./series-actions.ts')
      act(seriesDeeds({ profileId, zone, people, ask }))
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
    create: (draft, repeat, onRefused) => void run((deeds) => deeds.create(draft, repeat, onRefused), onRefused),
    repeat: (event, repeat, onRefused) => void run((deeds) => deeds.repeat(event, repeat, onRefused), onRefused),
    edit: (event, scope, change, onRefused) =>
      void run((deeds) => deeds.edit(event, scope, change, onRefused), onRefused),
    end: (event, on, onRefused) => void run((deeds) => deeds.end(event, on, onRefused), onRefused),
    remove: (event, scope) => void run((deeds) => deeds.remove(event, scope)),
    close: (closing, onRefused) => void run((deeds) => deeds.close(closing, onRefused), onRefused),
  }
}
