import type { ClientBase } from 'pg'
import { ownedTables } from '../database/owned-tables.ts'

/**
 * Tables that end with a restore are not kept: sessions, and links and codes on their way. Somebody signed out, or used
 * a link, after the backup was made, and neither may be undone by it.
 */
export const endedTables = [
  'auth.refresh_tokens',
  'auth.replaced_tokens',
  'auth.session_news',
  'auth.tickets',
  'auth.codes',
  'auth.challenges',
  'auth.provider_states',
]

export interface Table {
  /** With its schema, quoted where SQL wants it. */
  name: string
  /** Those that are written; generated ones follow from them. */
  columns: string[]
}

/** The tables that a backup holds, by name. */
export async function tablesToKeep(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.name, array_agg(format('%I', a.attname) order by a.attnum) as columns
     from (${ownedTables}) t join pg_attribute a on a.attrelid = t.oid
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and t.relpersistence = 'p' and t.name <> all($1)
     group by t.name order by t.name`,
    [endedTables],
  )
  return rows
}

/** Sequences that have given a number, with the last of them. */
export async function sequencesOf(client: ClientBase): Promise<{ name: string; last_value: string }[]> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences
     where last_value is not null and sequenceowner = current_user order by 1`,
  )
  return rows
}

export async function appliedMigrations(client: ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  return rows
}

/** Whether there is a list of migrations: a database of ours that was started once. */
export async function isOurs(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    `select to_regclass('public.schema_migration') is not null as ours`,
  )
  return rows[0]?.ours === true
}

/** Whether anybody has an account. */
export async function hasAccounts(client: ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('auth.users') is not null as there`,
  )
  if (tables[0]?.there !== true) return false
  const { rows } = await client.query<{ found: boolean }>('select exists (select from auth.users) as found')
  return rows[0]?.found === true
}

/** Tables of somebody else in the schema that is ours alone: this is another database than was meant. */
export async function strangeTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${ownedTables}) t where nspname = 'public' order by 1 limit 3`,
  )
  return rows.map(({ name }) => name)
}

/** Servers that are at work on this database, by the logins that they alone use. */
export async function serversAtWork(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and usename in ('lectern_request', 'lectern_service')`,
  )
  return rows[0]?.sessions ?? 0
}

/** Takes a file's name for this session, as long as it lasts. @returns whether no other has it */
export async function holdName(client: ClientBase, file: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [`backup ${file}`],
  )
  return rows[0]?.held ?? false
}

/** Keys of the contents that rows name. */
export async function contentKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select content_key::text as key from storage.files where is_uploaded order by 1',
  )
  return rows.map(({ key }) => key)
}
