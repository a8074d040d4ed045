/**
 * How long a backup takes while the server works, how long those wait who ask it meanwhile, how long a restore takes, and what is
 * left of a backup that is killed: never a file that passes for one and lacks a row or a byte.
 *
 * node bench/backup.ts                                # 50,000 events, 5 GB of files, 20 kills
 * BENCH_EVENTS=2000 BENCH_GB=0.1 BENCH_KILLS=5 node bench/backup.ts
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openArchive } from '../server/src/platform/backup/archive.ts'
import { openBeside } from '../server/src/platform/cluster/open-owner.ts'
import { startPostgres } from '../server/src/platform/cluster/postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { newId } from '../server/src/platform/secrets.ts'
import { realServer, type RealServer } from '../testing/real-server.ts'
import { contentOf } from '../testing/row-for-row.ts'
import { atMost, percentile, printVerdicts, type Verdict } from './numbers.ts'
import { asSuperuser } from './server/cluster.ts'
import { eventsPerTeacher, eventsPerWeek, seed, week } from './server/seed.ts'

const events = Number(process.env['BENCH_EVENTS'] ?? 50_000)
const gigabytes = Number(process.env['BENCH_GB'] ?? 5)
const kills = Number(process.env['BENCH_KILLS'] ?? 20)
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
    const token = await asTeacher(server)
    const waits: number[] = []
    const working = command('backup', [file], data)
    for (let isDone = false; !isDone;) {
      const startedAt = performance.now()
      const answer = await fetch(`${server.base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({
          query: `{ loadEvents(id: 1, from: "${week.from}", to: "${week.to}") { event_id title start end version } }`,
        }),
      })
      const { data: read } = (await answer.json()) as { data: { loadEvents: unknown[] } | null }
      if (read?.loadEvents.length !== eventsPerWeek) throw new Error('The teacher does not see the week.')
      waits.push(performance.now() - startedAt)
      isDone = await Promise.race([working.then(() => true), pause(askEvery, false)])
    }
    const { seconds, peak } = await working
    verdicts.push(atMost('backup while the server works, minutes', seconds / 60, goals.minutes))
    verdicts.push(atMost('p99 of who asks meanwhile', percentile(waits, 99), goals.p99, ' ms'))
    verdicts.push(atMost('memory of the backup', peak, goals.megabytes, ' MB'))
    await killInTheMiddle(seconds)
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

/** Signs in as the first teacher, who gets the password of somebody who signs up. */
async function asTeacher(server: RealServer): Promise<string> {
  await server.signUp()
  const owner = await openBeside({ dataFolder: data, databaseUrl: null }, createLog('warn'))
  await asSuperuser(
    owner.url,
    `update auth.users set password_hash = (select max(password_hash) from auth.users) where email = 'teacher1@example.test'`,
  )
  await owner.close()
  return server.signIn('teacher1@example.test')
}

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

/**
 * Kills a backup at moments that lie evenly in its work, the last of them around its end, and tries whatever it leaves under either
 * name as a restore would: what is refused harms nobody, what passes has to hold all that is there.
 * @param seconds how long it takes when nobody kills it
 */
async function killInTheMiddle(seconds: number): Promise<void> {
  const owner = await openBeside({ dataFolder: data, databaseUrl: null }, createLog('warn'))
  const rows = await contentOf(owner.url)
  await owner.close()
  const target = join(root, 'killed.zip')
  const left = { refused: 0, whole: 0, lacking: 0 }
  for (let i = 1; i <= kills; i++) {
    await command('backup', [target], data, (seconds * i) / (kills - 1))
    for (const found of [target, `${target}.part`].filter((name) => existsSync(name))) {
      left[await judged(found, rows)]++
      rmSync(found)
    }
  }
  process.stdout.write(
    `Of ${kills} kills ${left.refused} left a file that is refused, and ${left.whole} one that holds everything.\n`,
  )
  verdicts.push(atMost('files of killed backups that pass and lack something', left.lacking, 0))
}

async function judged(
  found: string,
  rows: Awaited<ReturnType<typeof contentOf>>,
): Promise<'refused' | 'whole' | 'lacking'> {
  const archive = await openArchive(found).catch(() => null)
  if (archive === null) return 'refused'
  archive.close()
  const { tables, contents } = archive.manifest
  const isWhole =
    // Sweeps and sessions go on meanwhile; what a studio is made of stands still.
    tables.every(({ name, rows: kept }) => !name.startsWith('public.') || kept === rows[name]?.rows) &&
    contents?.length === Math.ceil((gigabytes * 1e9) / bytesOfFile)
  return isWhole ? 'whole' : 'lacking'
}

/** @returns how long the command took, and the most memory that its process had, in MB. @param killAfterSeconds then kill -9 */
async function command(
  name: string,
  args: string[],
  dataFolder: string,
  killAfterSeconds?: number,
): Promise<{ seconds: number; peak: number }> {
  const startedAt = performance.now()
  const program = join(import.meta.dirname, `../server/src/${name}.ts`)
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, LECTERN_DATA: dataFolder },
    stdio: 'inherit',
  })
  let peak = 0
  const look = setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 50)
  const death = killAfterSeconds === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterSeconds * 1000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(look)
  if (death !== null) clearTimeout(death)
  else if (code !== 0) throw new Error(`${name} ended with ${code}`)
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
