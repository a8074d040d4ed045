/**
 * One command checks all, the same on a laptop and on a build server.
 *
 * node scripts/ci.ts            everything
 * node scripts/ci.ts check      what needs no server and no browser
 * node scripts/ci.ts journeys   the journeys alone
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { prepareBrowsers } from './browser.ts'
import { type Count, countJourneys, countUnit, lostFiles } from './test-counts.ts'

const root = join(import.meta.dirname, '..')
// Playwright empties its own folder at each start, so only its own report lies there.
const journeyReport = join(root, 'test-results/journeys.json')
/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** Bytes that must be free there: several times over what the tests write at most at one time. */
const memoryRoom = 8 * 1024 ** 3
// Hundreds of databases come and go, none of them worth a disk (docs/decisions/0076).
const scratch = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'lectern-checks-'))
// As the system's own such folder: some of what the tests start runs as nobody in particular.
chmodSync(scratch, 0o1777)
const reports = mkdtempSync(join(scratch, 'reports-'))
process.on('exit', () => {
  try {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 })
  } catch {
    // A process that a stopped run has left may still write there: that makes no test wrong.
  }
})
const code = 'contract client server web scripts journeys testing'
/** Has packages of its own, which are not always there: looked at without types. */
const measured = 'bench'

type Checks = Record<string, string>
// Here and not at the start of the first journey, which waits for a server only so long.
const build: Checks = { 'Web app': 'node scripts/build-web.ts' }
/**
 * Each either right or wrong; the first wrong one ends the run, because what follows would only repeat it. The two rows
 * take about as long as each other, and what stands in the second keeps one core busy.
 */
const checks: Checks[] = [
  {
    Types: 'tsc -p contract && tsc -p client && tsc -p server && tsc -p web && tsc -p .',
    Lint: `oxlint --type-aware --deny-warnings ${code} vitest.config.ts && oxlint --deny-warnings ${measured}`,
    Format: 'oxfmt --check',
    Unused: 'knip',
    'Generated files': 'node scripts/generate.ts --check',
    Boundaries: 'node scripts/check-boundaries.ts',
    Folders: 'node scripts/check-folders.ts',
    References: 'node scripts/check-references.ts',
  },
  { Texts: 'node scripts/texts.ts --check', ...build },
]
const vitest = (name: string, projects: string): Suite => {
  const file = join(reports, `${name}.json`)
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`
  return { name, command: `vitest run --project=${projects} ${reporters}`, file, count: countUnit }
}
/** React as it is shipped; what its development build warns of is seen where `vitest` is started by hand (docs/decisions/0038). */
const components: Suite = { ...vitest('Components', 'components'), lost: lostFiles, env: { NODE_ENV: 'production' } }
/** The tests that need no page. */
const others = vitest('Tests', '!components')
const journeys: Suite = {
  name: 'Journeys',
  command: 'playwright test -c journeys/playwright.config.ts',
  file: journeyReport,
  count: countJourneys,
}
/** Two side by side, for as many cores: whichever ends first is followed by the next (docs/decisions/0032, 0080). */
const suites: readonly Suite[] = [components, others, journeys]

/** Tests of one runner, which counts them in a report of its own. */
interface Suite {
  name: string
  command: string
  file: string
  count: (report: unknown) => Count
  /** The environment that it finds besides. */
  env?: NodeJS.ProcessEnv
  /** The test files that the runner could not bring to an end, though no test in them was wrong; without it none is looked for. */
  lost?: (report: unknown) => readonly string[]
}

const only = process.argv[2]
const env: NodeJS.ProcessEnv = {
  ...process.env,
  TMPDIR: scratch,
  PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
}
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopAll(signal))

const total: Count = { passed: 0, failed: 0, wrong: [] }
try {
  await all()
} finally {
  // Once more where it is looked for: of a long run often only the end is kept.
  for (const name of total.wrong) process.stdout.write(`FAIL ${name}\n`)
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > memoryRoom
}

async function all(): Promise<void> {
  // Journeys that start at once would each build the app that they are to show.
  const right = await Promise.all((only === 'journeys' ? [build] : checks).map(inTurn))
  if (right.includes(false)) return
  if (only === 'check' || !(await prepareBrowser())) return
  const waiting = only === 'journeys' ? [journeys] : [...suites]
  await Promise.all([lane(waiting), lane(waiting)])
}

/** Runs what still waits, one after the other. Wrong tests end nothing: each suite says what else is wrong. */
async function lane(waiting: Suite[]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) add(await suite(next))
}

/** Also ends when another row is found wrong meanwhile. */
async function inTurn(row: Checks): Promise<boolean> {
  for (const [name, command] of Object.entries(row)) {
    if (total.failed > 0) return false
    const ok = await check(name, command)
    add(ok ? { passed: 1, failed: 0, wrong: [] } : { passed: 0, failed: 1, wrong: [name] })
  }
  return total.failed === 0
}

function add({ passed, failed, wrong }: Count): void {
  total.passed += passed
  total.failed += failed
  total.wrong.push(...wrong)
}

async function prepareBrowser(): Promise<boolean> {
  try {
    await prepareBrowsers()
    return true
  } catch (error) {
    report('Browser', false, Date.now())
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    add({ passed: 0, failed: 1, wrong: ['Browser'] })
    return false
  }
}

/** Runs a check silently and shows what it said only when it fails. */
async function check(name: string, command: string): Promise<boolean> {
  const start = Date.now()
  const { ok, said } = await run(command, { file: join(reports, `${name}.txt`) })
  report(name, ok, start)
  if (!ok) process.stdout.write(said)
  return ok
}

/** Runs a test runner in sight; what its browser let go of runs once more (docs/decisions/0036). */
async function suite(each: Suite): Promise<Count> {
  const start = Date.now()
  let result = await counted(each, each.command)
  const lost = each.lost && existsSync(each.file) ? each.lost(JSON.parse(readFileSync(each.file, 'utf8'))) : []
  if (lost.length > 0) {
    process.stdout.write(`${each.name}: the browser let go of ${lost.length} files, which run once more\n`)
    const again = await counted(each, `${each.command} ${lost.map((file) => JSON.stringify(file)).join(' ')}`)
    result = {
      passed: result.passed + again.passed,
      failed: result.failed - lost.length + again.failed,
      wrong: [...result.wrong.filter((name) => !lost.includes(name)), ...again.wrong],
    }
  }
  report(each.name, result.failed === 0, start)
  return result
}

/** Counts what a runner says in a report of its own; one that ends without a report has failed. */
async function counted({ name, file, count, env: besides }: Suite, command: string): Promise<Count> {
  rmSync(file, { force: true })
  const { ok } = await run(command, { env: besides })
  const found = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, wrong: [] }
  // An error outside of every test fails the run as well.
  return ok || found.failed > 0 ? found : { ...found, failed: 1, wrong: [`${name}: an error outside of every test`] }
}

function report(name: string, ok: boolean, start: number): void {
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`)
}

interface RunOptions {
  /** Takes what is said, which else comes in sight: a linter with much to say falls over a pipe that is full for a moment. */
  file?: string
  env?: NodeJS.ProcessEnv | undefined
}

function run(command: string, { file, env: besides }: RunOptions = {}): Promise<{ ok: boolean; said: string }> {
  const output = file === undefined ? 'inherit' : openSync(file, 'w')
  return new Promise((resolve) => {
    // A group of its own, so that a stop reaches the shell's children too.
    const child = spawn(command, {
      cwd: root,
      env: { ...env, ...besides },
      shell: true,
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
    })
    if (typeof output === 'number') closeSync(output)
    running.add(child)
    child.once('error', (error) => resolve({ ok: false, said: `${error.message}\n` }))
    child.once('close', (status) => {
      running.delete(child)
      resolve({ ok: status === 0, said: file === undefined ? '' : readFileSync(file, 'utf8') })
    })
  })
}

function stopAll(signal: NodeJS.Signals): void {
  const end = (): never => process.exit(signal === 'SIGINT' ? 130 : 143)
  if (running.size === 0) return end()
  for (const child of running) {
    child.removeAllListeners('close')
    child.once('close', () => {
      running.delete(child)
      if (running.size === 0) end()
    })
    if (child.pid === undefined) continue
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  }
}
