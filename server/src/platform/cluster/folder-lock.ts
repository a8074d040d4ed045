import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, StartFailure } from '../start-failure.ts'
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts'

// Each round either takes the lock or clears a dead one away; more rounds mean that others start at the same moment.
const ROUNDS = 5

// A server that was told to end may still be writing its cache while the next one starts already.
const PATIENCE_MS = 1500
const LOOK_AGAIN_MS = 25

/** Says that one running server owns a folder. */
export interface FolderLock {
  release(): void
}

/**
 * Takes the folder for this process. The lock of a process that is gone (killed, or the machine restarted) is taken over.
 * @throws StartFailure when another running server has it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return tryLock(folder)
    } catch (error) {
      if (!(error instanceof StartFailure) || Date.now() > end) throw error
    }
    await pause(LOOK_AGAIN_MS)
  }
}

function tryLock(folder: string): FolderLock {
  const file = join(folder, 'server.lock')
  const mine = join(folder, `server.lock.${randomUUID()}`)
  const me = JSON.stringify(identify(process.pid))
  writeFileSync(mine, me, { mode: 0o600 })
  try {
    for (let round = 0; round < ROUNDS; round++) {
      if (linked(mine, file)) return { release: () => releaseIf(file, me) }
      const holder = read(file)
      const other = holder === null ? null : parse(holder)
      if (other && isRunning(other)) throw inUse(folder, other.pid)
      if (holder !== null) clearAway(file, holder, folder)
    }
    throw inUse(folder, null)
  } finally {
    rmSync(mine, { force: true })
  }
}

/** The refusal that a second server gets. */
export function inUse(folder: string, pid: number | null): StartFailure {
  const who = pid === null ? 'another running server' : `another running server (process ${pid})`
  return new StartFailure(`The data folder ${folder} is used by ${who}.`)
}

/** A link appears whole or not at all: nobody ever reads a half-written lock. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead lock aside and looks at it again: in the meantime it may have become the lock of a living server. */
function clearAway(file: string, expected: string, folder: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved !== expected) {
    linked(aside, file)
    rmSync(aside, { force: true })
    throw inUse(folder, (moved && parse(moved)?.pid) || null)
  }
  rmSync(aside, { force: true })
}

function releaseIf(file: string, content: string): void {
  if (read(file) === content) rmSync(file, { force: true })
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** null for a lock that a full disk or a power cut left empty: nobody holds it. */
function parse(content: string): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null
    return { pid: value.pid, started: 'started' in value && typeof value.started === 'string' ? value.started : null }
  } catch {
    return null
  }
}
