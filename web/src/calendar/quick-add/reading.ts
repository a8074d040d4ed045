import type { DraftTimes } from '../../data/event-draft.ts'
import type { QuickStudent } from '../../lib/quick-add/naming.ts'
import type { QuickAdd } from '../../lib/quick-add/quick-add.ts'
import type { WrittenLine } from '../../lib/quick-add-line.ts'
import { chosenOf, isToChoose } from './choice.ts'
import { type LineContext, readLine } from '../../lib/quick-add/read-line.ts'
import { timesOf } from './says.ts'

/** A line as it is understood. */
export interface Reading {
  said: QuickAdd
  /** Whose lesson it is; null for nobody's, and while it is open who of several with one name is meant. */
  student: QuickStudent | null
  /** Null while the line says no time. */
  times: DraftTimes | null
  /** Nobody is chosen so far of several with one name. */
  isOpen: boolean
}

/** The lesson that a line adds once. */
export interface QuickLesson extends DraftTimes {
  title: string
  studentId: number | null
  note: string | null
  allDay: boolean
  repeat: QuickAdd['repeat']
}

interface Context extends Omit<LineContext, 'students'> {
  /** Null until they are known: whose lesson it is can't be said before. */
  students: readonly QuickStudent[] | null
}

/** @param student who is meant, if one is */
export const readingFor = (student: QuickStudent | null, said: QuickAdd, zone: string): Reading => ({
  said,
  student,
  times: timesOf(said, student, zone),
  isOpen: student === null && isToChoose(said),
})

export function readingOf({ text, plain, choice }: Omit<WrittenLine, 'why'>, context: Context): Reading {
  const { students, zone } = context
  const line = readLine(text, { ...context, students: students ?? [] }, plain)
  const said = students === null ? { ...line, inviteName: null } : line
  const student = isToChoose(said) ? chosenOf(text, said, choice) : (said.students[0] ?? null)
  return readingFor(student, said, zone)
}

/** The lesson that a line plans; null while it says no time, or not for whom or for what. */
export function lessonOf({ said, student, times, isOpen }: Reading): QuickLesson | null {
  const { title, note, allDay, repeat } = said
  if (!times || isOpen || (!student && title === '')) return null
  const studentId = student?.user_profile_id ?? null
  return { ...times, title: title || (student?.name ?? ''), studentId, note, allDay, repeat }
}
