import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBalancer } from '../../journeys/proxies.ts'
import { freePort } from '../../testing/free-port.ts'
import { atMost, percentile, printTable, short, type Verdict } from '../numbers.ts'
import type { Cluster } from './cluster.ts'
import { startContender, type Contender } from './contender.ts'
import { openLines } from './line.ts'
import { post } from './load.ts'
import { seed, userIdOf } from './seed.ts'
import { reads, upsertEvent, type Asker, type Work } from './work.ts'

/** performance.md: so many for ten minutes; BENCH_MINUTES=2 for a first look. */
const teachers = 500
/** Of each. */
const students = 50
const minutes = Number(process.env['BENCH_MINUTES'] ?? '10')
/** BENCH_SERVERS=1,2,3: one server, then as many on one database behind nginx (docs/operating/grow.md). */
const serverCounts = (process.env['BENCH_SERVERS'] ?? '1').split(',').map(Number)
const longest = 500
/** Memory may grow by so much from its first settled look to its last. */
const mostGrowth = 1.1
/** Seconds between two calls of a teacher, on average. */
const thinking = 2
/** Share of the time after which the server is as warm as it gets. */
const warm = 0.2

interface Found {
  took: number[]
  errors: Map<string, number>
  /** MB of all servers when they are warm, and at the end. */
  memory: number[]
  /** Processor time of all servers for a call, in microseconds. */
  cpu: number
}

/** Teachers at work: weeks are looked at, lessons moved, students looked up. */
export async function measureAtWork(cluster: Cluster): Promise<Verdict[]> {
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  for (const count of serverCounts) {
    const found = await atWork(cluster, count)
    const failed = [...found.errors.values()].reduce((sum, each) => sum + each, 0)
    const growth = (found.memory.at(-1) ?? Number.NaN) / (found.memory[0] ?? Number.NaN)
    rows.push([
      String(count),
      found.took.length.toLocaleString('en'),
      failed === 0 ? '0' : [...found.errors].map(([code, each]) => `${each} ${code}`).join(', '),
      short(percentile(found.took, 50)),
      short(percentile(found.took, 99)),
      short(found.cpu),
      found.memory.map(short).join(', '),
    ])
    const name = count === 1 ? 'teachers at work' : `teachers at work with ${count} servers`
    verdicts.push(
      atMost(`errors of ${name}`, failed, 0),
      atMost(`p99 of ${name}`, percentile(found.took, 99), longest, ' ms'),
      atMost(`memory at the end to memory when warm, ${name}`, growth, mostGrowth),
    )
  }
  printTable(
    `${teachers} teachers at work for ${minutes} minutes`,
    [
      'servers',
      'calls',
      'errors',
      'p50, ms',
      'p99, ms',
      'CPU of the servers a call, us',
      'memory when warm and at the end, MB',
    ],
    rows,
  )
  return verdicts
}

async function atWork(cluster: Cluster, count: number): Promise<Found> {
  const ownerUrl = await cluster.copy(`at_work_${count}`)
  await seed(ownerUrl, { teachers, students })
  const askers: Asker[] = Array.from({ length: teachers }, (_, index) => ({
    profileId: index + 1,
    userId: userIdOf(index + 1),
  }))
  const servers: Contender[] = []
  for (let nr = 1; nr <= count; nr++) {
    const dataFolder = join(cluster.dataFolder, `server-${count}-${nr}`)
    servers.push(await startContender(`ours ${nr}`, 'ours.ts', { ownerUrl, dataFolder, teachers: askers }))
  }
  const tokens = servers[0]?.tokens ?? {}
  const front = await inFrontOf(servers)
  const lines = await openLines(front.port, teachers)
  const works: Work[] = [...reads, upsertEvent(teachers)]
  const usedBefore = await sumOf(servers, (server) => server.cpu())
  const begun = performance.now()
  const end = begun + minutes * 60_000
  const found: Found = { took: [], errors: new Map(), memory: [], cpu: 0 }
  const teach = async (index: number) => {
    const asker = askers[index] ?? { profileId: 0, userId: '' }
    const authorization = `Bearer ${tokens[asker.profileId] ?? ''}`
    for (let turn = index; ; turn++) {
      await pause(thinking * 2000 * Math.random())
      if (performance.now() >= end) return
      const work = works[turn % works.length]
      const line = lines[index]
      if (!work || !line) throw new Error('There is nothing to do')
      const body = { query: work.document, variables: work.shaped(work.variables(asker, turn)) }
      const answer = await line.call(post('/v1/graphql', body, { authorization }))
      found.took.push(answer.took)
      const failure = answer.status === 200 ? /"code":"([^"]+)"/.exec(answer.body)?.[1] : String(answer.status)
      if (failure !== undefined) found.errors.set(failure, (found.errors.get(failure) ?? 0) + 1)
    }
  }
  const look = async (at: number) => {
    await pause(Math.max(0, at - performance.now()))
    found.memory.push(await sumOf(servers, (server) => server.settled()))
  }
  const watch = async () => {
    await look(begun + warm * (end - begun))
    await look(end)
  }
  try {
    await Promise.all([watch(), ...Array.from({ length: teachers }, (_, index) => teach(index))])
    found.cpu = ((await sumOf(servers, (server) => server.cpu())) - usedBefore) / found.took.length
  } finally {
    for (const line of lines) line.close()
    await front.stop()
    for (const server of servers) await server.stop()
  }
  return found
}

/** Where the teachers call: one server itself, or nginx before several. */
async function inFrontOf(servers: readonly Contender[]): Promise<{ port: number; stop: () => Promise<void> }> {
  const [first] = servers
  if (first && servers.length === 1) return { port: first.port, stop: async () => {} }
  const port = await freePort()
  const balancer = await startBalancer(
    port,
    servers.map((server) => server.port),
  )
  return { port, stop: balancer.stop }
}

async function sumOf(servers: readonly Contender[], figure: (server: Contender) => Promise<number>): Promise<number> {
  const figures = await Promise.all(servers.map(figure))
  return figures.reduce((sum, each) => sum + each, 0)
}
