/** The contents and order of the list of students; no texts and no screen. */
import { phoneLink } from '@lectern/contract/phone-number'
import { folded, statusOf, type StudentStatus } from '../student/student.ts'
import { slotOrder } from '../slot/slot.ts'

/** Which of the two lessons is a whole day, and in which zone; absent in what an older page kept on this device. */
export interface LessonDays {
  next_all_day?: boolean
  next_time_zone?: string | null
  last_all_day?: boolean
  last_time_zone?: string | null
}

/** A student with the summary of the own lessons, ready to be searched. */
export interface Row extends LessonDays {
  user_profile_id: number
  id: string | null
  display_name: string | null
  avatar_url: string | null
  email: string | null
  phone: string | null
  video_link: string | null
  colour: string | null
  usual_slot: string | null
  tags: readonly string[]
  private_note: string | null
  invited_at: string | null
  paused_at: string | null
  archived_at: string | null
  invitation_status: string
  status: StudentStatus
  next: string | null
  last: string | null
  homework: number
  late: number
  /** The text that a search looks through, without accents. */
  folded: string
}

type Source = Omit<Row, 'status' | 'next' | 'last' | 'homework' | 'late' | 'folded' | keyof LessonDays>

export interface Summary extends LessonDays {
  user_profile_id: number
  next_lesson: string | null
  last_lesson: string | null
  homework_open: number
  homework_late: number
}

/** By the student as it was read, which stays the same object while nothing of it changes: coming back folds nothing anew. */
const foldings = new WeakMap<Source, string>()

function foldedOf(student: Source): string {
  const known = foldings.get(student)
  if (known !== undefined) return known
  const { display_name, email, phone, private_note, tags } = student
  // A number is found as it was written and as it is dialled, without blanks.
  const text = folded(
    `${display_name ?? ''} ${email ?? ''} ${phone ? `${phone} ${phoneLink(phone)}` : ''} ${private_note ?? ''} ${tags.join(' ')}`,
  )
  foldings.set(student, text)
  return text
}

const daysOf = ({ next_all_day, next_time_zone, last_all_day, last_time_zone }: LessonDays): LessonDays => ({
  ...(next_all_day && { next_all_day, next_time_zone: next_time_zone ?? null }),
  ...(last_all_day && { last_all_day, last_time_zone: last_time_zone ?? null }),
})

/** Puts students and summaries together; a summary that is not there yet leaves its places empty. */
export function rowsOf(students: readonly Source[], summaries: readonly Summary[]): Row[] {
  const byId = new Map(summaries.map((summary) => [summary.user_profile_id, summary]))
  return students.map((student) => {
    const summary = byId.get(student.user_profile_id)
    return {
      ...student,
      status: statusOf(student),
      next: summary?.next_lesson ?? null,
      last: summary?.last_lesson ?? null,
      ...(summary && daysOf(summary)),
      homework: summary?.homework_open ?? 0,
      late: summary?.homework_late ?? 0,
      folded: foldedOf(student),
    }
  })
}

export const columns = ['next', 'slot', 'last', 'homework', 'tags', 'email', 'phone', 'status'] as const
export type Column = (typeof columns)[number]
export type SortKey = 'name' | Column
export const chips = ['active', 'invited', 'attention', 'unplanned', 'paused', 'archived'] as const
export type Chip = (typeof chips)[number]

/** How one person likes the list; kept per user. */
export interface View {
  sort: { by: SortKey; descending: boolean }
  columns: readonly Column[]
  chips: readonly Chip[]
}

export const usualView: View = {
  sort: { by: 'name', descending: false },
  columns: ['next', 'slot', 'last', 'homework', 'status'],
  chips: [],
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value)

/** A stored view; what is unknown or broken falls back field by field. */
export function readView(text: string | null): View {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '')
  } catch {
    return usualView
  }
  if (typeof stored !== 'object' || stored === null) return usualView
  const { sort, columns: shown, chips: chosen } = stored as Partial<Record<keyof View, unknown>>
  const { by, descending } = (typeof sort === 'object' && sort !== null ? sort : {}) as Record<string, unknown>
  return {
    sort: oneOf(['name', ...columns], by) ? { by, descending: descending === true } : usualView.sort,
    columns: Array.isArray(shown) ? columns.filter((column) => shown.includes(column)) : usualView.columns,
    chips: Array.isArray(chosen) ? chips.filter((chip) => chosen.includes(chip)) : usualView.chips,
  }
}

/** A lesson every three weeks is the least that counts as planned (experience.md B10). */
const longGap = 21 * 24 * 60 * 60 * 1000
/** A link that nobody opened for a week was overlooked. */
const overlooked = 7 * 24 * 60 * 60 * 1000

/** Whether something about a student waits for the teacher: homework that is late, no lesson planned, an invitation unseen. */
export function needsAttention(row: Row, now: number): boolean {
  if (row.paused_at !== null || row.archived_at !== null) return false
  if (row.late > 0 || row.status === 'expired') return true
  if (row.status === 'invited' && row.invited_at !== null && now - Date.parse(row.invited_at) > overlooked) return true
  return row.next === null && row.last !== null && now - Date.parse(row.last) > longGap
}

function fits(row: Row, chip: Chip, now: number): boolean {
  switch (chip) {
    case 'active':
      return row.status === 'active'
    case 'invited':
      return row.status === 'invited' || row.status === 'opened' || row.status === 'expired'
    case 'attention':
      return needsAttention(row, now)
    case 'unplanned':
      return row.next === null
    case 'paused':
      return row.paused_at !== null
    case 'archived':
      return row.archived_at !== null
    default:
      return chip satisfies never
  }
}

/** The rows that every chip and every word of the search lets through. Removed students show only when asked for. */
export function shownOf(rows: readonly Row[], chosen: readonly Chip[], search: string, now: number): Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const gone = chosen.includes('archived')
  return rows.filter(
    (row) =>
      (row.archived_at !== null) === gone &&
      words.every((word) => row.folded.includes(word)) &&
      chosen.every((chip) => fits(row, chip, now)),
  )
}

/** Names as their readers sort them: without a look at case, and "Student 9" before "Student 10". */
const names = new Intl.Collator(undefined, { numeric: true })
const statusOrder: Record<StudentStatus, number> = {
  active: 0,
  opened: 1,
  invited: 2,
  expired: 3,
  none: 4,
  paused: 5,
  removed: 6,
}

/** Returns the value that a row is sorted by; null stands at the end whichever way the sort goes. */
function keyOf(row: Row, by: SortKey): string | number | null {
  switch (by) {
    case 'name':
      return row.display_name
    case 'next':
      return row.next
    case 'last':
      return row.last
    case 'slot':
      return slotOrder(row.usual_slot)
    case 'homework':
      return row.homework
    case 'tags':
      return row.tags.length === 0 ? null : row.tags.join(' ')
    case 'email':
      return row.email
    case 'phone':
      return row.phone
    case 'status':
      return statusOrder[row.status]
    default:
      return by satisfies never
  }
}

/** The rows in the order of a column; equal ones stay in the order of names that they came in. */
export function sorted(rows: readonly Row[], { by, descending }: View['sort']): readonly Row[] {
  // The server's order is that of names already.
  if (by === 'name') return descending ? rows.toReversed() : rows
  const keyed = rows.map((row) => ({ row, key: keyOf(row, by) }))
  const turn = descending ? -1 : 1
  const isText = by === 'slot' || by === 'tags' || by === 'email' || by === 'phone'
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return (a.key === null ? 1 : 0) - (b.key === null ? 1 : 0)
    if (isText) return turn * names.compare(String(a.key), String(b.key))
    return a.key < b.key ? -turn : a.key > b.key ? turn : 0
  })
  return keyed.map(({ row }) => row)
}

/** The next sort after a press on a head: up, then down. */
export const pressedSort = (sort: View['sort'], by: SortKey): View['sort'] => ({
  by,
  descending: sort.by === by && !sort.descending,
})

/**
 * The selection after a row was pressed.
 *
 * @param anchor the row pressed before, from which Shift reaches
 */
export function selectedAfter(
  selected: ReadonlySet<number>,
  shown: readonly Row[],
  { pressed, anchor, reach }: { pressed: number; anchor: number | null; reach: boolean },
): ReadonlySet<number> {
  const next = new Set(selected)
  const turnsOn = !selected.has(pressed)
  const ids = shown.map((row) => row.user_profile_id)
  const from = anchor === null ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(pressed)
  const range = reach && from >= 0 && to >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [pressed]
  for (const id of range) {
    if (turnsOn || reach) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Tags as they are typed: words between commas. */
export const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
