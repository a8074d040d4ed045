import { setTimeout as pause } from 'node:timers/promises'
import { atMost, percentile, printTable, short, type Verdict } from '../numbers.ts'
import type { Cluster } from './cluster.ts'
import { startContender } from './contender.ts'
import { openLines } from './line.ts'
import { post } from './load.ts'
import { seed, userIdOf } from './seed.ts'
import { reads, upsertEvent, type Asker, type Work } from './work.ts'

/** performance.md: so many for ten minutes; BENCH_MINUTES=2 for a first look. */
const teachers = 500
/** Of each. */
const students = 50
const minutes = Number(process.env['BENCH_MINUTES'] ?? '10')
const longest = 500
/** Memory may grow by so much from its first settled look to its last. */
const mostGrowth = 1.1
/** Seconds between two calls of a teacher, on average. */
const thinking = 2
/** Share of the time after which the server is as warm as it gets. */
const warm = 0.2

/** Teachers at work: weeks are looked at, lessons moved, students looked up. */
export async function measureAtWork(cluster: Cluster): Promise<Verdict[]> {
  const ownerUrl = await cluster.copy('at_work')
  await seed(ownerUrl, { teachers, students })
  const askers: Asker[] = Array.from({ length: teachers }, (_, index) => ({
    profileId: index + 1,
    userId: userIdOf(index + 1),
  }))
  const ours = await startContender('ours', 'ours.ts', { ownerUrl, dataFolder: cluster.dataFolder, teachers: askers })
  const lines = await openLines(ours.port, teachers)
  const works: Work[] = [...reads, upsertEvent(teachers)]
  const begun = performance.now()
  const end = begun + minutes * 60_000
  const took: number[] = []
  const errors = new Map<string, number>()
  const memory: number[] = []
  const teach = async (index: number) => {
    const asker = askers[index] ?? { profileId: 0, userId: '' }
    const authorization = `Bearer ${ours.tokens?.[asker.profileId] ?? ''}`
    for (let turn = index; ; turn++) {
      await pause(thinking * 2000 * Math.random())
      if (performance.now() >= end) return
      const work = works[turn % works.length]
      const line = lines[index]
      if (!work || !line) throw new Error('There is nothing to do')
      const body = { query: work.document, variables: work.shaped(work.variables(asker, turn)) }
      const answer = await line.call(post('/v1/graphql', body, { authorization }))
      took.push(answer.took)
      const failure = answer.status === 200 ? /"code":"([^"]+)"/.exec(answer.body)?.[1] : String(answer.status)
      if (failure !== undefined) errors.set(failure, (errors.get(failure) ?? 0) + 1)
    }
  }
  const look = async (at: number) => {
    await pause(Math.max(0, at - performance.now()))
    memory.push(await ours.settled())
  }
  const watch = async () => {
    await look(begun + warm * (end - begun))
    await look(end)
  }
  try {
    await Promise.all([watch(), ...Array.from({ length: teachers }, (_, index) => teach(index))])
  } finally {
    for (const line of lines) line.close()
    await ours.stop()
  }
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0)
  const growth = (memory.at(-1) ?? Number.NaN) / (memory[0] ?? Number.NaN)
  printTable(
    `${teachers} teachers at work for ${minutes} minutes`,
    ['calls', 'errors', 'p50, ms', 'p99, ms', 'memory when warm and at the end, MB'],
    [
      [
        took.length.toLocaleString('en'),
        failed === 0 ? '0' : [...errors].map(([code, count]) => `${count} ${code}`).join(', '),
        short(percentile(took, 50)),
        short(percentile(took, 99)),
        memory.map(short).join(', '),
      ],
    ],
  )
  return [
    atMost('errors of teachers at work', failed, 0),
    atMost('p99 of teachers at work', percentile(took, 99), longest, ' ms'),
    atMost('memory at the end to memory when warm', growth, mostGrowth),
  ]
}
