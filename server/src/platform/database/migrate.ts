import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { codeOf, StartFailure } from '../start-failure.ts'
import { allowBackup } from './owned-tables.ts'
import { checkOwnerRights } from './owner-rights.ts'

// btree_gist is trusted, generated columns and role options are as we use them only from here on.
const OLDEST_VERSION = 160_000
// Any number will do; it must only be the same in every process of ours.
const MIGRATION_LOCK = 7_226_304_913
// Another process may be migrating a large table.
const LOCK_PATIENCE_MS = 600_000

// A statement on a large table would else go on for a server that was killed, and the next one would wait for it. Not every system
// of a database can look after its client.
const NOTICES_DEATH = `do $$ begin
  perform set_config('client_connection_check_interval', '1s', false);
exception when others then
  null;
end $$`

// Row-level security stands on every table, and this one is no exception.
const OWNER_ONLY = `
  alter table schema_migration enable row level security;
  alter table schema_migration force row level security;
  create policy owner on schema_migration to current_user using (true) with check (true)`

export interface Migration {
  name: string
  checksum: string
  sql: string
}

/**
 * Brings the database up to date: the files of the folder in order, each once, all that are open in one transaction. One that fails
 * leaves the database as it was, so that the version before can still serve it.
 * @param ownerUrl the database as the owner of its tables
 * @param folder holds the `.sql` files
 * @param before is called with the names of what is about to be applied
 * @returns the names of those applied now
 * @throws StartFailure naming the file that failed (rolled back) or that was changed after its release; or the version
 *   of a server older than PostgreSQL 16
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  before: (names: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    checkVersion(await versionOf(client))
    // A statement and no option of the connection: a pool of sessions takes only the options that it knows.
    await client.query(`set lock_timeout to ${LOCK_PATIENCE_MS}`)
    await client.query(NOTICES_DEATH)
    // Held by the session and freed with it, also when we are killed.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await checkOwnerRights(client)
    const open = await openMigrations(client, readMigrations(folder))
    if (open.length > 0) await before(open.map(({ name }) => name))
    await client.query('begin')
    await applyMigrations(client, open)
    await allowBackup(client)
    await client.query('commit')
    return open.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Keeps servers from starting on the database until the session ends. @returns whether nobody else has it */
export async function holdMigrations(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK])
  return rows[0]?.held === true
}

/** @throws StartFailure when the server is older than PostgreSQL 16 */
export function checkVersion(version: number): void {
  if (version >= OLDEST_VERSION) return
  throw new StartFailure(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Lectern needs 16 or newer.`)
}

export async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]?.server_version_num)
}

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      // A checkout on Windows may change line ends; that is no change of the migration.
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** @throws StartFailure when the database and the files don't agree on what is behind them */
async function openMigrations(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await prepareList(client)
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
  return migrations.filter(({ name }) => !released.has(name))
}

/** Makes the list of what was applied, where it is missing. */
export async function prepareList(client: Client): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows: settings } = await client.query<{ protected: boolean }>(
    `select relforcerowsecurity as protected from pg_class where oid = 'schema_migration'::regclass`,
  )
  if (!settings[0]?.protected) await client.query(OWNER_ONLY)
}

/** Applies migrations in the transaction of the caller. @throws StartFailure naming the one that failed */
export async function applyMigrations(client: Client, migrations: readonly Migration[]): Promise<void> {
  for (const { name, sql, checksum } of migrations) {
    try {
      await client.query(sql)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
      // Constraints that a migration leaves for its commit are checked before the next, as if each had a transaction of its own.
      await client.query('set constraints all immediate; set constraints all deferred')
    } catch (error) {
      // The end of the session rolls back all of them.
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      if (codeOf(error) === '53100')
        throw new StartFailure(`The disk is full: migration ${name} was rolled back, and the data are as they were.`)
      throw new StartFailure(
        `Migration ${name} failed: ${reason}. The data are as they were, and the version before still runs on them.`,
      )
    }
  }
}
