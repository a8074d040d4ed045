type Value = string | number | boolean | null | object
export type Columns = Record<string, Value | undefined>

/** Days that a change is listed and can be undone, as long as what was deleted is kept. */
export const recentDays = 30

/** How the columns that a change touched stand now: as it found them, as it left them, or otherwise. */
export type Stands = 'before' | 'after' | 'neither'

/** One row that was written. */
export interface Change {
  change_id: number
  table_name: Table
  row_key: Record<string, number>
  about: number | null
  /** Null for a row that was made. */
  before: Columns | null
  /** Null for a row that went. */
  after: Columns | null
  /** The columns of the time of an event that was written since, as this change left them, where they are others by now. */
  left?: Columns | null
  stands: Stands
}

/** The key of each table whose writes are kept, the most telling table first: what else was written followed from it. */
export const keys = {
  absence: ['absence_id'],
  user_profile: ['user_profile_id'],
  event_series: ['series_id'],
  event: ['event_id'],
  lesson: ['lesson_id'],
  lesson_comment: ['lesson_comment_id'],
  lesson_answer: ['lesson_answer_id'],
  event_payment: ['event_id'],
  lesson_resource: ['lesson_rsrc_id'],
  lesson_resource_of_lesson: ['lesson_id', 'lesson_rsrc_id'],
  lesson_resource_of_student: ['user_profile_id', 'lesson_rsrc_id'],
} as const satisfies Record<string, readonly string[]>
export type Table = keyof typeof keys
export const tables = Object.keys(keys) as Table[]

/** The change that stands for an operation: of several rows the one that stands first in `keys`. */
export function mainChange(changes: readonly Change[]): Change | undefined {
  const ranked = changes.toSorted((a, b) => tables.indexOf(a.table_name) - tables.indexOf(b.table_name))
  // A series has no time of its own: its first event tells of it.
  return ranked.find(({ table_name }) => table_name !== 'event_series') ?? ranked[0]
}

export type State = 'open' | 'undone' | 'changed'

/** Whether an operation can be undone: not where all of it was, nor where something of it was changed since. */
export function stateOf(changes: readonly Pick<Change, 'stands'>[]): State {
  if (changes.some(({ stands }) => stands === 'neither')) return 'changed'
  return changes.every(({ stands }) => stands === 'before') ? 'undone' : 'open'
}

/** Columns whose change has a name of its own, and the names: where it has a value now or is so, and where it has none or is not. */
const named: Partial<Record<Table, readonly (readonly [column: string, filled: string, emptied: string])[]>> = {
  absence: [['answer', 'absence_answered', 'absence_answered']],
  user_profile: [
    ['archived_at', 'student_archived', 'student_restored'],
    ['paused_at', 'student_paused', 'student_resumed'],
  ],
  event: [
    ['deleted_at', 'event_deleted', 'event_restored'],
    ['cancelled_at', 'event_cancelled', 'event_uncancelled'],
    ['user_profile_id', 'event_given', 'event_freed'],
    ['all_day', 'event_all_day', 'event_timed'],
    ['start', 'event_moved', 'event_moved'],
    ['end', 'event_resized', 'event_resized'],
    ['title', 'event_renamed', 'event_renamed'],
    ['to_confirm', 'event_settled', 'event_settled'],
  ],
  lesson: [
    ['deleted_at', 'lesson_deleted', 'lesson_restored'],
    ['attendance', 'lesson_attendance', 'lesson_attendance'],
    ['event_id', 'lesson_planned', 'lesson_unplanned'],
    ['lesson_status_id', 'lesson_status', 'lesson_status'],
    ['homework_items', 'lesson_homework', 'lesson_homework'],
    ['title', 'lesson_renamed', 'lesson_renamed'],
  ],
  lesson_comment: [['deleted_at', 'comment_deleted', 'comment_restored']],
  lesson_answer: [['deleted_at', 'answer_deleted', 'answer_restored']],
  lesson_resource: [
    ['archived_at', 'resource_deleted', 'resource_restored'],
    ['lesson_rsrc_dspl', 'resource_renamed', 'resource_renamed'],
  ],
}
/** The names of a row that was made, lost or otherwise changed. */
const others: Record<Table, readonly [made: string, gone: string, changed: string]> = {
  absence: ['absence_answered', 'absence_answered', 'absence_answered'],
  user_profile: ['student_changed', 'student_changed', 'student_changed'],
  event_series: ['event_given', 'event_given', 'event_given'],
  event: ['event_created', 'event_deleted', 'event_changed'],
  lesson: ['lesson_created', 'lesson_deleted', 'lesson_changed'],
  lesson_comment: ['comment_restored', 'comment_deleted', 'comment_restored'],
  lesson_answer: ['answer_restored', 'answer_deleted', 'answer_restored'],
  event_payment: ['payment_ticked', 'payment_unticked', 'payment_ticked'],
  lesson_resource: ['resource_restored', 'resource_deleted', 'resource_changed'],
  lesson_resource_of_lesson: ['resource_attached', 'resource_detached', 'resource_sorted'],
  lesson_resource_of_student: ['resource_given', 'resource_taken', 'resource_sorted'],
}

/** The name of what was done to a row (schema.graphql, recent_change). */
export function kindOf({ table_name, before, after }: Pick<Change, 'table_name' | 'before' | 'after'>): string {
  const [made, gone, changed] = others[table_name]
  if (before === null) return made
  if (after === null) return gone
  for (const [column, filled, emptied] of named[table_name] ?? [])
    if (column in after) return after[column] === null || after[column] === false ? emptied : filled
  return changed
}

/** The column whose value before and after a reader wants to read, by kind; student ids are told by name. */
const compared: Record<string, string> = {
  event_given: 'user_profile_id',
  event_freed: 'user_profile_id',
  event_renamed: 'title',
  event_settled: 'to_confirm',
  lesson_status: 'lesson_status_id',
  lesson_attendance: 'attendance',
  lesson_renamed: 'title',
  resource_renamed: 'lesson_rsrc_dspl',
  absence_answered: 'answer',
}

/** @returns the value before and after, as texts */
export function valuesOf(
  kind: string,
  { before, after }: Pick<Change, 'before' | 'after'>,
): [string | null, string | null] {
  const column = compared[kind]
  const text = (columns: Columns | null) => {
    const value = column === undefined ? null : columns?.[column]
    return value === null || value === undefined || typeof value === 'object' ? null : String(value)
  }
  return [text(before), text(after)]
}

/** Times inside JSON have the form of PostgreSQL; they leave in that of RFC 3339. */
export function instantIn(columns: Columns | null, column: string): string | null {
  const value = columns?.[column]
  return typeof value === 'string' ? value.replace('+00:00', 'Z') : null
}
