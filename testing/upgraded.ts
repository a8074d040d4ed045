import { Client } from 'pg'

/** The change of the rows that a table had: of its columns, those that it had before and has still. */
export interface TableChange {
  gone?: number
  added?: number
  /** How many rows have another value, by column. */
  changed?: Record<string, number>
  /** Columns that are no more. */
  without?: string[]
}

interface Table {
  key: string[]
  columns: string[]
}

/**
 * For tests and measurements of upgrades: compares two states of one database row by row and column by column.
 * @returns the tables in which they differ; what is new altogether, a table or a column, is no difference
 */
export async function changesBetween(beforeUrl: string, afterUrl: string): Promise<Record<string, TableChange>> {
  return withBoth(beforeUrl, afterUrl, async (before, after) => {
    const [old, now] = [await tablesOf(before), await tablesOf(after)]
    const found: Record<string, TableChange> = {}
    for (const [name, { key, columns }] of Object.entries(old)) {
      const kept = columns.filter((column) => now[name]?.columns.includes(column))
      const gone = columns.filter((column) => !kept.includes(column))
      const change: TableChange = {
        ...(now[name] ? compared(await rowsOf(before, name, key, kept), await rowsOf(after, name, key, kept)) : {}),
        ...(gone.length > 0 && { without: gone }),
      }
      if (Object.keys(change).length > 0) found[name] = change
    }
    return found
  })
}

/**
 * The changes that the migrations say they make, counted before them.
 * @param open names of those that are still to be applied
 */
export async function changesMeant(beforeUrl: string, open: readonly string[]): Promise<Record<string, TableChange>> {
  return withBoth(beforeUrl, beforeUrl, async (before) => {
    const count = async (sql: string): Promise<number> =>
      Number((await before.query<{ count: string }>(`select count(*) ${sql}`)).rows[0]?.count)
    const isOpen = (name: string) => open.includes(name)
    const meant: Record<string, TableChange> = { 'public.schema_migration': { added: open.length } }
    const ofEvents = {
      time_zone: isOpen('0055-zone-of-whole-days.sql')
        ? await count('from event where all_day and time_zone is null')
        : 0,
      title: isOpen('0123-one-name.sql')
        ? await count(`from event e join lesson l using (event_id)
            where e.deleted_at is null and l.deleted_at is null and e.title <> l.title`)
        : 0,
    }
    const changed = Object.entries(ofEvents).filter(([, rows]) => rows > 0)
    if (changed.length > 0) meant['public.event'] = { changed: Object.fromEntries(changed) }
    if (isOpen('0063-lessons-of-events.sql'))
      meant['public.lesson'] = {
        added: await count(`from event e where e.deleted_at is null and e.user_profile_id <> e.teacher_id
          and not exists (select from lesson l where l.event_id = e.event_id)`),
      }
    if (isOpen('0096-studio-import.sql')) meant['storage.buckets'] = { added: 1 }
    return meant
  })
}

async function withBoth<T>(one: string, other: string, work: (one: Client, other: Client) => Promise<T>): Promise<T> {
  const clients = [one, other].map((ownerUrl) => {
    const url = new URL(ownerUrl)
    url.username = 'postgres'
    return new Client({ connectionString: url.href })
  }) as [Client, Client]
  try {
    for (const client of clients) {
      await client.connect()
      await client.query(`set timezone to 'UTC'`)
    }
    return await work(...clients)
  } finally {
    for (const client of clients) await client.end()
  }
}

/** Tables that are logged, by name, with the columns of their key. */
async function tablesOf(client: Client): Promise<Record<string, Table>> {
  const { rows } = await client.query<Table & { name: string }>(
    `select n.nspname || '.' || c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select array_agg(a.attname::text order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary), '{}') as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_|^information_schema'`,
  )
  return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]))
}

type Row = Record<string, string | null>

async function rowsOf(client: Client, name: string, key: string[], columns: string[]): Promise<Map<string, Row>> {
  const asText = columns.map((column) => `"${column}"::text`).join(', ')
  const { rows } = await client.query<Row>(`select ${asText} from ${name}`)
  return new Map(rows.map((row) => [JSON.stringify(key.length > 0 ? key.map((column) => row[column]) : row), row]))
}

function compared(before: Map<string, Row>, after: Map<string, Row>): TableChange {
  const changed: Record<string, number> = {}
  let gone = 0
  for (const [key, row] of before) {
    const now = after.get(key)
    if (now === undefined) gone++
    else
      for (const column of Object.keys(row))
        if (now[column] !== row[column]) changed[column] = (changed[column] ?? 0) + 1
  }
  const added = after.size - (before.size - gone)
  return {
    ...(gone > 0 && { gone }),
    ...(added > 0 && { added }),
    ...(Object.keys(changed).length > 0 && { changed }),
  }
}
