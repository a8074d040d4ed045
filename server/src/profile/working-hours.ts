import type { working_stretch, working_stretch_input } from '@lectern/contract/graphql'
import { type Given, refuse, refuseFor } from '../platform/input.ts'

/** Ten on each day: who teaches in more pieces than that has no hours. */
const mostStretches = 70
const minutesOfDay = 1440

/**
 * Stretches in the order of the week, with those that touch made one.
 *
 * @throws Refusal `invalid-input` for a day or a minute that there is not, and for an end that is not after its start
 */
export function checkedHours(value: Given<readonly working_stretch_input[]>): Given<working_stretch[]> {
  if (value === null || value === undefined) return value
  if (value.length > mostStretches) refuseFor('working_hours', 'hours-many', { most: mostStretches })
  for (const { weekday, from, to } of value) {
    if (weekday < 1 || weekday > 7) refuse('working_hours', 'A weekday is 1 for Monday to 7 for Sunday.')
    if (from < 0 || to > minutesOfDay) refuse('working_hours', 'Hours lie between 0 and 1440 minutes after midnight.')
    if (to <= from) refuseFor('working_hours', 'hours-order')
  }
  const whole: working_stretch[] = []
  for (const stretch of value.toSorted((one, other) => one.weekday - other.weekday || one.from - other.from)) {
    const last = whole.at(-1)
    if (last?.weekday === stretch.weekday && last.to >= stretch.from) last.to = Math.max(last.to, stretch.to)
    else whole.push({ ...stretch })
  }
  return whole
}
