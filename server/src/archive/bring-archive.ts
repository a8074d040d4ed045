import type { BroughtKey, BroughtTable } from '../platform/brought.ts'
import type { Scoped } from '../platform/database/database.ts'
import type { BroughtRow, Archive } from './read-archive.ts'
import { addRows, fillLessons, fillProfile, lessonsOf } from './archive.data.ts'

/** Rows of one statement: a second's work at most, after which whoever waits is told how far it is. */
const rowsAtOnce = 500
const ownPicture = /^\/v1\/storage\/files\//

type Values = Record<string, unknown>

/** The means by which a studio is brought. */
export interface Bringing {
  teacherId: number
  studio: Archive
  /** The numbers that files have here, by those that they have in the archive. */
  files: ReadonlyMap<string, string>
  /** Events that can't have their time alone. */
  sharing: ReadonlySet<BroughtRow>
  /** Told how many rows are written. */
  onRows: (written: number) => void
}

/** Numbers of rows here, by those that they have in the archive. */
type Numbers = Map<BroughtKey, Map<number, number>>

/**
 * Writes a studio as the teacher, by the policies and triggers of every write. Each row gets a number of its own, and names others
 * by theirs: a number of the archive never reaches the database.
 */
export async function bringRows(sql: Scoped, bringing: Bringing): Promise<void> {
  const { teacherId, studio } = bringing
  const numbers: Numbers = new Map([['person', new Map([[studio.teacherId, teacherId]])]])
  let written = 0
  for (const { table, rows } of studio.rows) {
    const isLesson = table.name === 'lesson'
    const come = rows.flatMap((row) => {
      const values = valuesOf(row, table, numbers, bringing)
      return values ? [{ row, values }] : []
    })
    const placed = isLesson ? await placeLessons(sql, come, bringing) : come.map((one) => ({ ...one, id: null }))
    for (let at = 0; at < placed.length; at += rowsAtOnce) {
      const some = placed.slice(at, at + rowsAtOnce)
      const ids = isLesson
        ? some.map(({ id }) => id)
        : await addRows(
            sql,
            targetOf(table),
            some.map(({ values }) => values),
          )
      keepNumbers(
        numbers,
        table,
        some.map(({ row }, index) => [row.id, ids[index] ?? null]),
      )
      written += some.length
      bringing.onRows(written)
    }
    // The lesson that they make up for has its number only now.
    if (isLesson) await fill(sql, placed, table, numbers)
  }
  await fillProfile(sql, teacherId, ownValues(studio, bringing.files))
}

function keepNumbers(
  numbers: Numbers,
  { key }: BroughtTable,
  pairs: readonly (readonly [number | null, number | null])[],
) {
  if (!key) return
  const found = numbers.get(key.as) ?? new Map<number, number>()
  for (const [was, is] of pairs)
    if (was !== null && is !== null) {
      found.set(was, is)
      if (key.as === 'student') numbers.get('person')?.set(was, is)
    }
  numbers.set(key.as, found)
}

const targetOf = ({ name, key, owner, references, columns }: BroughtTable) => ({
  table: name,
  key: key?.column ?? null,
  columns: [
    ...(owner === null ? [] : [owner]),
    ...(name === 'user_profile' ? ['profile_type'] : []),
    ...Object.keys(references),
    ...Object.keys(columns),
  ],
})

/** A row as it is written; undefined for one that needs what did not come in the end. */
function valuesOf(
  row: BroughtRow,
  table: BroughtTable,
  numbers: Numbers,
  { teacherId, files, sharing }: Bringing,
): Values | undefined {
  const { name, owner, references } = table
  const values: Values = { ...row.values }
  if (owner !== null) values[owner] = teacherId
  if (name === 'user_profile') values['profile_type'] = 'STUDENT'
  if (sharing.has(row)) values['overlap_wanted'] = true
  for (const [column, { to, need }] of Object.entries(references)) {
    values[column] = numbers.get(to)?.get(row.named[column] ?? 0) ?? null
    if (need === 'always' && values[column] === null) return undefined
  }
  const { file_id, avatar_url } = values
  if (typeof file_id === 'string') {
    values['file_id'] = files.get(file_id)
    if (values['file_id'] === undefined) return undefined
  }
  if (typeof avatar_url === 'string') values['avatar_url'] = pictureHere(avatar_url, files)
  return values
}

/** A picture by its number here; one elsewhere stays an address. */
function pictureHere(address: string, files: ReadonlyMap<string, string>): string | null {
  if (!ownPicture.test(address)) return address
  const id = files.get(address.replace(ownPicture, ''))
  return id === undefined ? null : `/v1/storage/files/${id}`
}

interface Placed {
  row: BroughtRow
  values: Values
  id: number | null
}

/** Finds the lessons that came with their events, and makes those that have none. */
async function placeLessons(
  sql: Scoped,
  come: readonly Omit<Placed, 'id'>[],
  { teacherId }: Bringing,
): Promise<Placed[]> {
  const events = come.flatMap(({ values }) => (typeof values['event_id'] === 'number' ? [values['event_id']] : []))
  const made = new Map((await lessonsOf(sql, events)).map(({ lesson_id, event_id }) => [event_id, lesson_id]))
  const placed = come.map((one): Placed => ({ ...one, id: made.get(Number(one.values['event_id'])) ?? null }))
  const alone = placed.filter(({ id }) => id === null)
  const target = {
    table: 'lesson',
    key: 'lesson_id',
    columns: ['teacher_id', 'user_profile_id', 'event_id', 'position'],
  }
  for (let at = 0; at < alone.length; at += rowsAtOnce) {
    const some = alone.slice(at, at + rowsAtOnce)
    const ids = await addRows(
      sql,
      target,
      some.map(({ values }) => ({ ...values, teacher_id: teacherId })),
    )
    for (const [index, one] of some.entries()) one.id = ids[index] ?? null
  }
  return placed
}

/** Writes what lessons hold. Whose a lesson is and when it is said before: its event says it. */
async function fill(sql: Scoped, placed: readonly Placed[], table: BroughtTable, numbers: Numbers): Promise<void> {
  const columns = [...Object.keys(table.columns), 'last_event_id', 'make_up_of']
  for (let at = 0; at < placed.length; at += rowsAtOnce)
    await fillLessons(
      sql,
      columns,
      placed.slice(at, at + rowsAtOnce).map(({ row, values, id }) => ({
        ...values,
        lesson_id: id,
        make_up_of: numbers.get('lesson')?.get(row.named['make_up_of'] ?? 0) ?? null,
      })),
    )
}

/** The values of a teacher that come where the own profile says nothing: names and addresses are the account's. */
const ownValues = ({ own }: Archive, files: ReadonlyMap<string, string>): Values => ({
  ...own,
  ...(typeof own['avatar_url'] === 'string' && { avatar_url: pictureHere(own['avatar_url'], files) }),
})
