import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../start-failure.ts'
import { removeSocket, SOCKET_NAME, type Cluster } from './cluster.ts'
import { inUse } from './folder-lock.ts'
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts'

// How long an ordered stop may take before a harder one: a checkpoint of a full cache on a slow disk, then no checkpoint at all.
const ORDERED_STOP_MS = 6000
const HARD_STOP_MS = 2000
const LOOK_AGAIN_MS = 5

/**
 * Stops the PostgreSQL that a killed server left behind, and clears away what would keep a new one from starting.
 * Only called by the holder of the folder's lock.
 * @throws StartFailure when somebody unknown answers at the socket: another container that shares the folder
 */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid')
  const content = read(pidFile)
  const pid = Number.parseInt(content ?? '', 10)
  const orphan = identify(pid)
  if (orphan && isPostmaster(orphan.pid, cluster)) await stopPostmaster(orphan, cluster)
  if (cluster.socketFolder !== null && (await answers(join(cluster.socketFolder, SOCKET_NAME))))
    throw inUse(dirname(cluster.folder))
  removeSocket(cluster)

  // The number in a left-over file may by now be anybody's, and PostgreSQL would refuse to start. It does not mind its
  // parent's number, and still checks the shared memory that the file names: old sessions can't live on beside the new server.
  const left = read(pidFile)
  if (left !== null) writeFileSync(pidFile, left.replace(/^-?\d+/, String(process.pid)))
}

/**
 * Stops a postmaster: open transactions are rolled back and the cache is written; if that takes too long, without
 * writing (the next start recovers from the log); at last by force.
 */
export async function stopPostmaster(postmaster: ProcessIdentity, cluster: Cluster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', ORDERED_STOP_MS],
    ['SIGQUIT', HARD_STOP_MS],
    ['SIGKILL', HARD_STOP_MS],
  ] as const) {
    send(signal, postmaster.pid, cluster)
    if (await gone(postmaster, patience)) return
  }
}

async function gone(postmaster: ProcessIdentity, patience: number): Promise<boolean> {
  const end = Date.now() + patience
  while (isRunning(postmaster)) {
    if (Date.now() > end) return false
    await pause(LOOK_AGAIN_MS)
  }
  return true
}

function send(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', pid: number, { programs }: Cluster): void {
  try {
    if (process.platform === 'win32' && signal !== 'SIGKILL')
      // Windows has no signals; PostgreSQL listens on a pipe instead, and pg_ctl knows its name.
      execFileSync(join(programs, 'bin', 'pg_ctl'), ['kill', signal.slice(3), String(pid)], { stdio: 'ignore' })
    else process.kill(pid, signal)
  } catch (error) {
    if (process.platform !== 'win32' && codeOf(error) !== 'ESRCH') throw error
  }
}

/** Whether this process is the PostgreSQL of this folder, and not one that has got its number since. */
function isPostmaster(pid: number, { folder }: Cluster): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' }).includes('postgres.exe')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    return false
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
