import { Refusal } from './failures.ts'
import { refuse, type Given } from './input.ts'
import { readDay, readInstant, readWallTime } from './http/scalars.ts'

/** Looks at a value from outside. @throws Refusal `invalid-input` where it is not as the API takes it */
export type Read = (value: unknown) => unknown

/** A column that comes with a row which is brought from elsewhere. */
export interface Column {
  read: Read
  /** The value that stands where it is missing or unfit; undefined: the row can't come without it. */
  usual: unknown
}

/** How a row needs one of another table: not without it, not with a wrong one, or as well without. */
export interface Reference {
  to: BroughtKey
  need: 'always' | 'where-named' | 'if-there'
}

/** The table that a reference leads to. `person` is the teacher, too. */
export type BroughtKey = 'student' | 'person' | 'guardian' | 'series' | 'event' | 'lesson' | 'comment' | 'resource'

/** How the rows of a table come: each column that is there is one of these, or is made anew. */
export interface BroughtTable {
  name: string
  /** The column by which others refer to its rows; null for a table that nothing refers to. */
  key: { column: string; as: BroughtKey } | null
  /** Where the teacher stands, whatever a file says. */
  owner: 'teacher_id' | 'user_profile_id' | null
  columns: Record<string, Column>
  references: Record<string, Reference>
  /** Columns that the server fills. */
  anew: readonly string[]
  /** Columns by which no two rows are the same. */
  unique: readonly string[]
  /** Checks columns that have a meaning only together. @throws Refusal `invalid-input` */
  together?: (row: Record<string, unknown>) => void
}

/** The columns that the server writes down of every row. */
export const audit = ['version', 'created_by', 'created_at', 'updated_by', 'updated_at'] as const

export const unfit = (): never => refuse('value', 'This is not as it is written here.')

/** Not without it. */
export const must = (read: Read): Column => ({ read, usual: undefined })
/** Another value where it does not fit. */
export const or = (read: Read, usual: unknown): Column => ({ read, usual })
/** Nothing where it does not fit. */
export const may = (read: Read): Column => ({
  read: (value) => (value === null ? null : read(value)),
  usual: null,
})

/** A text that a rule of the API takes. */
export const text =
  (check: (value: string) => Given<string>): Read =>
  (value) =>
    typeof value === 'string' ? (check(value) ?? null) : unfit()

/** A whole number of 32 bits that a rule of the API takes. */
export const whole =
  (least: number, most: number): Read =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? value : unfit()

export const flag: Read = (value) => (typeof value === 'boolean' ? value : unfit())

export const list =
  (read: Read, most: number): Read =>
  (value) =>
    Array.isArray(value) && value.length <= most ? value.map(read) : unfit()

/** An instant as it stands, to the microsecond. */
export const instant: Read = (value) => as(value, readInstant)
export const day: Read = (value) => as(value, readDay)
/** Wall time; PostgreSQL writes no fraction where there is none. */
export const wall: Read = (value) => as(value, readWallTime)

function as(value: unknown, read: (value: unknown) => string): unknown {
  try {
    read(value)
    return value
  } catch (error) {
    if (error instanceof TypeError) return unfit()
    throw error
  }
}

/** The value as it may come. @returns undefined where there is none that fits */
export function valueOf({ read }: Column, value: unknown): { fits: true; value: unknown } | { fits: false } {
  try {
    return { fits: true, value: read(value) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid-input') return { fits: false }
    throw error
  }
}
