import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'
import type { Account } from './account.ts'

// sun_path holds 108 bytes on Linux and 104 elsewhere, the closing zero included.
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103
export const SOCKET_NAME = '.s.PGSQL.5432'

/** One private PostgreSQL: where it lies and as whom it runs. */
export interface Cluster {
  /** PostgreSQL's data directory. */
  folder: string
  /** The folder of bin, lib and share. */
  programs: string
  account: Account | null
  /** The folder of the socket as we reach it; null: a loopback port with a password. */
  socketFolder: string | null
  /** PostgreSQL's own log of its running. */
  logFile: string
}

/**
 * How PostgreSQL names its own data directory. Lent to another user it may lie below folders that this user can't enter:
 * it is then started inside and names it by the working directory, which needs no way in from the top.
 */
export function ownName({ folder, account }: Cluster): string {
  return account !== null && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/**
 * A folder for the socket that only the owner may enter: the data directory itself, or a short one when the path
 * would not fit into a socket address.
 * @throws StartFailure when somebody else holds the short one
 */
export function socketFolderFor(folder: string, account: Account | null): string {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return folder
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const short = join(account === null ? tmpdir() : '/tmp', `lectern-${digest}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(short)
  if (uid !== process.getuid?.() && uid !== account?.uid)
    throw new StartFailure(
      `${short} belongs to somebody else, and PostgreSQL's socket needs it: set LECTERN_DATA to a shorter path.`,
    )
  chmodSync(short, 0o700)
  giveTo(short, account)
  return short
}

/** Removes what an earlier run left of its socket; only called when nobody is behind it. */
export function removeSocket({ folder, socketFolder }: Cluster): void {
  if (socketFolder === null) return
  if (socketFolder !== folder) {
    rmSync(join(socketFolder, SOCKET_NAME), { force: true })
    rmSync(join(socketFolder, `${SOCKET_NAME}.lock`), { force: true })
  }
  rmSync(join(folder, SOCKET_NAME), { force: true })
  rmSync(join(folder, `${SOCKET_NAME}.lock`), { force: true })
}

/** Hands a file or folder of ours to the account that PostgreSQL runs as. */
export function giveTo(path: string, account: Account | null): void {
  if (account !== null) chownSync(path, account.uid, account.gid)
}
