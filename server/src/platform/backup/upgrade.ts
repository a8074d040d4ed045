import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../database/migrate.ts'
import { allowBackup, readAllRows } from '../database/owned-tables.ts'
import { hasAccounts } from './catalog.data.ts'
import { makeBackup } from './make-backup.ts'

/** Backups of before an upgrade that are kept: who goes back goes back one version, at times two. */
const mostKept = 3
const beforeUpgrade = /^before-.*\.zip$/

export interface UpgradeOptions {
  /** The database as the owner of its tables. */
  ownerUrl: string
  /** Holds the `.sql` files. */
  migrations: string
  /** Where the backup of before goes. */
  folder: string
  now: Date
}

/**
 * Brings the database up to this version. Where there is something to lose, a backup of before is made first: of the rows alone,
 * since no migration touches a file.
 * @returns the backup and the migrations that were applied behind it; null where nothing was to be done, or nothing to lose
 * @throws StartFailure with one line; the database is as it was then
 */
export async function upgrade(options: UpgradeOptions): Promise<{ file: string; migrations: string[] } | null> {
  let file: string | null = null
  const applied = await migrate(options.ownerUrl, options.migrations, async ([first = '']) => {
    file = await backUpBefore(first, options)
  })
  return file === null ? null : { file, migrations: applied }
}

async function backUpBefore(first: string, { ownerUrl, folder, now }: UpgradeOptions): Promise<string | null> {
  if (!(await hasSomething(ownerUrl))) return null
  const file = join(folder, `before-${first.replace(/\.sql$/, '')}.zip`)
  await makeBackup({ ownerUrl, bytes: null, file, replace: true, now })
  const all = (await readdir(folder)).filter((name) => beforeUpgrade.test(name)).toSorted()
  for (const name of all.slice(0, -mostKept)) await rm(join(folder, name), { force: true })
  return file
}

/** Whether anybody is there. The database may be of a version that did not know of backups yet. */
async function hasSomething(ownerUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await allowBackup(client)
    await readAllRows(client)
    const found = await hasAccounts(client)
    await client.query('commit')
    return found
  } finally {
    await client.end()
  }
}
