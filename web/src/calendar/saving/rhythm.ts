import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { createStore, useStore } from '../../lib/store.ts'

/** Says how the series of an event repeats. Null until the words for all rules are there: the week is drawn without them. */
export const rhythmStore = createStore<((event: CalendarEvent) => string) | null>(null)

/** Of most series it can be said without: every week on the day of the first. */
const usualRule = /^FREQ=WEEKLY(;COUNT=\d+)?$/
const usualRhythm = ({ rrule }: CalendarEvent): string => (usualRule.test(rrule ?? '') ? t`weekly` : t`repeats`)

/** "weekly", of an event of a series. */
export const useRhythm = (): ((event: CalendarEvent) => string) => useStore(rhythmStore) ?? usualRhythm
