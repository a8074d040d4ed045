/** A row of the search: what can be found, and what it does. */
import type { StudentColour } from './colours.ts'

/** In the order in which groups stand. */
export const kinds = ['student', 'lesson', 'event', 'resource', 'page', 'command'] as const
export type Kind = (typeof kinds)[number]

export interface Entry {
  kind: Kind
  /** Where it leads; what it does has an address of its own too, so that it can be told from others. */
  path: string
  label: string
  /** Other names, which answer only as a whole: "home" for Today. */
  aliases?: readonly string[]
  /** Beside the label, for example a day; it is not searched. */
  detail?: string
  /** The key that does the same. */
  shortcut?: string
  /** The menu item's key, which has a picture. */
  icon?: string
  /** The colour of a student and of the student's lesson, as everywhere else. */
  colour?: StudentColour | undefined
  /** An address outside of the app, opened in a window of its own. */
  url?: string
  /** The act of the row, in place of leading somewhere. */
  run?: () => void
  /** The student to write to, and to plan for unless the student was removed. */
  student?: { user_profile_id: number; email: string | null; isRemoved: boolean }
  /** The day of a lesson or event that has a time, YYYY-MM-DD. */
  day?: string
  /** The choice that has to be made before it can be done, one level deeper. */
  below?: Below
}

/** The level below a row: which lesson, which student, when. */
export interface Below {
  /** The question of the choice. */
  ask: string
  /** In the order in which they stand until something is typed; read when the level is entered. */
  rows: () => Promise<readonly Entry[]>
  /** The sentence where there are no rows. */
  none: string
  /** The rows that the line itself means there, such as a day and a time. */
  read?: (line: string) => readonly Entry[]
}
