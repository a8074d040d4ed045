/** The one place that names a lesson status: as the teacher calls it (experience.md B17), else in the reader's language. */
import { statusesIn } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import { isTeacherHere } from './auth-state.ts'
import { preferencesStore } from './preferences.ts'

/** A row of `lesson_status`, as the select list gives it. */
interface Status {
  value: number
  label: string
}

/** The statuses that every studio begins with, by id: as the database names them, and as they are shown. */
const usual: Record<number, { stored: string; shown: () => string }> = {
  1: { stored: 'To schedule', shown: () => t`To schedule` },
  2: { stored: 'Planned', shown: () => t`Planned` },
  3: { stored: 'Prepared', shown: () => t`Prepared` },
  4: { stored: 'Taught', shown: () => t`Taught` },
  5: { stored: 'Missed / cancelled', shown: () => t`Missed / cancelled` },
}

/** The name of a status in the reader's language as long as the teacher gives it none. */
export const usualStatusName = (id: number): string => usual[id]?.shown() ?? ''

/**
 * The statuses of the database with the names and in the order that the teacher gave them; else in id order. A name that the
 * database alone knows stays as it is.
 *
 * @param own as contract/src/statuses.ts reads it
 */
export function shownStatuses(statuses: readonly Status[], own: string): Status[] {
  const ours = statusesIn(own) ?? []
  const ids = ours.map(({ lesson_status_id }) => lesson_status_id)
  // One that only the database knows stands behind the others.
  const placeOf = ({ value }: Status): number => (ids.includes(value) ? ids.indexOf(value) : ids.length)
  const nameOf = ({ value, label }: Status): string =>
    ours.find(({ lesson_status_id, name }) => lesson_status_id === value && name !== '')?.name ??
    (usual[value]?.stored === label ? usualStatusName(value) : label)
  return statuses
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.value - other.value)
    .map((status) => ({ ...status, label: nameOf(status) }))
}

/** The reading teacher's own name of a status; null for its usual name, and for everybody else. */
export function ownStatusName(id: number): string | null {
  const { statuses } = preferencesStore.get()
  // A browser may have been a teacher's before: of a student's pages no name of hers is any business.
  if (statuses === '' || !isTeacherHere()) return null
  const own = statusesIn(statuses)?.find(({ lesson_status_id }) => lesson_status_id === id)
  return own === undefined || own.name === '' ? null : own.name
}
