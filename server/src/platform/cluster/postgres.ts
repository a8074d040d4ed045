import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFor } from './account.ts'
import { giveTo, socketFolderFor, type Cluster } from './cluster.ts'
import { environmentOf } from './environment.ts'
import { lockFolder } from './folder-lock.ts'
import { explain, initialise } from './initialise.ts'
import { stopOrphan, stopPostmaster } from './orphan.ts'
import { ensureOwner, ownerUrl, tryOwner, type ClusterAddress } from './owner.ts'
import { identify } from './process-identity.ts'
import { programs, spawnable } from './programs.ts'
import { accessRules, serverArguments } from './settings.ts'
import type { Log } from '../log.ts'
import { codeOf, folderFailure, StartFailure } from '../start-failure.ts'
import { writableFolder } from '../writable-folder.ts'

// Recovery after a power cut reads at most max_wal_size again; a slow disk gets its time, a hanging one a line.
const START_PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 10
// Between two tries to bring a lost database back.
const RESTART_PAUSE_MS = 1000
// A start says about 1 kB, and a fault the same: thousands of them, and with the one put aside never more than twice this.
const LONGEST_LOG_BYTES = 10 * 1024 * 1024

export interface PostgresOptions {
  /** The folder that holds the cluster and its lock. */
  dataFolder: string
  log: Log
  /** false where nothing is to be kept, as in tests: faster, and a power cut loses everything. */
  durable?: boolean
  /** false: a loopback port with a password, as on systems without unix sockets. */
  sockets?: boolean
}

/** Our own PostgreSQL, running. */
export interface Postgres {
  /** The address of the database as its owner `lectern`, who is no superuser. */
  url: string
  /** Stops it in order; leaves no process. */
  stop(): Promise<void>
}

/**
 * Starts the private PostgreSQL 18 in the data folder: made at the first start, taken back from a killed server,
 * brought back when it dies under us.
 * @throws StartFailure with one line: folder in use, not writable, disk full, or PostgreSQL's own reason
 */
export async function startPostgres({
  dataFolder,
  log,
  durable = true,
  sockets = process.platform !== 'win32',
}: PostgresOptions): Promise<Postgres> {
  const home = writableFolder(dataFolder)
  const lock = await lockFolder(home).catch((error: unknown) => Promise.reject(folderFailure(error, dataFolder)))
  try {
    const { cluster, address } = await prepare(home, sockets, durable)
    const supervisor = supervise(cluster, address, durable, log)
    await supervisor.start()
    return {
      url: ownerUrl(address),
      async stop() {
        await supervisor.stop()
        if (cluster.socketFolder !== null && cluster.socketFolder !== cluster.folder)
          rmSync(cluster.socketFolder, { recursive: true, force: true })
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw folderFailure(error, dataFolder)
  }
}

async function prepare(
  home: string,
  sockets: boolean,
  durable: boolean,
): Promise<{ cluster: Cluster; address: ClusterAddress }> {
  const folder = join(home, 'postgres')
  const account = accountFor(folder, home)
  const cluster: Cluster = {
    folder,
    account,
    programs: programs(account, home),
    socketFolder: sockets ? socketFolderFor(folder, account) : null,
    logFile: join(home, 'postgres.log'),
  }
  const password = sockets ? null : secretOf(home)
  await initialise(cluster, password, durable)
  await stopOrphan(cluster)
  const rules = join(folder, 'pg_hba.conf')
  writeFileSync(rules, accessRules(cluster))
  giveTo(rules, account)
  return {
    cluster,
    address: { host: cluster.socketFolder ?? '127.0.0.1', port: sockets ? 5432 : await freePort(), password },
  }
}

export const passwordFileIn = (home: string): string => join(home, 'postgres.password')

/** The password of a cluster without sockets: made once, readable by its owner alone. */
function secretOf(home: string): string {
  const file = passwordFileIn(home)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** Runs the server program, and runs it again when it dies without being asked to. */
function supervise(
  cluster: Cluster,
  address: ClusterAddress,
  durable: boolean,
  log: Log,
): { start(): Promise<void>; stop(): Promise<void> } {
  let child: ChildProcess | null = null
  let wanted = true
  /** Where in the log the last start begins, in bytes: what stands before it is of earlier ones. */
  let beganAt = 0
  // However this process ends, short of kill -9, PostgreSQL ends with it: at once, and the next start recovers from the log.
  const endWithUs = (): void => {
    if (child !== null && !hasEnded(child)) child.kill('SIGQUIT')
  }
  process.on('exit', endWithUs)

  function launch(): ChildProcess {
    beganAt = turnedLog(cluster.logFile)
    const output = openSync(cluster.logFile, 'a', 0o600)
    const started = spawn(
      join(cluster.programs, 'bin', 'postgres'),
      serverArguments(cluster, cluster.socketFolder === null ? address.port : null, durable),
      {
        ...spawnable(cluster.account),
        cwd: cluster.folder,
        env: environmentOf(),
        stdio: ['ignore', output, output],
        // A session of its own: Ctrl+C reaches us alone, and we stop it when the last request is answered.
        detached: process.platform !== 'win32',
      },
    )
    closeSync(output)
    started.once('error', (error) => log.error(error, 'PostgreSQL could not be run'))
    return started
  }

  async function start(): Promise<void> {
    const end = Date.now() + START_PATIENCE_MS
    child = launch()
    for (;;) {
      try {
        await tryOwner(address)
        break
      } catch (error) {
        if (isOwnerMissing(error)) await ensureOwner(address)
        if (hasEnded(child)) {
          const said = readFileSync(cluster.logFile).subarray(beganAt).toString()
          // The last sessions of a killed server need a moment to notice it.
          if (!/still in use/.test(said) || Date.now() > end) throw explain(said, dirname(cluster.folder))
          child = launch()
        }
        if (Date.now() > end) {
          await stop()
          throw new StartFailure(
            `PostgreSQL does not answer (${codeOf(error) ?? 'no reason'}); see ${cluster.logFile}.`,
          )
        }
        await pause(LOOK_AGAIN_MS)
      }
    }
    child.once('exit', (code, signal) => {
      if (!wanted) return
      log.error({ code, signal }, 'PostgreSQL died and is started again')
      void revive()
    })
  }

  async function revive(): Promise<void> {
    if (!wanted) return
    try {
      await stopOrphan(cluster)
      await start()
    } catch (error) {
      log.error(error, 'PostgreSQL does not come back yet')
      await pause(RESTART_PAUSE_MS)
      await revive()
    }
  }

  async function stop(): Promise<void> {
    wanted = false
    process.off('exit', endWithUs)
    const running = child
    if (running === null || running.pid === undefined || hasEnded(running)) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    const postmaster = identify(running.pid)
    if (postmaster) await stopPostmaster(postmaster, cluster)
    await ended
  }

  return { start, stop }
}

/**
 * Puts a log that has grown aside, in place of the one before it: what a database said before it died is read after it lives
 * again.
 * @returns how long the log is, in bytes
 */
function turnedLog(file: string): number {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size < LONGEST_LOG_BYTES) return size
  renameSync(file, `${file}.1`)
  return 0
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Before the first start has come to its end there is no owner, no database, or with passwords no such login. */
function isOwnerMissing(error: unknown): boolean {
  return ['28000', '28P01', '3D000'].includes(codeOf(error) ?? '')
}
