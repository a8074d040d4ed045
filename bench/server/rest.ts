import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 5
/** After this long nothing of the start is left to do, in ms. */
const settling = 5_000
const lookAgain = 10
/** performance.md: MB together, seconds. */
const mostMemory = 200
const longestWarm = 3
const longestFirst = 10

/** How long a start takes, on a new data folder and on one that has been used, and what the two programs hold at rest. */
export async function measureRest(): Promise<Verdict[]> {
  const first: number[] = []
  const warm: number[] = []
  const memory: { server: number; postgres: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const data = mkdtempSync(join(tmpdir(), 'lectern-rest-'))
    try {
      first.push(await timeStart(data))
      warm.push(await timeStart(data, async (child) => void memory.push(await memoryOf(child))))
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  }
  const server = median(memory.map((one) => one.server))
  const postgres = median(memory.map((one) => one.postgres))
  printTable(
    'Start and rest',
    ['What', 'median'],
    [
      ['first start, web app built: s', short(median(first))],
      ['warm start: s', short(median(warm))],
      ['memory at rest, server: MB', short(server)],
      ['memory at rest, its PostgreSQL: MB', short(postgres)],
    ],
  )
  return [
    atMost('first start', median(first), longestFirst, ' s'),
    atMost('warm start', median(warm), longestWarm, ' s'),
    atMost('memory at rest, together', server + postgres, mostMemory, ' MB'),
  ]
}

/** @returns seconds until the server answers */
async function timeStart(data: string, whileItRuns?: (child: ChildProcess) => Promise<void>): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const start = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LECTERN_DATA: data, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      await pause(lookAgain)
    }
    const seconds = (performance.now() - start) / 1000
    await whileItRuns?.(child)
    return seconds
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/v1/auth/healthz`)).ok
  } catch {
    return false
  }
}

/** In MB. Shared pages count once: PostgreSQL's processes share most of theirs (Linux alone tells). */
async function memoryOf({ pid = 0 }: ChildProcess): Promise<{ server: number; postgres: number }> {
  await pause(settling)
  const children = descendants(pid)
  return { server: proportional(pid), postgres: children.reduce((sum, child) => sum + proportional(child), 0) }
}

function descendants(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const mine = all.filter((name) => parentOf(name) === pid).map(Number)
  return [...mine, ...mine.flatMap(descendants)]
}

function parentOf(pid: string): number {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    )
  } catch {
    return 0 // it has just ended
  }
}

function proportional(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
