import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { codeOf, StartFailure } from '../start-failure.ts'

// btree_gist is trusted, generated columns and role options are as we use them only from here on.
const OLDEST_VERSION = 160_000
// Any number will do; it must only be the same in every process of ours.
const MIGRATION_LOCK = 7_226_304_913
// Another process may be migrating a large table.
const LOCK_PATIENCE_MS = 600_000

// Row-level security stands on every table, and this one is no exception.
const OWNER_ONLY = `
  alter table schema_migration enable row level security;
  alter table schema_migration force row level security;
  create policy owner on schema_migration to current_user using (true) with check (true)`

interface Migration {
  name: string
  checksum: string
  sql: string
}

/**
 * Brings the database up to date: each file of the folder in order, each in one transaction, once.
 * @param ownerUrl the database as the owner of its tables
 * @param folder holds the `.sql` files
 * @returns the names of those applied now
 * @throws StartFailure naming the file that failed (rolled back) or that was changed after its release; or the version
 *   of a server older than PostgreSQL 16
 */
export async function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl, lock_timeout: LOCK_PATIENCE_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    checkVersion(await versionOf(client))
    // Held by the session and freed with it, also when we are killed.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await applyAll(client, readMigrations(folder))
  } finally {
    await client.end()
  }
}

/** @throws StartFailure when the server is older than PostgreSQL 16 */
export function checkVersion(version: number): void {
  if (version >= OLDEST_VERSION) return
  throw new StartFailure(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Lectern needs 16 or newer.`)
}

async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]?.server_version_num)
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      // A checkout on Windows may change line ends; that is no change of the migration.
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function applyAll(client: Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows: settings } = await client.query<{ protected: boolean }>(
    `select relforcerowsecurity as protected from pg_class where oid = 'schema_migration'::regclass`,
  )
  if (!settings[0]?.protected) await client.query(OWNER_ONLY)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const released = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations) {
    if ((released.get(name) ?? checksum) !== checksum)
      throw new StartFailure(`Migration ${name} was changed after its release; write a new file instead.`)
  }
  const missing = rows.find((row) => !migrations.some(({ name }) => name === row.name))
  if (missing)
    throw new StartFailure(
      `The database knows migration ${missing.name}, this version does not: it is newer than this server.`,
    )

  const open = migrations.filter(({ name }) => !released.has(name))
  for (const migration of open) await apply(client, migration)
  return open.map(({ name }) => name)
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    // The end of the session rolls back as well, when this does not get through.
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    if (codeOf(error) === '53100') throw new StartFailure(`The disk is full: migration ${name} was rolled back.`)
    throw new StartFailure(`Migration ${name} failed and was rolled back: ${reason}.`)
  }
}
