/**
 * A large studio is upgraded from older states of main to this one: each state's own program makes its database and fills the sample
 * studio at its front door, the large one is written beside it, and this program starts on it. Every row is compared
 * with what it was, column by column, and a teacher reads the same lessons with the same password.
 *
 * node bench/upgrade.ts                # 59f65fa and every twelfth change of the tables since, about two minutes each
 * node bench/upgrade.ts 59f65fa main~5
 * BENCH_STUDENTS=24 BENCH_WEEKS=20 node bench/upgrade.ts 59f65fa
 *
 * It fetches the packages of the older states with npm ci.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { openArchive } from '../server/src/platform/backup/archive.ts'
import { upgrade } from '../server/src/platform/backup/upgrade.ts'
import { openAlone } from '../server/src/platform/cluster/open-owner.ts'
import { createLog } from '../server/src/platform/log.ts'
import { copyDatabase } from '../testing/database-copy.ts'
import { freePort } from '../testing/free-port.ts'
import { fillLargeAccount, largeAccountEmail, largeAccountTeacher } from '../testing/large-account.ts'
import { realServer } from '../testing/real-server.ts'
import { changesBetween, changesMeant } from '../testing/upgraded.ts'
import { atMost, printTable, printVerdicts, type Verdict } from './numbers.ts'

const first = '59f65fa'
/** Which of the later changes of the tables are tried where nobody names states. */
const eachOf = 12
const students = Number(process.env['BENCH_STUDENTS'] ?? 280)
const weeks = Number(process.env['BENCH_WEEKS'] ?? 150)
const goalSeconds = 60

const root = join(import.meta.dirname, '..')
const migrations = join(root, 'server/migrations')
/** Of the files of one state, packed; they are 20 MB. */
const mostBytes = 500_000_000
/** Nothing leaves, nothing is limited, and nothing is done at night. */
const quiet = { LECTERN_SMTP_URL: '', LECTERN_RATE_LIMITS: 'off' }
const workshop = mkdtempSync(join(tmpdir(), 'lectern-upgrade-'))
const rows: string[][] = []
const verdicts: Verdict[] = []
try {
  const named = process.argv.slice(2)
  for (const state of named.length > 0 ? named : statesOfMain()) {
    await travel(state)
    // Each as it is done: all of them take hours.
    console.error(rows.at(-1)?.join(' | '))
  }
} finally {
  rmSync(workshop, { recursive: true, force: true })
}
printTable(
  `${students} students, ${students * weeks} events`,
  [
    'From',
    'migrations',
    'rows',
    'seconds',
    'MB of the backup',
    'changes that no migration says',
    'a month read before and after',
  ],
  rows,
)
printVerdicts(verdicts)

/**
 * The states from which there is a way: a commit in the middle of a landing, whose migration was numbered anew before
 * it stood on main, is none.
 */
function statesOfMain(): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const migrationsOf = (state: string) => git('ls-tree', state, 'server/migrations/')
  const now = new Set(migrationsOf('HEAD'))
  const changes = git(
    'log',
    '--first-parent',
    '--reverse',
    '--format=%h',
    `${first}..HEAD~1`,
    '--',
    'server/migrations',
  )
  const states = changes.filter((state) => migrationsOf(state).every((file) => now.has(file)))
  return [first, ...states.filter((_, index) => index % eachOf === eachOf - 1)]
}

async function travel(state: string): Promise<void> {
  const [old, data] = [join(workshop, `program-${state}`), join(workshop, `data-${state}`)]
  takeOut(state, old)
  mkdirSync(data)
  const password = await fillSample(old, data)
  let owner = await openAlone({ dataFolder: data, databaseUrl: null }, createLog('warn'))
  await fillLargeAccount(owner.url, { students, weeks })
  await owner.close()
  const read = await eventsRead(old, data, password)

  owner = await openAlone({ dataFolder: data, databaseUrl: null }, createLog('warn'))
  const before = await copyDatabase(owner.url)
  const folder = join(data, 'backups')
  const startedAt = performance.now()
  const done = await upgrade({ ownerUrl: owner.url, migrations, folder, now: new Date() })
  const seconds = (performance.now() - startedAt) / 1000
  if (done === null) throw new Error(`${state} has the same tables as this state.`)
  const meant = await changesMeant(before.ownerUrl, done.migrations)
  const names = await namesOfLessons(before.ownerUrl, done.migrations)
  const found = await changesBetween(before.ownerUrl, owner.url)
  await before.drop()
  await owner.close()
  const tables = [...new Set([...Object.keys(meant), ...Object.keys(found)])]
  const others = tables.filter((name) => !isDeepStrictEqual(found[name], meant[name]))
  const named = read.map((event) => ({ ...event, title: names.get(event.event_id) ?? event.title }))
  const isReadAlike = isDeepStrictEqual(await eventsRead(root, data, password), named)

  const { manifest, close } = await openArchive(done.file)
  close()
  rows.push([
    state,
    String(done.migrations.length),
    String(manifest.tables.reduce((sum, table) => sum + table.rows, 0)),
    seconds.toFixed(1),
    (statSync(done.file).size / 1e6).toFixed(1),
    others.map((name) => `${name} ${JSON.stringify(found[name] ?? null)}`).join(', ') || 'none',
    isReadAlike ? `the same ${read.length}` : 'others',
  ])
  verdicts.push(atMost(`${state}: tables that changed otherwise than the migrations say`, others.length, 0))
  verdicts.push(atMost(`${state}: months that read otherwise`, isReadAlike ? 0 : 1, 0))
  verdicts.push(atMost(`${state}: upgrade with its backup`, seconds, goalSeconds, ' s'))
  for (const each of [old, data]) rmSync(each, { recursive: true, force: true })
}

/** A state of main with its own packages, in a folder of its own. */
function takeOut(state: string, folder: string): void {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', state], { cwd: root, maxBuffer: mostBytes })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  execFileSync('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'ignore',
  })
}

/** @returns the password of everybody in the sample studio */
async function fillSample(program: string, data: string): Promise<string> {
  const child = spawn(process.execPath, ['scripts/seed.ts'], {
    cwd: program,
    env: { ...process.env, ...quiet, LECTERN_DATA: data, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await text(child.stdout)
  const [, password] = /with the password (\S+)/.exec(said) ?? []
  if (password === undefined) throw new Error(`The sample studio was not filled: ${said}`)
  return password
}

/** The names that events get from their lessons (docs/decisions/0074), where a migration of these does that. */
async function namesOfLessons(ownerUrl: string, open: readonly string[]): Promise<ReadonlyMap<number, string>> {
  if (!open.includes('0123-one-name.sql')) return new Map()
  const url = new URL(ownerUrl)
  url.username = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ event_id: number; title: string }>(
      'select event_id, title from lesson where event_id is not null and deleted_at is null',
    )
    return new Map(rows.map(({ event_id, title }) => [event_id, title]))
  } finally {
    await client.end()
  }
}

interface EventRead {
  event_id: number
  title: string
}

/** Reads the large studio's month as its teacher sees it, by the front door of a program. */
async function eventsRead(program: string, data: string, password: string): Promise<EventRead[]> {
  const server = await realServer({ dataFolder: data, program, env: quiet })
  try {
    const answer = await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: await server.signIn(largeAccountEmail, password),
      },
      body: JSON.stringify({
        query: `query ($id: Int!) { loadEvents(id: $id, from: "2025-03-01T00:00:00Z", to: "2025-04-01T00:00:00Z") {
          event_id title start end all_day cancelled_at series_id user_profile_id } }`,
        variables: { id: largeAccountTeacher },
      }),
    })
    const { data: read } = (await answer.json()) as { data: { loadEvents: EventRead[] } | null }
    if (!read?.loadEvents.length) throw new Error(`The teacher of the large studio sees nothing in ${program}.`)
    return read.loadEvents.toSorted((one, other) => one.event_id - other.event_id)
  } finally {
    await server.stop()
  }
}
