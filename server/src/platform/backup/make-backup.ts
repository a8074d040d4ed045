import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Client } from 'pg'
import * as copy from 'pg-copy-streams'
import type { ByteStore } from '../files/byte-store.ts'
import { flush } from '../files/spool.ts'
import { hidingTables, readAllRows } from '../database/owned-tables.ts'
import { folderFailure, StartFailure } from '../start-failure.ts'
import { openArchive, writeArchive, type ArchiveWriter } from './archive.ts'
import { appliedMigrations, contentKeys, holdName, isOurs, sequencesOf, tablesToKeep } from './catalog.data.ts'
import { manifestOf, type ContentEntry, type Manifest } from './manifest.ts'
import { plainSession } from './plain-session.ts'
import { productVersion } from './product-version.ts'

export interface BackupOptions {
  /** The database as the owner of its tables. */
  ownerUrl: string
  /** Where the contents of files lie; null: without them. */
  bytes: ByteStore | null
  file: string
  /** Whether a file of this name may be replaced; it is, at the very end. */
  replace?: boolean
  now: Date
}

/**
 * Writes all that an installation holds into one file, while its servers work: every table as it was at one instant, then the
 * contents that the rows of that instant name. It is written beside, read again from its first byte to its last, and only then gets
 * its name: a file of that name is whole.
 * @throws StartFailure with one line
 */
export async function makeBackup({ ownerUrl, bytes, file, replace = false, now }: BackupOptions): Promise<Manifest> {
  const target = resolve(file)
  const part = `${target}.part`
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  let archive: ArchiveWriter | null = null
  try {
    // Two that write one file would each check what the other goes on writing to.
    if (!(await holdName(client, target))) throw new StartFailure(`${file} is being written by another backup.`)
    if (existsSync(target) && !replace) throw new StartFailure(`${file} is there already: give another name.`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    archive = writeArchive(part, now)
    const { keys, ...rows } = await writeRows(client, archive)
    const { contents, missing } =
      bytes === null ? { contents: null, missing: [] } : await writeContents(bytes, keys, archive)
    const named = missing.length === 0 ? new Set() : await keysNow(client)
    const manifest = manifestOf({
      version: productVersion(),
      created_at: now.toISOString(),
      ...rows,
      contents,
      deleted: missing.filter((key) => !named.has(key)),
      lost: missing.filter((key) => named.has(key)),
    })
    await archive.finish(manifest)
    const written = await openArchive(part)
    written.close()
    await rename(part, target)
    if (process.platform !== 'win32') await flush(dirname(target)) // after a power cut the name is there too
    return manifest
  } catch (error) {
    if (archive !== null) {
      await archive.abandon()
      await rm(part, { force: true })
    }
    throw folderFailure(error, dirname(target), 'folder')
  } finally {
    await client.end()
  }
}

type Rows = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'> & { keys: string[] }

/** All of it is read from one snapshot, which ends before the contents of files begin: those take longest. */
async function writeRows(client: Client, archive: ArchiveWriter): Promise<Rows> {
  await plainSession(client)
  await client.query('begin isolation level repeatable read, read only')
  await readAllRows(client)
  if (!(await isOurs(client))) throw new StartFailure('The database is empty: there is nothing to back up.')
  const hiding = await hidingTables(client)
  if (hiding.length > 0)
    throw new StartFailure(
      `Not every row of ${hiding.slice(0, 3).join(', ')} can be read: start this version of the server once, as the owner of the tables.`,
    )
  const migrations = await appliedMigrations(client)
  const keys = await contentKeys(client)
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await tablesToKeep(client)) {
    const entry = `tables/${name.replaceAll('"', '')}.copy`
    const rows = client.query(copy.to(`copy ${name} (${columns.join(', ')}) to stdout`))
    const written = await archive.add(entry, rows, true)
    tables.push({ name, columns, rows: rows.rowCount, entry, ...written })
  }
  // Numbers are given out beside every snapshot: read last, they are never behind the rows.
  const sequences = await sequencesOf(client)
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.query('commit')
  return { postgres: rows[0]?.server_version ?? '', migrations, tables, sequences, keys }
}

/** The keys that rows name by now. */
async function keysNow(client: Client): Promise<Set<string>> {
  await client.query('begin')
  await readAllRows(client)
  const keys = await contentKeys(client)
  await client.query('commit')
  return new Set(keys)
}

async function writeContents(
  bytes: ByteStore,
  keys: readonly string[],
  archive: ArchiveWriter,
): Promise<{ contents: ContentEntry[]; missing: string[] }> {
  const contents: ContentEntry[] = []
  const missing: string[] = []
  for (const key of keys) {
    const content = await bytes.read(key)
    if (content === null) missing.push(key)
    else {
      const entry = `files/${key}`
      contents.push({ key, entry, ...(await archive.add(entry, content, false)) })
    }
  }
  return { contents, missing }
}
