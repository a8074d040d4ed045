import type { Scoped } from '../platform/database/database.ts'
import type { Columns } from '../platform/database/rows.ts'

type Values = Record<string, unknown>

/** Tells a profile from all others, on this server and on any: its number, and the moment at which it was made. */
export const profileKey = (id: unknown, createdAt: unknown): string => `${String(id)} ${String(createdAt)}`.slice(0, 60)

/** A column of rows that come as JSON. Nothing of an archive was done later than now. */
const valueOf = (column: string): string =>
  column.endsWith('_at') ? `case when r."${column}" > now() then now() else r."${column}" end` : `r."${column}"`

/**
 * Adds rows, all in one statement, as a table of JSON.
 *
 * @param into its names are ours and never from outside
 * @returns their numbers, in the order of the rows: they are counted up in the order in which the rows are written
 */
export async function addRows(
  sql: Scoped,
  { table, key, columns }: { table: string; key: string | null; columns: readonly string[] },
  rows: readonly Values[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await sql.run<{ id: number }>({
    sql: `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
          select ${columns.map(valueOf).join(', ')}
          from jsonb_populate_recordset(null::${table}, $1::jsonb) with ordinality r order by r.ordinality
          returning ${key ?? 'null::int'} as id`,
    parameters: [JSON.stringify(rows)],
  })
  return added.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** The lessons that the database made for events. */
export const lessonsOf = (
  sql: Scoped,
  eventIds: readonly number[],
): Promise<{ lesson_id: number; event_id: number }[]> =>
  sql.run({
    sql: 'select lesson_id, event_id from lesson where event_id = any($1::int[])',
    parameters: [eventIds],
  })

/** Writes what lessons hold, all in one statement. */
export async function fillLessons(sql: Scoped, columns: readonly string[], rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return
  await sql.run({
    sql: `update lesson l set ${columns.map((column) => `"${column}" = ${valueOf(column)}`).join(', ')}
          from jsonb_populate_recordset(null::lesson, $1::jsonb) r where l.lesson_id = r.lesson_id`,
    parameters: [JSON.stringify(rows)],
  })
}

/** The students whom a teacher has erased here, each as `profileKey` tells them. */
export async function erasedStudents(sql: Scoped, teacherId: number): Promise<Set<string>> {
  const rows = await sql.run<{ id: number; created_at: string }>({
    sql: `select user_profile_id as id, to_json(profile_created_at) as created_at from erasure where teacher_id = $1`,
    parameters: [teacherId],
  })
  return new Set(rows.map(({ id, created_at }) => profileKey(id, created_at)))
}

/** When a studio was brought before, last. */
export async function broughtBefore(sql: Scoped, teacherId: number, studio: string): Promise<string | null> {
  const [row] = await sql.run<Columns<'studio_import', 'imported_at'>>({
    sql: `select imported_at from studio_import where teacher_id = $1 and studio = $2 order by imported_at desc limit 1`,
    parameters: [teacherId, studio],
  })
  return row?.imported_at ?? null
}

export async function noteBrought(sql: Scoped, teacherId: number, studio: string): Promise<void> {
  await sql.run({
    sql: 'insert into studio_import (teacher_id, studio) values ($1, $2)',
    parameters: [teacherId, studio],
  })
}

/** Reads what tells the caller's studio from others, as an archive of it has it. */
export async function ownArchive(
  sql: Scoped,
  teacherId: number,
): Promise<{ id: number; created_at: string } | undefined> {
  const [row] = await sql.run<{ id: number; created_at: string }>({
    sql: `select user_profile_id as id, to_json(created_at) as created_at from user_profile where user_profile_id = $1`,
    parameters: [teacherId],
  })
  return row
}

/** Fills what the teacher's own profile does not say yet. A lesson's length is the usual one until somebody chooses another. */
export async function fillProfile(sql: Scoped, teacherId: number, values: Values): Promise<void> {
  const columns = Object.keys(values)
  const filled = (column: string): string =>
    column === 'default_lesson_minutes'
      ? `${column} = case p.${column} when 45 then r.${column} else p.${column} end`
      : `${column} = coalesce(p.${column}, r.${column})`
  await sql.run({
    sql: `update user_profile p set ${columns.map(filled).join(', ')}
          from jsonb_populate_record(null::user_profile, $2::jsonb) r where p.user_profile_id = $1`,
    parameters: [teacherId, JSON.stringify(values)],
  })
}
