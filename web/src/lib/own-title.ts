/** How a lesson is called to who takes it, and to the family. */
import { t } from '@lingui/core/macro'

export interface Names {
  /** The student, as the teacher calls them. */
  student: string | null | undefined
  teacher: string | null | undefined
}

/**
 * Gives the subject of a lesson; one of which nothing was written but the student's own name is one with the teacher.
 * In the teacher's calendar such a name says whose lesson it is, to the student it says nothing.
 */
export function ownTitle(title: string | null | undefined, { student, teacher }: Names): string {
  const said = title?.trim() ?? ''
  if (said !== '' && said !== student?.trim()) return said
  return teacher ? t`Lesson with ${teacher}` : t`Lesson`
}
