import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import * as copy from 'pg-copy-streams'
import { serviceOn, type Service } from '../database/database.ts'
import {
  applyMigrations,
  checkVersion,
  holdMigrations,
  prepareList,
  readMigrations,
  versionOf,
  type Migration,
} from '../database/migrate.ts'
import { allowBackup, readAllRows } from '../database/owned-tables.ts'
import type { ByteStore } from '../files/byte-store.ts'
import { StartFailure } from '../start-failure.ts'
import { newerThanThis, openArchive, type Archive } from './archive.ts'
import { appliedMigrations, hasAccounts, isOurs, serversAtWork, strangeTables, tablesToKeep } from './catalog.data.ts'
import type { Manifest } from './manifest.ts'
import { plainSession } from './plain-session.ts'
import { dropEverything, dropFiles, emptied, setSequence, withoutForce } from './restore.data.ts'

/** The erased people, of whom a restore brings nobody back; their type is known above (profile/erasures.data.ts). */
export interface Erasures<Erasure> {
  /** Those that are known beside the database. */
  beside: readonly Erasure[]
  /** Those that the database knows that is about to be replaced. */
  read(sql: Service): Promise<Erasure[]>
  /** Erases them in the restored rows too. @returns how many were there */
  eraseAgain(sql: Service, list: readonly Erasure[]): Promise<number>
}

export interface RestoreOptions<Erasure> {
  /** The database as the owner of its tables. */
  ownerUrl: string
  /** Where the contents of files go; null: they stay in the archive. */
  bytes: ByteStore | null
  /** Whether what is there, with accounts in it, may be replaced. */
  replace: boolean
  /** Holds the `.sql` files. */
  migrations: string
  erasures: Erasures<Erasure>
  /** Milliseconds that the database may take to notice that a server has ended; by default as many as a person waits for a refusal. */
  patience?: number
}

export interface Restored {
  manifest: Manifest
  /** Migrations that the file did not have yet. */
  migrated: number
  erasedAgain: number
}

/**
 * Puts an installation back to what a backup holds, of which `openArchive` has read every byte. Contents of files,
 * which nothing names yet, come first; then one transaction makes the tables as they were at that version, fills them,
 * brings them up to this version and erases again who was erased since. Whatever goes wrong before its end leaves the
 * database as it is.
 * @throws StartFailure with one line
 */
export async function restoreBackup<Erasure>(archive: Archive, options: RestoreOptions<Erasure>): Promise<Restored> {
  const { ownerUrl, bytes, erasures } = options
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  try {
    const { known, later } = divided(archive.manifest, readMigrations(options.migrations), archive.file)
    await client.connect()
    await plainSession(client)
    checkVersion(await versionOf(client))
    await client.query('begin')
    const list = [...erasures.beside, ...(await mayReplace(client, options))]
    await client.query('commit')
    if (bytes !== null) await writeContents(archive, bytes)
    await client.query('begin')
    await dropEverything(client)
    await prepareList(client)
    await applyMigrations(client, known)
    await fill(client, archive)
    await applyMigrations(client, later)
    await allowBackup(client)
    const forceAgain = await withoutForce(client)
    await dropFiles(client, archive.manifest.deleted)
    const erasedAgain = await erasures.eraseAgain(serviceOn(client), list)
    await forceAgain()
    await client.query('commit')
    await client.query('analyze')
    return { manifest: archive.manifest, migrated: later.length, erasedAgain }
  } finally {
    await client.end()
  }
}

/** As `restoreBackup`, from a file that is opened and closed for it. */
export async function restoreFile<Erasure>(file: string, options: RestoreOptions<Erasure>): Promise<Restored> {
  const archive = await openArchive(file)
  return restoreBackup(archive, options).finally(() => archive.close())
}

/** The migrations that the backup has behind it, and those after them. */
function divided(
  manifest: Manifest,
  all: readonly Migration[],
  file: string,
): { known: Migration[]; later: Migration[] } {
  for (const { name, checksum } of manifest.migrations) {
    const own = all.find((one) => one.name === name)
    if (!own) throw newerThanThis(file, manifest.version)
    if (own.checksum !== checksum)
      throw new StartFailure(
        `Migration ${name} was changed after ${file} was made: restore it with the version that made it.`,
      )
  }
  const behind = new Set(manifest.migrations.map(({ name }) => name))
  return { known: all.filter(({ name }) => behind.has(name)), later: all.filter(({ name }) => !behind.has(name)) }
}

/** @returns who was erased from what is there @throws StartFailure for what must not be replaced */
async function mayReplace<Erasure>(client: Client, options: RestoreOptions<Erasure>): Promise<Erasure[]> {
  const { replace, erasures, patience } = options
  if (!(await isLeftAlone(client, patience)))
    throw new StartFailure(
      'A server is at work on this database: stop every server, and restore then. Nothing was changed.',
    )
  if (!(await isOurs(client))) {
    const strange = await strangeTables(client)
    if (strange.length > 0)
      throw new StartFailure(
        `The database holds ${strange.join(', ')}, which is not Lectern's: give it one of its own.`,
      )
    return []
  }
  await allowBackup(client)
  await readAllRows(client)
  if (!replace && (await hasAccounts(client)))
    throw new StartFailure(
      'There are accounts here already: --replace puts the backup in their place. Make a backup of them before. Nothing was changed.',
    )
  const applied = await appliedMigrations(client)
  return applied.some(({ name }) => name >= listedSince) ? erasures.read(serviceOn(client)) : []
}

const usualPatience = 1500
const lookAgain = 100

/** Whether no server is at work, and none can start until the session ends. @param patience ms until one that has ended is gone */
export async function isLeftAlone(client: Client, patience = usualPatience): Promise<boolean> {
  if (!(await holdMigrations(client))) return false
  for (const end = Date.now() + patience; (await serversAtWork(client)) > 0; await pause(lookAgain))
    if (Date.now() > end) return false
  return true
}

/** The migration from which on the database says who was erased. */
const listedSince = '0079-erasures-are-kept.sql'

/** Under names that are used once, so that what is there stays as it is until the rows that name it are. */
async function writeContents({ manifest, open }: Archive, bytes: ByteStore): Promise<void> {
  for (const { key, entry } of manifest.contents ?? []) {
    await bytes.removeHalf(key) // of a restore that was ended in between
    const incoming = await bytes.receive(key)
    try {
      for await (const piece of (await open(entry)) as AsyncIterable<Buffer>) await incoming.write(piece)
      await incoming.end()
      await incoming.keep()
    } catch (error) {
      await incoming.discard()
      throw error
    }
  }
}

async function fill(client: Client, { file, manifest, open }: Archive): Promise<void> {
  const wanted = await tablesToKeep(client)
  const given = new Map(manifest.tables.map((table) => [table.name, table]))
  const lacking = wanted.find(
    ({ name, columns }) => columns.toSorted().join() !== given.get(name)?.columns.toSorted().join(),
  )
  if (lacking) throw new StartFailure(`${file} lacks the table ${lacking.name}, or columns of it. Nothing was changed.`)
  if (given.size > wanted.length) throw new StartFailure(`${file} has tables that nobody knows. Nothing was changed.`)
  const forceAgain = await withoutForce(client)
  const putBack = await emptied(client)
  for (const { name, columns, entry, rows } of manifest.tables) {
    const into = client.query(copy.from(`copy ${name} (${columns.join(', ')}) from stdin`))
    await pipeline(await open(entry), into)
    if (into.rowCount !== rows)
      throw new StartFailure(`${file} says ${rows} rows of ${name} and has ${into.rowCount}. Nothing was changed.`)
  }
  for (const { name, last_value } of manifest.sequences) await setSequence(client, name, last_value)
  await putBack()
  await forceAgain()
}
