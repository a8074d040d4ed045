/**
 * What a server loses when something dies under it: nothing that it said was saved, and nothing twice. `node bench/faults.ts` tries all;
 * a list of parts tries these alone: server postgres frozen power. The last makes a file system of its own, which Linux lets root do.
 *
 * BENCH_KILLS=10 node bench/faults.ts server   fewer deaths than the goals name
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { realServer, type RealServer } from '../testing/real-server.ts'
import { atLeast, atMost, median, percentile, printTable, printVerdicts, type Verdict } from './numbers.ts'

const serverKills = Number(process.env['BENCH_KILLS'] ?? 100)
const postgresKills = Number(process.env['BENCH_KILLS'] ?? 30)
const powerCuts = Number(process.env['BENCH_KILLS'] ?? 10)
/** Room for PostgreSQL and what the teacher writes, in bytes; copied at each cut, without its holes. */
const diskSize = 1_500_000_000
/** Pages that write at the same time. */
const writers = 8
/** How long they write before something dies, in ms; by chance up to this, so that it meets a write at each of its steps. */
const longestWork = 400
/** How long PostgreSQL stands still, and how late an answer may be meanwhile, in seconds (docs/operating/observe.md). */
const frozen = 20
const latestAnswer = 10

const parts = process.argv.slice(2)
const wants = (part: string) => parts.length === 0 || parts.includes(part)

/** A teacher's pages, each of which writes one event after the other, and asks again until it has an answer, as the app does. */
class Teacher {
  readonly #asked: string[] = []
  readonly #saved = new Map<string, number>()
  readonly #waits: number[] = []
  #isAtWork = false
  #work: Promise<unknown> = Promise.resolve()
  #authorization = ''
  #teacherId = 0
  server: RealServer

  constructor(server: RealServer) {
    this.server = server
  }

  async signUp(): Promise<void> {
    this.#authorization = await this.server.signUp()
  }

  begin(): void {
    this.#isAtWork = true
    this.#work = Promise.all(Array.from({ length: writers }, () => this.#page()))
  }

  /** Ends once everything that was asked has its answer. @returns how long the slowest of them took, in ms */
  async end(): Promise<number> {
    this.#isAtWork = false
    await this.#work
    return Math.max(0, ...this.#waits.splice(0))
  }

  get saved(): number {
    return this.#saved.size
  }

  /** Titles that were said to be saved and are not there, and those that are there more than once. */
  async differences(): Promise<{ lost: number; doubled: number }> {
    const all = await this.#ask<{ loadEvents: { event_id: number; title: string }[] }>(
      'query all($id: Int!) { loadEvents(id: $id) { event_id title } }',
      { id: this.#teacherId },
    )
    const there = Map.groupBy(all.data.loadEvents, ({ title }) => title)
    return {
      lost: [...this.#saved].filter(([title, id]) => there.get(title)?.[0]?.event_id !== id).length,
      doubled: this.#asked.filter((title) => (there.get(title)?.length ?? 0) > 1).length,
    }
  }

  async #page(): Promise<void> {
    while (this.#isAtWork) {
      const title = `Lesson ${this.#asked.length}`
      this.#asked.push(title)
      const start = new Date(Date.UTC(2030, 0, 1) + this.#asked.length * 3_600_000)
      const event = { title, start: start.toISOString(), end: new Date(start.getTime() + 1_800_000).toISOString() }
      const key = randomUUID()
      const asked = performance.now()
      for (;;) {
        const id = await this.#write(event, key)
        if (id !== null) {
          this.#saved.set(title, id)
          break
        }
        await pause(20)
      }
      this.#waits.push(performance.now() - asked)
    }
  }

  async #write(event: object, key: string): Promise<number | null> {
    try {
      const { data } = await this.#ask<{ upsertEvent: { event_id: number; teacher_id: number } | null }>(
        'mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id teacher_id } }',
        { event },
        { 'idempotency-key': key },
      )
      this.#teacherId = data.upsertEvent?.teacher_id ?? this.#teacherId
      return data.upsertEvent?.event_id ?? null
    } catch {
      return null
    }
  }

  async #ask<Data>(query: string, variables: object, headers: Record<string, string> = {}): Promise<{ data: Data }> {
    const answer = await fetch(`${this.server.base.replace(/\/v1$/, '')}/graphql/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#authorization, ...headers },
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()) as { data: Data }
  }
}

const workshop = mkdtempSync(join(tmpdir(), 'lectern-faults-'))
// Longer than the run: what dies here is no session.
const startIn = (dataFolder: string) => realServer({ dataFolder, env: { LECTERN_ACCESS_TOKEN_SECONDS: '86400' } })
const start = () => startIn(workshop)
const postmasterIn = (dataFolder: string) =>
  Number.parseInt(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10)
const postmaster = () => postmasterIn(workshop)
const verdicts: Verdict[] = []
const rows: string[][] = []
let teacher = new Teacher(await start())
try {
  await teacher.signUp()
  if (wants('server'))
    await die('the server', serverKills, async () => {
      await teacher.server.kill()
      teacher.server = await start()
    })
  if (wants('postgres'))
    await die('PostgreSQL', postgresKills, () => Promise.resolve(process.kill(postmaster(), 'SIGKILL')))
  if (wants('frozen')) await freeze()
  if (wants('power')) await cutPower()
} finally {
  await teacher.server.stop()
  rmSync(workshop, { recursive: true, force: true })
}
printTable(
  'Deaths under load',
  ['What dies', 'times', 'writes saved', 'until all was answered, ms: median, longest'],
  rows,
)
printVerdicts(verdicts)

/** Lets something die again and again while the teacher writes. */
async function die(what: string, times: number, kill: () => Promise<unknown>): Promise<void> {
  const before = teacher.saved
  const waits: number[] = []
  for (let round = 0; round < times; round++) {
    teacher.begin()
    await pause(Math.random() * longestWork)
    await kill()
    waits.push(await teacher.end())
  }
  const { lost, doubled } = await teacher.differences()
  const saved = teacher.saved - before
  rows.push([what, String(times), String(saved), `${Math.round(median(waits))}, ${Math.round(percentile(waits, 100))}`])
  verdicts.push(
    atLeast(`${what} killed: times`, times, what === 'the server' ? 100 : 30),
    atMost(`${what} killed: writes that were said to be saved and are not`, lost, 0),
    atMost(`${what} killed: writes that are there twice`, doubled, 0),
  )
}

/** PostgreSQL stands still and goes on: whoever asks meanwhile has an answer in time, and nothing is lost. */
async function freeze(): Promise<void> {
  const url = `${teacher.server.base}/auth/signin/email-password`
  const body = JSON.stringify({ email: 'clara@example.org', password: 'Violet-harbour-41' })
  teacher.begin()
  await pause(longestWork)
  const all = family(postmaster())
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  const answers: number[] = []
  try {
    const until = performance.now() + frozen * 1000
    while (performance.now() < until) {
      const asked = performance.now()
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      answers.push((performance.now() - asked) / 1000)
    }
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
  await teacher.end()
  const { lost, doubled } = await teacher.differences()
  verdicts.push(
    atMost(`PostgreSQL frozen for ${frozen} s: slowest answer`, Math.max(...answers), latestAnswer, ' s'),
    atMost('PostgreSQL frozen: writes lost or twice', lost + doubled, 0),
  )
}

/**
 * The power goes: what the system had not yet written to the disk is gone. The data lie on a file system in a file. While everything
 * stands still that file is copied, which has what was written through and nothing that only waits in memory; the machine
 * goes on from the copy.
 */
async function cutPower(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    process.stdout.write('Power cuts are left out: they need root on Linux.\n')
    return
  }
  await teacher.server.stop()
  const [image, copy, mounted] = [join(workshop, 'disk'), join(workshop, 'copy'), join(workshop, 'mounted')]
  const run = (program: string, ...words: string[]) => execFileSync(program, words, { stdio: 'pipe' })
  const mount = () => {
    run('mount', '-o', 'loop', image, mounted)
    chmodSync(mounted, 0o700)
  }
  writeFileSync(image, '')
  truncateSync(image, diskSize)
  run('mkfs.ext4', '-q', '-F', image)
  mkdirSync(mounted)
  mount()
  try {
    teacher = new Teacher(await startIn(mounted))
    await teacher.signUp()
    const waits: number[] = []
    for (let round = 0; round < powerCuts; round++) {
      teacher.begin()
      await pause(200 + Math.random() * longestWork)
      const all = [teacher.server.pid, ...family(postmasterIn(mounted))]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      run('cp', '--sparse=always', image, copy)
      for (const pid of all) process.kill(pid, 'SIGKILL')
      await teacher.server.kill()
      await unmounted(() => run('umount', mounted))
      renameSync(copy, image)
      mount()
      teacher.server = await startIn(mounted)
      waits.push(await teacher.end())
    }
    const { lost, doubled } = await teacher.differences()
    const times = `${Math.round(median(waits))}, ${Math.round(percentile(waits, 100))}`
    rows.push(['the power', String(powerCuts), String(teacher.saved), times])
    verdicts.push(
      atLeast('the power cut: times', powerCuts, 10),
      atMost('the power cut: writes that were said to be saved and are not', lost, 0),
      atMost('the power cut: writes that are there twice', doubled, 0),
    )
    await teacher.server.stop()
  } finally {
    await unmounted(() => run('umount', mounted))
    teacher = new Teacher(await start())
  }
}

/** A process that was killed holds its files for a moment longer. */
async function unmounted(unmount: () => unknown): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      unmount()
      return
    } catch (error) {
      if (tries >= 100) throw error
      await pause(50)
    }
  }
}

/** PostgreSQL and the processes that it started: one of its own answers each connection. The parent is the second after the name. */
function family(first: number): number[] {
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === first
    } catch {
      return false // no process, or one that has ended meanwhile
    }
  })
  return [first, ...children.map(Number)]
}
