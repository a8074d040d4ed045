import { t } from '@lingui/core/macro'
import { hasBegun } from './begun.ts'

/**
 * Says how a lesson was marked, in the words of the menu in which it was chosen: "Anna marked absent".
 *
 * @param name whose lesson it is, or what it is called
 * @param attendance null where only is said that it did not take place
 */
export function markedText(name: string, attendance: string | null): string {
  if (attendance === 'present' || attendance === 'late') return t`${name} marked taught`
  if (attendance === 'absent' || attendance === 'excused') return t`${name} marked absent`
  if (attendance === 'teacher_absent') return t`${name} marked as cancelled by me`
  return t`${name}’s lesson did not take place`
}

/** Says that a lesson is made up for. @param start of the lesson, which may be still to come; null where it has no time */
export const owedText = (name: string, start: string | null): string =>
  hasBegun(start)
    ? t`${name}’s lesson did not take place; a make-up waits for a time`
    : t`${name}’s lesson will not take place; a make-up waits for a time`

/** Says why nobody's attendance is marked. @param name what the event is called */
export const nobodyToMark = (name: string): string => t`${name} has no student, so there is no attendance to mark.`
