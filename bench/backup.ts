/**
 * How long a backup takes while the server works, how long those wait who ask it meanwhile, and how long a restore takes.
 *
 * node bench/backup.ts                                # 50,000 events and 5 GB of files
 * BENCH_EVENTS=2000 BENCH_GB=0.1 node bench/backup.ts
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../server/src/platform/cluster/postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { newId } from '../server/src/platform/secrets.ts'
import { realServer } from '../testing/real-server.ts'
import { atMost, percentile, printVerdicts, type Verdict } from './numbers.ts'
import { asSuperuser } from './server/cluster.ts'
import { eventsPerTeacher, seed } from './server/seed.ts'

const events = Number(process.env['BENCH_EVENTS'] ?? 50_000)
const gigabytes = Number(process.env['BENCH_GB'] ?? 5)
const bytesOfFile = 5_000_000
/** Milliseconds between two questions to the server. */
const askEvery = 50
const goals = { minutes: 10, p99: 500, megabytes: 250 }

const root = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const [data, back] = [join(root, 'data'), join(root, 'back')]
const file = join(root, 'studio.zip')
const verdicts: Verdict[] = []
try {
  await fill()
  const server = await realServer({ dataFolder: data, env: { LECTERN_BACKUP_NIGHTLY: 'off' } })
  try {
    const token = await server.signUp()
    const waits: number[] = []
    const working = command('backup', [file], data)
    for (let isDone = false; !isDone;) {
      const startedAt = performance.now()
      const answer = await fetch(`${server.base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({
          query: '{ loadEvents(from: "2026-11-16T00:00:00Z", to: "2026-11-23T00:00:00Z") { event_id } }',
        }),
      })
      await answer.text()
      waits.push(performance.now() - startedAt)
      isDone = await Promise.race([working.then(() => true), pause(askEvery, false)])
    }
    const { seconds, peak } = await working
    verdicts.push(atMost('backup while the server works, minutes', seconds / 60, goals.minutes))
    verdicts.push(atMost('p99 of who asks meanwhile', percentile(waits, 99), goals.p99, ' ms'))
    verdicts.push(atMost('memory of the backup', peak, goals.megabytes, ' MB'))
  } finally {
    await server.stop()
  }
  const { seconds, peak } = await command('restore', [file], back)
  verdicts.push(atMost('restore elsewhere, minutes', seconds / 60, goals.minutes))
  verdicts.push(atMost('memory of the restore', peak, goals.megabytes, ' MB'))
  process.stdout.write(`The file has ${Math.round(statSync(file).size / 1e6)} MB.\n`)
} finally {
  rmSync(root, { recursive: true, force: true })
}
printVerdicts(verdicts)

/** Teachers with their events, and files of random bytes, which nothing makes smaller. */
async function fill(): Promise<void> {
  mkdirSync(data)
  const postgres = await startPostgres({ dataFolder: data, log: createLog('warn') })
  try {
    await migrate(postgres.url, join(import.meta.dirname, '../server/migrations'))
    await seed(postgres.url, { teachers: Math.ceil(events / eventsPerTeacher), students: 20 })
    const bytes = randomBytes(bytesOfFile)
    for (let left = gigabytes * 1e9; left > 0; left -= bytesOfFile) {
      const key = newId(new Date())
      const shard = join(data, 'files/content', key.slice(-2))
      mkdirSync(shard, { recursive: true })
      writeFileSync(join(shard, key), bytes)
      await asSuperuser(
        postgres.url,
        `insert into storage.files (id, bucket_id, name, size, mime_type, etag, is_uploaded, content_key)
         values ('${key}', 'default', 'file', ${bytesOfFile}, 'application/octet-stream', '"x"', true, '${key}')`,
      )
    }
  } finally {
    await postgres.stop()
  }
}

/** @returns how long the command took, and the most memory that its process had, in MB */
async function command(name: string, args: string[], dataFolder: string): Promise<{ seconds: number; peak: number }> {
  const startedAt = performance.now()
  const program = join(import.meta.dirname, `../server/src/${name}.ts`)
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, LECTERN_DATA: dataFolder },
    stdio: 'inherit',
  })
  let peak = 0
  const look = setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 50)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(look)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, peak }
}

/** VmHWM of Linux, in MB; 0 where there is none. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
