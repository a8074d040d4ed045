import type { series_change } from '@lectern/contract/graphql'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { showError } from '../../lib/toast.ts'
import type { Closing } from '../closing/data.ts'
import type { CalendarEvent, Person } from '../rules.ts'
import type { Draft } from '../saving/draft.tsx'
import type { Scope } from './data.ts'
import type { ClashDecision, DateClash, Repeat } from './rules.ts'

/** Dates of a series at which something else stands, and the way to say what shall happen there. */
export interface ClashQuestion {
  /** Whose series it is. */
  what: string
  clashes: readonly DateClash[]
  answer: (decisions: ClashDecision[]) => void
}

export interface SeriesDeeds {
  /** @param onRefused it was not made, and why was said; dates that clash are asked about and no refusal */
  create: (draft: Draft, repeat: Repeat, onRefused?: () => void) => void
  /** Makes a series of an event that stands alone; its lesson goes with the first. */
  repeat: (event: CalendarEvent, repeat: Repeat) => void
  edit: (event: CalendarEvent, scope: Scope, change: series_change) => void
  /** Ends the series of an event with a day, YYYY-MM-DD. */
  end: (event: CalendarEvent, on: string) => void
  /** Takes away this occurrence and those after it, or all of the series. */
  remove: (event: CalendarEvent, scope: 'following' | 'all') => void
  /** Closes days, with what was decided for their lessons. */
  close: (closing: Closing) => void
}

export interface SeriesChanges extends SeriesDeeds {
  question: ClashQuestion | null
  dismissQuestion: () => void
}

/** What does it is loaded when somebody first does it: most visits plan no series. */
export function useSeriesChanges(profileId: number, zone: string, people: ReadonlyMap<number, Person>): SeriesChanges {
  const [question, setQuestion] = useState<ClashQuestion | null>(null)
  const run = async (act: (deeds: SeriesDeeds) => void, onRefused?: () => void) => {
    try {
      const { seriesDeeds } = await import('./series-deeds.tsx')
      act(seriesDeeds({ profileId, zone, people, ask: setQuestion }))
    } catch (error) {
      showError({ title: t`This was not saved`, detail: t`We couldn't reach the server.`, cause: error })
      onRefused?.()
    }
  }
  return {
    question,
    dismissQuestion: () => setQuestion(null),
    create: (draft, repeat, onRefused) => void run((deeds) => deeds.create(draft, repeat, onRefused), onRefused),
    repeat: (event, repeat) => void run((deeds) => deeds.repeat(event, repeat)),
    edit: (event, scope, change) => void run((deeds) => deeds.edit(event, scope, change)),
    end: (event, on) => void run((deeds) => deeds.end(event, on)),
    remove: (event, scope) => void run((deeds) => deeds.remove(event, scope)),
    close: (closing) => void run((deeds) => deeds.close(closing)),
  }
}
