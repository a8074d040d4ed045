import {
  archiveFormat,
  archiveKinds,
  archiveLeft,
  archiveVersion,
  type ArchiveKind,
  type ArchiveLeft,
} from '@lectern/contract/archive'
import { valueOf, type BroughtKey, type BroughtTable, type Column, type Reference } from '../platform/brought.ts'
import { refusedFor } from '../platform/failures.ts'
import { filesIn, isRecord, preferencesIn, type NamedFile, type Values } from './archive-parts.ts'
import { profileKey } from './archive.data.ts'

/** Rows of an archive: each is written by a few triggers, and all in one transaction, which holds the calendar. */
const mostRows = 60_000
/** A row as it comes: what it holds, and the rows that it names by the numbers that they have in the archive. */
export interface BroughtRow {
  id: number | null
  named: Record<string, number | null>
  values: Values
}

export interface Archive {
  exportedAt: string
  name: string | null
  /** Tells studios apart, in this archive and in a later one. */
  identity: string
  /** The teacher's number in the archive. */
  teacherId: number
  /** The values of the teacher's profile. */
  own: Values
  /** Rows by table, those that others name first. */
  rows: { table: BroughtTable; rows: BroughtRow[] }[]
  /** Files that the rows name, and whether as a picture of a person. */
  files: (NamedFile & { isAvatar: boolean })[]
  /**
   * The settings of the studio in the teacher's account: the terms, the names of the statuses, how payments and notes
   * are.
   */
  preferences: Record<string, string>
  comes: Record<ArchiveKind, number>
  left: Record<ArchiveLeft, number>
}

/** Tables of the archive that stay behind as they are, and as what that is told. */
export const leftTables = {
  invitation: 'invitations',
  absence: 'absences',
  notice: 'notices',
  calendar_feed: 'feeds',
  mail_preference: 'mail-preferences',
  lesson_answer: 'answers',
} as const satisfies Record<string, ArchiveLeft>

const ownPicture = /^\/v1\/storage\/files\/([0-9a-f-]{36})$/

/** How an archive is read. */
export interface Rules {
  /** In an order in which none names rows of a later one. */
  tables: readonly BroughtTable[]
  /** The columns of the teacher's own profile that come. */
  teacher: Record<string, Column>
  /** Whether the bytes of a file can come. */
  hasFile: (file: NamedFile) => boolean
  /** Students who must not come back, as `profileKey` tells them. */
  erased: ReadonlySet<string>
}

/**
 * Reads what an archive holds, by the rules of the API: nothing is taken that could not be written by hand.
 *
 * @throws Refusal `studio-foreign`, `studio-newer`, `studio-person`, `studio-large`
 */
export function readArchive(text: string, { tables, teacher: ownColumns, hasFile, erased }: Rules): Archive {
  const data = recordIn(text)
  const said = data['format']
  if (said !== undefined && said !== archiveFormat) throw refusedFor('studio-foreign')
  const version = data['version'] ?? archiveVersion
  if (typeof version !== 'number') throw refusedFor('studio-foreign')
  if (version > archiveVersion) throw refusedFor('studio-newer')
  const rowsOf = (table: string): Values[] => (Array.isArray(data[table]) ? data[table].filter(isRecord) : [])
  const people = rowsOf('user_profile')
  const teachers = people.filter(({ profile_type }) => profile_type === 'TEACHER')
  if (people.length === 0 || typeof data['exported_at'] !== 'string') throw refusedFor('studio-foreign')
  const [teacher] = teachers
  if (!teacher || teachers.length > 1) throw refusedFor('studio-person')
  const { user_profile_id } = teacher
  if (!isNumber(user_profile_id)) throw refusedFor('studio-foreign')
  if (tables.reduce((sum, { name }) => sum + rowsOf(name).length, 0) > mostRows) throw refusedFor('studio-large')

  const left = Object.fromEntries(archiveLeft.map((each) => [each, 0])) as Record<ArchiveLeft, number>
  const listed = filesIn(data['files'])
  const present = new Map(listed.filter(hasFile).map((file) => [file.file_id, file]))
  const wanted = new Map<string, NamedFile & { isAvatar: boolean }>()
  const want = (id: string, isAvatar: boolean): boolean => {
    const file = present.get(id)
    if (file) wanted.set(id, { ...file, isAvatar })
    else left.files++
    return file !== undefined
  }

  const known = new Map<BroughtKey, Set<number>>([['person', new Set([user_profile_id])]])
  const isErased = (row: Values) => erased.has(profileKey(row['user_profile_id'], row['created_at']))
  const students = people.filter((row) => row !== teacher)
  const others = students.filter((row) => !isErased(row))
  const gone = new Set(students.filter(isErased).map((row) => goneKey('student', row['user_profile_id'])))
  left.erased += gone.size
  const rows = tables.map((table) => {
    const reader = { table, teacherId: user_profile_id, known, gone, want, left }
    return { table, rows: readTable(table.name === 'user_profile' ? others : rowsOf(table.name), reader) }
  })
  const own = valuesIn(teacher, ownColumns, left) ?? {}
  if ('avatar_url' in own) own['avatar_url'] = pictureOf(own, want)
  for (const [table, reason] of Object.entries(leftTables)) left[reason] += rowsOf(table).length
  left.accounts += others.filter(({ id }) => typeof id === 'string').length
  left['guardian-accounts'] += rowsOf('guardian').filter(({ user_id }) => typeof user_id === 'string').length
  const answers = new Set(rowsOf('lesson_answer').map(({ file_id }) => file_id))
  left['other-files'] += listed.filter(({ file_id }) => !wanted.has(file_id) && !answers.has(file_id)).length
  const { display_name, created_at } = teacher
  return {
    exportedAt: data['exported_at'],
    name: typeof display_name === 'string' ? display_name : null,
    identity: profileKey(user_profile_id, created_at),
    teacherId: user_profile_id,
    own,
    rows,
    files: [...wanted.values()],
    preferences: preferencesIn(data['preferences']),
    comes: countsOf(rows, wanted.size, user_profile_id),
    left,
  }
}

const numberOf = (row: Values, { key }: BroughtTable): number => Number(key === null ? 0 : row[key.column])

const isNumber = (value: unknown): value is number => Number.isInteger(value)

function recordIn(text: string): Values {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    throw refusedFor('studio-damaged')
  }
  throw refusedFor('studio-foreign')
}

/** Whether the picture that a row names comes along; a picture elsewhere is an address. */
function pictureOf(row: Values, want: (id: string, isAvatar: boolean) => boolean): string | null {
  const { avatar_url } = row
  if (typeof avatar_url !== 'string') return null
  const [, id] = ownPicture.exec(avatar_url) ?? []
  return id === undefined || want(id, true) ? avatar_url : null
}

interface Reader {
  table: BroughtTable
  teacherId: number
  /** Numbers of the rows that come, by what others name them as. */
  known: Map<BroughtKey, Set<number>>
  /** Students who were erased, and what can't be without them: it does not come, and nothing is said of it. */
  gone: Set<string>
  want: (id: string, isAvatar: boolean) => boolean
  left: Record<ArchiveLeft, number>
}

function readTable(rows: readonly Values[], reader: Reader): BroughtRow[] {
  const { table, teacherId, known, gone, want, left } = reader
  const ids = new Set<number>()
  const taken = new Set<string>()
  const come: BroughtRow[] = []
  // As they were made: lists that go by numbers keep their order.
  const byNumber =
    table.key === null ? rows : rows.toSorted((one, other) => numberOf(one, table) - numberOf(other, table))
  for (const raw of byNumber) {
    if (isGone(raw, reader)) {
      if (table.key) gone.add(goneKey(table.key.as, raw[table.key.column]))
      continue
    }
    if (table.owner !== null && raw[table.owner] !== teacherId) {
      left[table.name === 'lesson_comment' ? 'student-comments' : 'rows']++
      continue
    }
    const row = readRow(raw, reader)
    const id = table.key && raw[table.key.column]
    const unique = row && table.unique.length > 0 ? table.unique.map((column) => row.named[column]) : [null]
    const key = unique.includes(null) ? null : unique.join(' ')
    if (!row || (id !== null && (!isNumber(id) || ids.has(id))) || (key !== null && taken.has(key))) {
      left.rows++
      continue
    }
    if (typeof row.values['file_id'] === 'string' && !want(row.values['file_id'], false)) continue
    if ('avatar_url' in row.values) row.values['avatar_url'] = pictureOf(row.values, want)
    if (isNumber(id)) ids.add(id)
    if (key !== null) taken.add(key)
    come.push({ ...row, id })
  }
  if (table.key) known.set(table.key.as, ids)
  if (table.key?.as === 'student') known.set('person', new Set([teacherId, ...ids]))
  return come
}

/** A person who is a student is known as one. */
const goneKey = (to: BroughtKey, id: unknown): string => `${to === 'person' ? 'student' : to} ${String(id)}`

const isGone = (raw: Values, { table, gone }: Reader): boolean =>
  Object.entries(table.references).some(
    ([column, { to, need }]) => need !== 'if-there' && gone.has(goneKey(to, raw[column])),
  )

function readRow(raw: Values, { table, known, left }: Reader): Omit<BroughtRow, 'id'> | null {
  const named: BroughtRow['named'] = {}
  for (const [column, { to, need }] of Object.entries(table.references)) {
    const id = raw[column] ?? null
    // Its own table is not read to its end yet: what is not there in the end is left out when it is written.
    const isThere = isNumber(id) && (table.key?.as === to || known.get(to)?.has(id) === true)
    if (!isThere && !isDispensable(need, id)) return null
    named[column] = isThere ? id : null
  }
  const values = valuesIn(raw, table.columns, left)
  if (!values) return null
  if (table.together && !valueOf({ read: () => table.together?.(values), usual: null }, null).fits) return null
  return { named, values }
}

/** The values of a row, by the rules of its columns; null for one that can't come without a value that it lacks. */
function valuesIn(raw: Values, columns: Record<string, Column>, left: Record<ArchiveLeft, number>): Values | null {
  const values: Values = {}
  let unfitValues = 0
  for (const [column, rule] of Object.entries(columns)) {
    const given = raw[column]
    // An older archive does not know the column.
    const found = given === undefined ? ({ fits: false } as const) : valueOf(rule, given)
    if (!found.fits && rule.usual === undefined) return null
    if (!found.fits && given !== undefined) unfitValues++
    values[column] = found.fits ? found.value : rule.usual
  }
  left.values += unfitValues
  return values
}

const isDispensable = (need: Reference['need'], id: unknown): boolean =>
  need === 'if-there' || (need === 'where-named' && id === null)

function countsOf(tables: Archive['rows'], files: number, teacherId: number): Record<ArchiveKind, number> {
  const living = (name: string): BroughtRow[] =>
    tables
      .filter(({ table }) => table.name === name)
      .flatMap(({ rows }) => rows.filter(({ values }) => (values['deleted_at'] ?? null) === null))
  const events = living('event')
  const isOwn = ({ named }: BroughtRow) => named['user_profile_id'] === null || named['user_profile_id'] === teacherId
  const counts: Record<ArchiveKind, number> = {
    students: living('user_profile').length,
    guardians: living('guardian').length,
    lessons: living('lesson').length,
    events: events.filter((event) => isOwn(event) && event.values['closed'] !== true).length,
    series: living('event_series').length,
    closed: events.filter(({ values }) => values['closed'] === true).length,
    payments: living('event_payment').length,
    comments: living('lesson_comment').length,
    resources: living('lesson_resource').length,
    files,
  }
  return Object.fromEntries(archiveKinds.map((kind) => [kind, counts[kind]])) as Record<ArchiveKind, number>
}
