import { DatabaseError } from 'pg'
import type { Actor } from '../server/src/platform/database/actor.ts'
import { actingAs, togetherAs, type Database } from '../server/src/platform/database/database.ts'
import { askers, operator, type Asker, type Rows } from './furnished.ts'

/** The rights on the rows. */
export interface Rights {
  reads: readonly string[]
  adds: boolean
  changes: readonly string[]
  removes: boolean
}

export type Matrix = Record<string, Record<Asker, Rights>>

/** Thrown so that what was tried is undone. */
class Tried extends Error {
  readonly worked: boolean
  constructor(worked: boolean) {
    super('tried')
    this.worked = worked
  }
}

/** PostgreSQL's code for a want of rights, by a grant or by a policy. Any other failure came after both had let it pass. */
const forbidden = '42501'

/** Tries one statement as a person and undoes it. @returns whether the rights let it touch at least one row */
async function works(db: Database, actor: Actor, sql: string): Promise<boolean> {
  try {
    await togetherAs(db, actor, async (on) => {
      const [answer] = await on.runAll({ sql, parameters: [] })
      throw new Tried((answer?.count ?? 0) > 0)
    })
  } catch (error) {
    if (error instanceof Tried) return error.worked
    if (error instanceof DatabaseError) return error.code !== forbidden
    throw error
  }
  return false
}

interface ColumnRow {
  name: string
  is_fixed: boolean
  inserts: boolean
}

/** Tries everything: each asker, each table, each operation, each column. */
export async function tryPermissions(db: Database, { conditions, actors }: Rows): Promise<Matrix> {
  const matrix: Matrix = {}
  for (const [table, condition] of Object.entries(conditions)) {
    const rights: Partial<Record<Asker, Rights>> = {}
    for (const [asker, actor] of Object.entries(actors) as [Asker, Actor][])
      rights[asker] = await rightsOf(db, actor, table, condition)
    matrix[table] = rights as Record<Asker, Rights>
  }
  return matrix
}

async function rightsOf(db: Database, actor: Actor, table: string, condition: string): Promise<Rights> {
  const columns = await actingAs(db, actor, (on) =>
    on.run<ColumnRow>({
      sql: `select attname::text as name, attgenerated <> '' or attidentity = 'a' as is_fixed,
              attidentity = '' and attgenerated = '' and has_column_privilege($1::regclass, attnum, 'insert') as inserts
            from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      parameters: [table],
    }),
  )
  const reads: string[] = []
  const changes: string[] = []
  for (const { name, is_fixed } of columns) {
    if (await works(db, actor, `select "${name}" from ${table} where ${condition}`)) reads.push(name)
    if (!is_fixed && (await works(db, actor, `update ${table} set "${name}" = "${name}" where ${condition}`)))
      changes.push(name)
    // A role that may write a column need not be able to read it.
    else if (!is_fixed && (await works(db, actor, `update ${table} set "${name}" = default where ${condition}`)))
      changes.push(name)
  }
  return {
    reads,
    adds: await adds(db, actor, { table, condition, columns }),
    changes,
    removes: await works(db, actor, `delete from ${table} where ${condition}`),
  }
}

/** Adds the same row once more, with the columns that the role may fill: refused as a copy, if by nothing else. */
async function adds(
  db: Database,
  actor: Actor,
  { table, condition, columns }: { table: string; condition: string; columns: readonly ColumnRow[] },
): Promise<boolean> {
  const filled = columns.filter((column) => column.inserts).map((column) => `"${column.name}"`)
  if (filled.length === 0) return false
  const [row] = await actingAs(db, operator, (on) =>
    on.run<{ row: string }>({
      sql: `select to_jsonb(t)::text as row from ${table} t where ${condition} limit 1`,
      parameters: [],
    }),
  )
  const quoted = (row?.row ?? '{}').replaceAll("'", "''")
  return works(
    db,
    actor,
    `insert into ${table} (${filled.join(', ')}) select ${filled.join(', ')} from jsonb_populate_record(null::${table}, '${quoted}')`,
  )
}

const listed = (columns: readonly string[], all: readonly string[]): string =>
  columns.length === 0 ? '–' : columns.length === all.length ? 'all' : columns.join(', ')

/** The page for people, from what was tried. @param routes lines about everything that is no table */
export function pageOf(matrix: Matrix, routes: readonly string[]): string {
  const lines = [
    '# Who may do what',
    '',
    'Written by `node scripts/permissions.ts`, which tries every right on a real database as each of these people; the test',
    '`server/src/platform/database/permissions.test.ts` does so again and fails when this page says anything else. The rows are those of',
    'one teacher and one of her students.',
    '',
    ...Object.entries(askers).map(([asker, who]) => `- **${asker}**: ${who}`),
    '',
    'Whoever is missing below a table may do nothing with its rows. The schemas `auth`, `storage` and `live` are closed to all',
    'of them. A row that may not be read looks like one that is not there. Adding means this very row once more: comments,',
    'for one, are added by everybody who is concerned, each in the own name.',
  ]
  for (const [table, rights] of Object.entries(matrix)) {
    const all = rights.operator.reads
    lines.push('', `## ${table}`, '', '| Who | reads | adds | changes | removes |', '|---|---|---|---|---|')
    for (const [asker, { reads, adds, changes, removes }] of Object.entries(rights)) {
      if (reads.length + changes.length === 0 && !adds && !removes) continue
      const cells = [listed(reads, all), adds ? 'yes' : '–', listed(changes, all), removes ? 'yes' : '–']
      lines.push(`| ${asker} | ${cells.join(' | ')} |`)
    }
  }
  return `${[...lines, ...routes].join('\n')}\n`
}
