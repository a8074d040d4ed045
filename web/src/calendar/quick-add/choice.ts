import type { QuickStudent } from '../../lib/quick-add/naming.ts'
import type { QuickAdd } from '../../lib/quick-add/quick-add.ts'

/** The student chosen out of several with one name. */
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

/** Whether it is to be chosen who is meant: several have the name, or one has the family name of somebody who may be new. */
export const isToChoose = ({ students, inviteName }: Pick<QuickAdd, 'students' | 'inviteName'>): boolean =>
  students.length > (inviteName === null ? 1 : 0)

/** The title without the name of somebody new; of a family name that a student has it holds the given name alone. */
export function titleBeside({ students, title }: Pick<QuickAdd, 'students' | 'title'>, name: string): string {
  const [own = ''] = students.length === 0 ? [name] : name.split(' ')
  const from = title.toLowerCase().indexOf(own.toLowerCase())
  return `${title.slice(0, from)}${title.slice(from + own.length)}`.replaceAll(/\s+/g, ' ').trim()
}

/**
 * Returns the student who was chosen, as long as the same words name several that include the student; null otherwise.
 */
export function chosenOf(
  text: string,
  line: Pick<QuickAdd, 'chips' | 'students'>,
  choice: Choice | null,
): QuickStudent | null {
  if (choice === null || namedIn(text, line) !== choice.named) return null
  return line.students.find(({ user_profile_id }) => user_profile_id === choice.user_profile_id) ?? null
}
