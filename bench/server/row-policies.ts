import type { Pool } from 'pg'
import type { Actor } from '../../server/src/platform/database/actor.ts'
import { actingAs, claims, openDatabase } from '../../server/src/platform/database/database.ts'
import { loginUrl } from '../../server/src/platform/database/logins.ts'
import { atLeast, atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { superuserUrl, type Cluster } from './cluster.ts'
import { openPipelinedPool, openPlainPool } from './plain-pg.ts'
import type { Recorded } from './recorded.ts'
import type { Asker } from './work.ts'

const rounds = 9
const roundMs = 1500
/** Under way at once. */
const concurrency = 8
/** performance.md "Server". */
const mostCpu = 1.1
const leastRate = 0.8

/** Ours; the same by the pipeline of pg, with a transaction around it (docs/decisions/0001); and the query alone. */
const wayNames = ['policies', 'pipelined', 'bare'] as const
type Way = (typeof wayNames)[number]

interface Rounds {
  cpu: number[]
  rate: number[]
}

/**
 * Measures the cost of speaking as a person: the week's query with claims and policies in one trip, against the query
 * alone.
 */
export async function measureRowPolicies(
  { ownerUrl }: Cluster,
  askers: readonly Asker[],
  week: Recorded,
): Promise<Verdict[]> {
  const db = openDatabase({
    request: loginUrl(ownerUrl, 'lectern_request'),
    service: loginUrl(ownerUrl, 'lectern_service'),
  })
  const plain = openPlainPool(superuserUrl(ownerUrl))
  const pipelined = openPipelinedPool(loginUrl(ownerUrl, 'lectern_request'))
  const valuesOf = ({ profileId }: Asker) => [String(profileId), ...week.values.slice(1)]
  const ways: Record<Way, (asker: Asker) => Promise<unknown>> = {
    policies: (asker) =>
      actingAs(db, actorOf(asker), (sql) => sql.run({ sql: week.text, parameters: valuesOf(asker) })),
    pipelined: (asker) => inPipeline(pipelined, actorOf(asker), { text: week.text, values: valuesOf(asker) }),
    bare: (asker) => plain.query({ name: 'week', text: week.text, values: valuesOf(asker) }),
  }
  const found = Object.fromEntries(wayNames.map((name) => [name, { cpu: [], rate: [] }])) as unknown as Record<
    Way,
    Rounds
  >
  try {
    for (let round = -1; round < rounds; round++) {
      for (const name of wayNames) {
        const { cpu, rate } = await spin(ways[name], askers)
        if (round < 0) continue // warms up
        found[name].cpu.push(cpu)
        found[name].rate.push(rate)
      }
    }
  } finally {
    await Promise.all([db.close(), plain.end(), pipelined.end()])
  }
  const rows = Object.entries(found).map(([name, { cpu, rate }]) => [name, short(median(cpu)), short(median(rate))])
  printTable('Row-level security', ['Query', 'client CPU, us', 'a second'], rows)
  const ratio = (of: 'cpu' | 'rate') => median(found.policies[of]) / median(found.bare[of])
  return [
    atMost('row-level security: client CPU to the bare query', ratio('cpu'), mostCpu),
    atLeast('row-level security: rate to the bare query', ratio('rate'), leastRate),
  ]
}

const actorOf = ({ userId, profileId }: Asker): Actor => ({ role: 'teacher', userId, profileId })

/** The four statements of an ordinary transaction, sent without waiting for each other. */
async function inPipeline(pool: Pool, actor: Actor, query: { text: string; values: unknown[] }): Promise<unknown> {
  const client = await pool.connect()
  try {
    const [, , result] = await Promise.all([
      client.query({ name: 'begin', text: 'begin' }),
      client.query({
        name: 'claims',
        text: claims,
        values: [actor.role, actor.userId, String(actor.profileId), new Date().toISOString()],
      }),
      client.query({ name: 'week', ...query }),
      client.query({ name: 'commit', text: 'commit' }),
    ])
    return result
  } finally {
    client.release()
  }
}

async function spin(way: (asker: Asker) => Promise<unknown>, askers: readonly Asker[]) {
  let done = 0
  const before = process.cpuUsage()
  const start = performance.now()
  const worker = async () => {
    while (performance.now() - start < roundMs) {
      const asker = askers[done++ % askers.length]
      if (asker) await way(asker)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / done, rate: done / ((performance.now() - start) / 1000) }
}
