/** The actions on series, and the questions that they raise. */
import type { CalendarEvent } from '../../data/event-rows.ts'
import type { Scope, Closing } from '../../data/series.ts'
import type { ClashDecision, DateClash, Repeat } from './series.ts'
import type { Draft } from '../../data/event-draft.ts'
import type { Given } from '../../data/give-event.ts'
import type { series_change } from '@lectern/contract/graphql'

/** Dates of a series at which something else stands, and the way to say what shall happen there. */
export interface ClashQuestion {
  /** The name of the person whose series it is. */
  what: string
  clashes: readonly DateClash[]
  answer: (decisions: ClashDecision[]) => void
  /** Nothing is made or changed after all. @param why where nobody could be asked */
  giveUp: (why?: string) => void
}

export interface SeriesActions {
  /** @param onRefused it was not made, and why was said; of dates that clash only when nobody answers what they are asked */
  create: (draft: Draft, repeat: Repeat, onRefused?: (why: string | null) => void) => void
  /** Makes a series of an event that stands alone; its lesson goes with the first. @param onRefused as of `create` */
  repeat: (event: CalendarEvent, repeat: Repeat, onRefused?: (why: string | null) => void) => void
  /** @param onRefused as of `create` */
  edit: (event: CalendarEvent, scope: Scope, change: series_change, onRefused?: (why: string | null) => void) => void
  /** Gives this occurrence and those after it to a student, or all that are to come, or frees them. */
  give: (event: CalendarEvent, given: Given, scope: Scope) => void
  /** Ends the series of an event with a day, YYYY-MM-DD. @param onRefused as of `create` */
  end: (event: CalendarEvent, on: string, onRefused?: (why: string | null) => void) => void
  /** Takes away this occurrence and those after it, or all of the series. */
  remove: (event: CalendarEvent, scope: 'following' | 'all') => void
  /** Closes days, with what was decided for their lessons. @param onRefused as of `create` */
  close: (closing: Closing, onRefused?: (why: string | null) => void) => void
}

export interface SeriesChanges extends SeriesActions {
  question: ClashQuestion | null
  dismissQuestion: () => void
}
