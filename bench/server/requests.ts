import { join } from 'node:path'
import { loginUrl } from '../../server/src/platform/database/logins.ts'
import { atLeast, atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { asSuperuser, superuserUrl, type Cluster } from './cluster.ts'
import { startContender, type Contender } from './contender.ts'
import { ask, drive, keyed, post, type Pressure } from './load.ts'
import { hasPgbench, pgbench, upsertScript } from './pgbench.ts'
import { recordCalls } from './operations.ts'
import { valuesFor, type Recorded, type Variables } from './recorded.ts'
import { reads, upsertEvent, weekFunction, type Asker, type Work } from './work.ts'

const rounds = 7
const pressure: Pressure = { connections: 8, seconds: 2 }
const warmUp: Pressure = { connections: 8, seconds: 2 }
/** Calls that differ from each other before the first comes again. */
const calls = 2000

const nobody: Asker = { profileId: 0, userId: '' }

/** The recorded SQL of each kind of call. */
export type Sql = Record<string, { statements: Recorded[]; variables: Variables }>

/** Lets the product answer each kind of call once and notes its SQL. */
export async function recordSql(cluster: Cluster, asker: Asker, works: readonly Work[]): Promise<Sql> {
  const variables = works.map((work) => work.variables(asker, 1))
  const calls = works.map(({ document, shaped }, index) => ({
    query: document,
    variables: shaped(variables[index] ?? {}),
  }))
  const recorded = await recordCalls(cluster, asker, calls)
  return Object.fromEntries(
    works.map(({ name }, index) => [name, { statements: recorded[index] ?? [], variables: variables[index] ?? {} }]),
  )
}

/** The rows of performance.md about a request: the three contenders in turn, round after round. */
export async function measureRequests(cluster: Cluster, askers: readonly Asker[]): Promise<Verdict[]> {
  const works = [...reads, upsertEvent(askers.length)]
  const sql = await recordSql(cluster, askers[0] ?? nobody, works)
  await asSuperuser(cluster.ownerUrl, weekFunction)
  const url = superuserUrl(cluster.ownerUrl)
  const statements = Object.fromEntries(Object.entries(sql).map(([name, one]) => [name, one.statements]))
  const peer = join('..', 'peers', 'postgraphile.ts')
  const contenders = {
    ours: await startContender('ours', 'ours.ts', {
      ownerUrl: cluster.ownerUrl,
      dataFolder: cluster.dataFolder,
      teachers: askers,
    }),
    bare: await startContender('bare', 'bare.ts', { url, work: statements }),
    postgraphile: await startContender('postgraphile', peer, {
      url: loginUrl(cluster.ownerUrl, 'lectern_request'),
      policies: true,
    }),
    unguarded: await startContender('unguarded', peer, { url, policies: false }),
  }
  const verdicts: Verdict[] = []
  try {
    for (const work of works) verdicts.push(...(await measure(work, contenders, sql, askers, url)))
  } finally {
    await Promise.all(Object.values(contenders).map((one) => one.stop()))
  }
  return verdicts
}

/** `keyless` is ours again: a write without the Idempotency-Key that every screen sends. */
type Name = 'ours' | 'keyless' | 'bare' | 'postgraphile' | 'unguarded'
const titles: Record<Name, string> = {
  ours: 'Lectern, whole',
  keyless: 'Lectern, a write without a key',
  bare: 'bare Fastify route',
  postgraphile: 'PostGraphile 5, role and claims',
  unguarded: 'PostGraphile 5, no policies',
}
const names: readonly Name[] = ['ours', 'keyless', 'bare', 'postgraphile', 'unguarded']

async function measure(
  work: Work,
  contenders: Record<Exclude<Name, 'keyless'>, Contender>,
  sql: Sql,
  askers: readonly Asker[],
  url: string,
): Promise<Verdict[]> {
  const recorded = sql[work.name]
  if (!recorded) throw new Error(`No SQL of ${work.name}`)
  const requests = requestsOf(work, contenders.ours.tokens ?? {}, recorded, askers)
  const serverOf = (name: Name) => contenders[name === 'keyless' ? 'ours' : name]
  for (const name of names) {
    check(work, name, await ask(serverOf(name).port, requests[name][0] ?? Buffer.alloc(0)))
    await drive(serverOf(name).port, requests[name], warmUp)
  }
  const isWrite = work.name === 'upsertEvent'
  const script =
    isWrite && hasPgbench() ? upsertScript(last(recorded.statements), recorded.variables, askers.length) : ''
  const cpu: Record<Name, number[]> = { ours: [], keyless: [], bare: [], postgraphile: [], unguarded: [] }
  const rate: Record<Name | 'pgbench', number[]> = {
    ours: [],
    keyless: [],
    bare: [],
    postgraphile: [],
    unguarded: [],
    pgbench: [],
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const { port, cpu: used } = serverOf(name)
      const before = await used()
      const load = await drive(port, requests[name], pressure)
      cpu[name].push(((await used()) - before) / load.requests)
      rate[name].push(load.requests / load.seconds)
    }
    if (script !== '') rate.pgbench.push(await pgbench(url, script, pressure))
  }
  report(work.name, cpu, rate)
  return judge(work.name, cpu, rate)
}

function requestsOf(
  work: Work,
  tokens: Record<number, string>,
  { statements, variables: before }: NonNullable<Sql[string]>,
  askers: readonly Asker[],
): Record<Name, Buffer[]> {
  const all: Record<Name, Buffer[]> = { ours: [], keyless: [], bare: [], postgraphile: [], unguarded: [] }
  for (let turn = 0; turn < calls; turn++) {
    const asker = askers[turn % askers.length] ?? nobody
    const variables = work.variables(asker, turn)
    const authorization = `Bearer ${tokens[asker.profileId] ?? ''}`
    const own = { query: work.document, variables: work.shaped(variables) }
    all.ours.push(post('/v1/graphql', own, { authorization, ...(work.name === 'upsertEvent' && keyed) }))
    all.keyless.push(post('/v1/graphql', own, { authorization }))
    all.bare.push(
      post(`/${encodeURIComponent(work.name)}`, { values: statements.map((one) => valuesFor(one, before, variables)) }),
    )
    const body = { query: work.postgraphile, variables: work.shapedForPostgraphile(variables) }
    all.postgraphile.push(post('/graphql', body, { 'x-profile': String(asker.profileId), 'x-user': asker.userId }))
    all.unguarded.push(post('/graphql', body))
  }
  return all
}

function check({ name, expects: { text, times } }: Work, contender: Name, answer: string): void {
  const found = answer.split(text).length - 1
  if (found !== times) throw new Error(`${contender} answers ${name} with ${found} x ${text}: ${answer.slice(0, 500)}`)
}

function last<T>(list: readonly T[]): T {
  const found = list.at(-1)
  if (found === undefined) throw new Error('The product sent no statement')
  return found
}

function report(name: string, cpu: Record<Name, number[]>, rate: Record<string, number[]>): void {
  const bare = median(cpu.bare)
  const rows = names.map((one) => {
    const middle = median(cpu[one])
    return [titles[one], short(middle), short(middle / bare), short(median(rate[one] ?? []))]
  })
  const pgbenchRate = rate['pgbench'] ?? []
  if (pgbenchRate.length > 0) rows.push(['pgbench', '-', '-', short(median(pgbenchRate))])
  printTable(name, ['Contender', 'server CPU, us a request', 'to bare', 'requests a second'], rows)
}

/** performance.md "Server". */
const goals: Record<string, { bare: number; postgraphile: number | null }> = {
  loadEvents: { bare: 1.9, postgraphile: 0.25 },
  getUserProfileByUid: { bare: 2.2, postgraphile: 0.28 },
  upsertEvent: { bare: 1.7, postgraphile: null },
}
const leastOfPgbench = 0.5
/** performance.md: the key costs at most 15 %. */
const mostOfKeyless = 1.15

function judge(name: string, cpu: Record<Name, number[]>, rate: Record<string, number[]>): Verdict[] {
  const goal = goals[name]
  if (!goal) return []
  const ours = median(cpu.ours)
  const verdicts = [atMost(`${name}: CPU to the bare route`, ours / median(cpu.bare), goal.bare)]
  if (goal.postgraphile !== null)
    verdicts.push(atMost(`${name}: CPU to PostGraphile`, ours / median(cpu.postgraphile), goal.postgraphile))
  if (name !== 'upsertEvent') return verdicts
  verdicts.push(atMost(`${name}: CPU to the same without a key`, ours / median(cpu.keyless), mostOfKeyless))
  const others = rate['pgbench'] ?? []
  if (others.length === 0) process.stdout.write('pgbench is not installed: its row is missing.\n')
  else verdicts.push(atLeast(`${name}: rate to pgbench`, median(rate['ours'] ?? []) / median(others), leastOfPgbench))
  return verdicts
}
