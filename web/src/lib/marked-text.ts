import { t } from '@lingui/core/macro'

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

/** Says why nobody's attendance is marked. @param name what the event is called */
export const nobodyToMark = (name: string): string => t`${name} has no student, so there is no attendance to mark.`
