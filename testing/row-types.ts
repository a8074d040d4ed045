import { Client } from 'pg'

/**
 * The types that columns have in TypeScript, as server/src/platform/database/database.ts reads them: all types that it does
 * not name stay text.
 */
const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  _timestamp: 'string[]',
  _text: 'string[]',
}

interface Column {
  schema: string
  table: string
  column: string
  type: string
  nullable: boolean
}

/** The file of the rows of every table of a migrated database. @param url of its owner */
export async function rowTypes(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select n.nspname as schema, c.relname as "table", a.attname as "column",
        coalesce(b.typname, t.typname) as type, not a.attnotnull as nullable
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = nullif(t.typbasetype, 0)
      where c.relkind in ('r', 'p', 'v') and n.nspname in ('public', 'auth', 'storage')
      order by n.nspname <> 'public', n.nspname, c.relname, a.attnum`)
    return pageOf(rows)
  } finally {
    await client.end()
  }
}

function pageOf(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ schema, table }) => (schema === 'public' ? table : `${schema}.${table}`))
  const blocks = [...tables].map(([table, own]) => {
    const lines = own.map(({ column, type, nullable }) => {
      const plain = typeOf[type] ?? 'string'
      return `    ${column}: ${plain}${nullable && plain !== 'unknown' ? ' | null' : ''}`
    })
    return `  ${/^\w+$/.test(table) ? table : `'${table}'`}: {\n${lines.join('\n')}\n  }`
  })
  return `/** Written by \`node scripts/rows.ts\` from the migrated database; a test holds it to that. */

/** The rows of every table, as the server reads them. */
export interface Rows {
${blocks.join('\n')}
}

/** Some columns of a table. */
export type Columns<Table extends keyof Rows, Column extends keyof Rows[Table]> = Pick<Rows[Table], Column>
`
}
