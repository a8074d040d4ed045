import { spawn } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import { lineOf } from '../start-failure.ts'
import { openBackupStore } from './backup-store.ts'
import { claimNight, lastBackup, noteFailed, noteMade } from './nightly.data.ts'
import { isUnfinished, nameOf, superfluous } from './retention.ts'
import { noPlace } from './try-backup.ts'

/** Seconds between two looks whether a night's backup is still to be made. */
const lookEvery = 300
/** Milliseconds after its start in which a server makes none: a start has enough to do, and many last only a moment. */
const calm = 240_000

/** The commands that make a backup and try it. */
export interface BackupCommands {
  backup(file: string, withFiles: boolean, signal: AbortSignal): Promise<void>
  /** @returns whether it was restored; false where there was no database to restore it into */
  check(file: string, signal: AbortSignal): Promise<boolean>
}

interface Nightly {
  job: Job
  /** Ends what is under way: what there is of a file goes. */
  stop(): Promise<void>
  /** When what is under way has come to its end. */
  idle(): Promise<void>
}

type Needs = Pick<Parts, 'config' | 'db' | 'clock' | 'log'>

/**
 * Makes a backup each night, in processes of their own, so that no request waits for it; tries each by restoring it; and lets go those
 * that are too many. Of several servers on one database one makes it.
 */
export function nightlyBackups({ config, db, clock, log }: Needs, commands: BackupCommands = asProcesses): Nightly {
  const { folder, nightly, hour } = config.backup
  const store = openBackupStore(config.backup) // first, since a wrong setting stops the start here
  const startedAt = clock().getTime()
  const end = new AbortController()
  let underWay: Promise<void> = Promise.resolve()

  async function make(night: string): Promise<void> {
    const name = nameOf(night)
    const file = join(folder, name)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rm(file, { force: true }) // of a try that failed behind it
      for (const left of (await readdir(folder)).filter(isUnfinished)) await rm(join(folder, left), { force: true })
      await commands.backup(file, nightly === 'all', end.signal)
      const restored = await commands.check(file, end.signal)
      const { size } = await stat(file)
      await store.keep(name)
      await noteMade(db, night, { now: clock(), bytes: size, restored })
      log.info({ night, bytes: size, restored }, 'The nightly backup is made')
    } catch (error) {
      for (const left of [file, `${file}.part`]) await rm(left, { force: true })
      if (end.signal.aborted) return
      const reason = lineOf(error)
      const last = await noteFailed(db, night, reason)
        .then(() => lastBackup(db))
        .catch(() => null) // that the database is away may be why it failed
      const hours = last && Math.round((clock().getTime() - Date.parse(last.finished_at)) / 3_600_000)
      log.error({ night, reason, hoursSinceLast: hours }, 'The nightly backup failed')
      return
    }
    await dropOld()
  }

  /** A backup that can't be removed costs room, and not the one of this night. */
  async function dropOld(): Promise<void> {
    const told = (error: unknown): void =>
      log.error({ reason: lineOf(error) }, 'Backups that are too many could not be removed')
    try {
      for (const old of superfluous(await store.names())) await store.remove(old).catch(told)
    } catch (error) {
      told(error)
    }
  }

  return {
    job: {
      name: 'backup.nightly',
      seconds: lookEvery,
      async run() {
        if (nightly === 'off' || clock().getTime() < startedAt + calm) return
        const night = nightOf(clock(), hour)
        // Nobody waits for it: a server that is told to end does not.
        if (await claimNight(db, night, clock())) underWay = make(night)
      },
    },
    async stop() {
      end.abort()
      await underWay
    },
    idle: () => underWay,
  }
}

/** The date of the last night whose hour has come, UTC. */
export function nightOf(now: Date, hour: number): string {
  return new Date(now.getTime() - hour * 3_600_000).toISOString().slice(0, 10)
}

/** The commands as a person runs them. */
export const asProcesses: BackupCommands = {
  async backup(file, withFiles, signal) {
    const { code, said } = await run('../../backup.ts', [file, ...(withFiles ? [] : ['--without-files'])], signal)
    if (code !== 0) throw new Error(said)
  },
  async check(file, signal) {
    const { code, said } = await run('../../check-backup.ts', [file], signal)
    if (code !== 0 && code !== noPlace) throw new Error(said)
    return code === 0
  },
}

/** A command of ours, with the settings that this process was started with. */
async function run(
  command: string,
  args: string[],
  signal: AbortSignal,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, command), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // In order: it takes away what it has begun.
  const stop = (): void => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    )
    // Its own line is the last: the runtime and libraries may have warned before.
    return { code, said: said.trim().split('\n').at(-1) || `${command} ended with ${code}` }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
