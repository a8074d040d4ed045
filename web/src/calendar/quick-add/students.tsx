import type { CalendarLesson } from '../data.ts'
import type { Student } from '../people/rules.ts'
import type { QuickAdd, QuickStudent } from './rules.ts'

/**
 * Students with the length of the lesson that was made last for each: it is what the next one usually takes. Who had a
 * lesson made most recently comes first, and is meant where a name is several students'.
 */
export function withLastMinutes(students: readonly Student[], lessons: readonly CalendarLesson[]): QuickStudent[] {
  const last = new Map<number, CalendarLesson>()
  for (const lesson of lessons) {
    const { user_profile_id: id, lesson_id } = lesson
    if (id !== null && lesson_id > (last.get(id)?.lesson_id ?? 0)) last.set(id, lesson)
  }
  const made = ({ user_profile_id: id }: Student) => last.get(id)?.lesson_id ?? 0
  return students
    .toSorted((one, other) => made(other) - made(one))
    .map((student) => {
      const lastMinutes = last.get(student.user_profile_id)?.minutes
      return lastMinutes === undefined ? student : { ...student, lastMinutes }
    })
}

/** Who was chosen of several students of one name. */
interface Choice {
  user_profile_id: number
  /** The words that name them, as they were written then. */
  named: string
}

/** The words of a line that name a student, as they are written; empty where none do. */
export function namedIn(text: string, { chips }: Pick<QuickAdd, 'chips'>): string {
  const chip = chips.find(({ kind }) => kind === 'student')
  return chip ? text.slice(chip.from, chip.to) : ''
}

/** Who was chosen, as long as the words that name them are the same and may mean them; null otherwise. */
export function chosenOf(
  text: string,
  line: Pick<QuickAdd, 'chips' | 'students'>,
  choice: Choice | null,
): QuickStudent | null {
  if (choice === null || namedIn(text, line) !== choice.named) return null
  return line.students.find(({ user_profile_id }) => user_profile_id === choice.user_profile_id) ?? null
}
