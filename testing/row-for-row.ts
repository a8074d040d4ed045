import { Client } from 'pg'

/** A table as it is: how many rows, and a digest over all of them in an order that does not depend on where they lie. */
export interface TableContent {
  rows: number
  digest: string
}

/**
 * For tests: the content of every table of a database, by name, with all columns, seen as the superuser whom no policy binds.
 * Tables that are not logged and those that are named are left out.
 */
export async function contentOf(
  ownerUrl: string,
  without: readonly string[] = [],
): Promise<Record<string, TableContent>> {
  const url = new URL(ownerUrl)
  if (!url.password) url.username = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query("set timezone to 'UTC'")
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_|^information_schema' order by 1`,
    )
    const found: Record<string, TableContent> = {}
    for (const { name } of tables.filter((table) => !without.includes(table.name))) {
      const { rows } = await client.query<TableContent>(
        `select count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${name} t`,
      )
      if (rows[0]) found[name] = rows[0]
    }
    return found
  } finally {
    await client.end()
  }
}
