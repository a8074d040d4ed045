import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NoPostgres } from '../cluster/programs.ts'
import { startPostgres } from '../cluster/postgres.ts'
import type { Log } from '../log.ts'
import { restoreFile } from './restore-backup.ts'
import { dropCheckDatabase, makeCheckDatabase } from './try.data.ts'

/** The exit code of the command where there is no database to restore into. */
export const noPlace = 2

/** A database for a while. */
interface Place {
  ownerUrl: string
  close(): Promise<void>
}

export interface TryOptions {
  /** Where a PostgreSQL of its own may lie for a while. */
  folder: string
  /** The database whose host may give another one, where there is no PostgreSQL of our own. */
  ownerUrl: string | null
  migrations: string
  log: Log
}

/**
 * Restores a backup into a database that is made for it and goes again: what comes out of it then is known, and not only that its
 * bytes are what they were. Contents of files are read and stay in the archive.
 * @returns false where there was no database to be had
 * @throws StartFailure with one line for a backup that can't be restored
 */
export async function tryBackup(file: string, options: TryOptions): Promise<boolean> {
  const place = await placeFor(options)
  if (place === null) return false
  try {
    const erasures = { beside: [], read: () => Promise.resolve([]), eraseAgain: () => Promise.resolve(0) }
    await restoreFile(file, {
      ownerUrl: place.ownerUrl,
      bytes: null,
      replace: true,
      migrations: options.migrations,
      erasures,
    })
    return true
  } finally {
    await place.close()
  }
}

async function placeFor(options: TryOptions): Promise<Place | null> {
  try {
    return await ownPostgres(options)
  } catch (error) {
    if (!(error instanceof NoPostgres)) throw error
    return options.ownerUrl === null ? null : besideOurs(options.ownerUrl)
  }
}

/** @returns null where the owner may not make a database */
async function besideOurs(ownerUrl: string): Promise<Place | null> {
  const name = await makeCheckDatabase(ownerUrl)
  if (name === null) return null
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  return { ownerUrl: url.href, close: () => dropCheckDatabase(ownerUrl) }
}

/** Always in one folder: one that was left behind by a check that was killed is taken over and goes. */
async function ownPostgres({ folder, log }: TryOptions): Promise<Place> {
  const dataFolder = join(folder, 'check')
  const postgres = await startPostgres({ dataFolder, log, durable: false })
  return {
    ownerUrl: postgres.url,
    async close() {
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
