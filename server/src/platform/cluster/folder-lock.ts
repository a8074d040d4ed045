import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '../start-failure.ts'

// A server that was told to end may still be writing its cache while the next one starts already.
const PATIENCE_MS = 1500
const LOOK_AGAIN_MS = 25
/** SQLite's word for a file that another process has locked (https://sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5

/** Says that one running server owns a folder. */
export interface FolderLock {
  release(): void
}

/**
 * Takes the folder for this process. The system itself keeps the lock and ends it with the process, however that ends: nobody
 * else can, whether in the same container or in another one that shares the folder (docs/decisions/0058).
 *
 * @throws StartFailure when another running server has it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = tryLock(folder)
    if (lock !== null) return lock
    if (Date.now() > end) throw inUse(folder)
    await pause(LOOK_AGAIN_MS)
  }
}

/** Nothing is written into the file: it is there to be locked, and stays. */
function tryLock(folder: string): FolderLock | null {
  const path = join(folder, 'folder.lock')
  // SQLite opens one that it can't write for reading alone, and locks nothing.
  closeSync(openSync(path, 'a'))
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return {
      release() {
        if (file.isOpen) file.close()
      },
    }
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw error
  }
}

/** A server that runs has the folder. */
export class FolderInUse extends StartFailure {}

/** The refusal that a second server gets. */
export const inUse = (folder: string): FolderInUse =>
  new FolderInUse(
    `The data folder ${folder} is used by another running server: stop that one, or set LECTERN_DATA to another folder.`,
  )
