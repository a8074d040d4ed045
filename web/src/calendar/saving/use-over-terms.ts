import type { Times } from '../../data/event-rows.ts'
import { overTerm, overTermWithin, type Term, termsIn } from '@lectern/contract/terms'
import { t } from '@lingui/core/macro'
import { dateText } from '../../lib/dates.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { showError } from '../../lib/toast.ts'
import type { Changes } from './changes.ts'
import type { SeriesChanges } from './series-changes.ts'
import { dateIn } from '../../lib/wall-time.ts'

/** "The term until Fri 18 Dec is over." */
export const overText = ({ to }: Term): string => t`The term until ${dateText(to)} is over.`

/** Finds the term, now over, that a time begins in. */
export function useOverTerms(zone: string): (times: Pick<Times, 'start'>) => Term | undefined {
  const terms = termsIn(useStore(preferencesStore).terms)
  return ({ start }) =>
    terms.length === 0 ? undefined : overTerm(terms, dateIn(zone, Date.parse(start)), dateIn(zone, Date.now()))
}

/** Finds the first term, now over, that days (YYYY-MM-DD) reach into. */
export function useOverTermWithin(zone: string): (days: { first: string; last: string }) => Term | undefined {
  const terms = termsIn(useStore(preferencesStore).terms)
  return (days) => overTermWithin(terms, days, dateIn(zone, Date.now()))
}

/**
 * Changes that leave alone what lies in a term that is over, and put nothing there: why is said instead (experience.md
 * "States"). How a lesson went and what was noted is written after the fact, and is no matter of this.
 */
export function sparingOverTerms(
  changes: Changes,
  series: SeriesChanges,
  termOf: (times: Pick<Times, 'start'>) => Term | undefined,
): { changes: Changes; series: SeriesChanges } {
  const unlessOver = (
    times: readonly Pick<Times, 'start'>[],
    act: () => void,
    onRefused?: (why: string | null) => void,
  ) => {
    const [term] = times.flatMap((each) => termOf(each) ?? [])
    if (!term) return act()
    const detail = t`Its lessons can only be read. Change the dates of the term in the settings to change them.`
    showError({ title: overText(term), detail })
    onRefused?.(overText(term))
  }
  return {
    changes: {
      ...changes,
      change: (event, next, onRefused, onClash) =>
        unlessOver([event, next], () => changes.change(event, next, onRefused, onClash), onRefused),
      create: (draft, onRefused, onClash) =>
        unlessOver([draft], () => changes.create(draft, onRefused, onClash), onRefused),
      give: (event, given) => unlessOver([event], () => changes.give(event, given)),
      remove: (event) => unlessOver([event], () => changes.remove(event)),
      callOff: (event, cancelled) => unlessOver([event], () => changes.callOff(event, cancelled)),
      copy: (event, times) => unlessOver([times], () => changes.copy(event, times)),
    },
    series: {
      ...series,
      create: (draft, repeat, onRefused) =>
        unlessOver([draft], () => series.create(draft, repeat, onRefused), onRefused),
      repeat: (event, repeat, onRefused) =>
        unlessOver([event], () => series.repeat(event, repeat, onRefused), onRefused),
      edit: (event, scope, change, onRefused) =>
        unlessOver(
          [event, ...(change.start ? [{ start: change.start }] : [])],
          () => series.edit(event, scope, change, onRefused),
          onRefused,
        ),
      give: (event, given, scope) => unlessOver([event], () => series.give(event, given, scope)),
      end: (event, on, onRefused) => unlessOver([event], () => series.end(event, on, onRefused), onRefused),
      remove: (event, scope) => unlessOver([event], () => series.remove(event, scope)),
    },
  }
}
