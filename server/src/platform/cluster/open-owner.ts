import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { awaitDatabase } from '../database/await-database.ts'
import type { Log } from '../log.ts'
import { codeOf, StartFailure } from '../start-failure.ts'
import { accountFor } from './account.ts'
import { socketFolderFor } from './cluster.ts'
import { FolderInUse } from './folder-lock.ts'
import { ownerUrl, tryOwner } from './owner.ts'
import { passwordFileIn, startPostgres } from './postgres.ts'

/** The database as the owner of its tables, for a command beside the server. */
export interface OpenOwner {
  url: string
  /** Stops what was started for it. */
  readonly close: () => Promise<void>
}

type Where = Pick<Config, 'databaseUrl' | 'dataFolder'>

/**
 * The database for a command that works alone: the private PostgreSQL is started for it.
 * @throws StartFailure when a server has the data folder
 */
export async function openAlone({ databaseUrl, dataFolder }: Where, log: Log): Promise<OpenOwner> {
  if (databaseUrl !== null) return openGiven(databaseUrl)
  const postgres = await startPostgres({ dataFolder, log })
  return { url: postgres.url, close: () => postgres.stop() }
}

/**
 * The database for a command that only reads, whether or not a server is at work: the private PostgreSQL that runs for it serves
 * us too.
 * @throws StartFailure when there is no database, or its server is another user's
 */
export async function openBeside(where: Where, log: Log): Promise<OpenOwner> {
  const { databaseUrl, dataFolder } = where
  if (databaseUrl !== null) return openGiven(databaseUrl)
  if (!existsSync(join(dataFolder, 'postgres')))
    throw new StartFailure(`There is no studio in ${dataFolder}: set LECTERN_DATA as the server has it.`)
  try {
    return await openAlone(where, log)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { url: await runningOwner(dataFolder), close: () => Promise.resolve() }
  }
}

async function openGiven(url: string): Promise<OpenOwner> {
  await awaitDatabase(url)
  return { url, close: () => Promise.resolve() }
}

/** Lines of postmaster.pid (PostgreSQL, utils/pidfile.h): the port, and the folder of the socket, empty where there is none. */
const PORT_LINE = 3
const SOCKET_LINE = 4

/** The address of the private PostgreSQL that a server holds. */
async function runningOwner(dataFolder: string): Promise<string> {
  const home = realpathSync(dataFolder)
  const folder = join(home, 'postgres')
  const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const bySocket = (lines[SOCKET_LINE] ?? '').trim() !== ''
  const address = {
    host: bySocket ? socketFolderFor(folder, accountFor(folder, home)) : '127.0.0.1',
    port: bySocket ? 5432 : Number(lines[PORT_LINE]),
    password: bySocket ? null : readFileSync(passwordFileIn(home), 'utf8'),
  }
  try {
    await tryOwner(address)
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error
    throw new StartFailure(
      `The database in ${dataFolder} is another user's: run this as the user that runs the server.`,
    )
  }
  return ownerUrl(address)
}
