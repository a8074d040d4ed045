import { actingAs, openDatabase, type Database } from '../../server/src/platform/database/database.ts'
import { loginUrl } from '../../server/src/platform/database/logins.ts'
import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import type { Cluster } from './cluster.ts'
import type { Sent } from './operations.ts'
import { printPlans } from './plans.ts'
import type { Recorded } from './recorded.ts'
import { eventsPerTeacher, seed } from './seed.ts'

const rounds = 7
const queriesPerRound = 400
const studentsOfEach = 10
/** performance.md: from the smallest to the largest. */
const mostGrowth = 1.3

/** The same week in studios of growing size: a teacher chosen at random each time, as in life. */
export async function measureSizes(
  cluster: Cluster,
  week: Recorded,
  sent: readonly Sent[],
  sizes: readonly number[],
): Promise<Verdict[]> {
  const open: { teachers: number; ownerUrl: string; db: Database; times: number[] }[] = []
  for (const teachers of sizes) {
    const ownerUrl = await cluster.copy(`teachers_${teachers}`)
    const start = performance.now()
    await seed(ownerUrl, { teachers, students: studentsOfEach })
    process.stdout.write(`${teachers} teachers are in, ${short((performance.now() - start) / 1000)} s\n`)
    const urls = {
      request: loginUrl(ownerUrl, 'lectern_request'),
      service: loginUrl(ownerUrl, 'lectern_service'),
    }
    open.push({ teachers, ownerUrl, db: openDatabase(urls), times: [] })
  }
  try {
    for (let round = -1; round < rounds; round++) {
      for (const { teachers, db, times } of open) {
        const found = await timeWeeks(db, teachers, week)
        if (round >= 0) times.push(found)
      }
    }
    const largest = open.at(-1)
    if (largest) await printPlans(largest.ownerUrl, sent)
  } finally {
    await Promise.all(open.map(({ db }) => db.close()))
  }
  const first = open[0]
  const smallest = median(first?.times ?? [])
  const rows = open.map(({ teachers, times }) => [
    teachers.toLocaleString('en'),
    (teachers * eventsPerTeacher).toLocaleString('en'),
    short(median(times)),
    short(median(times) / smallest),
  ])
  printTable('A week among more and more', ['Teachers', 'Events', 'median, ms', 'to the smallest'], rows)
  const growth = median(open.at(-1)?.times ?? []) / smallest
  return [atMost(`week among ${sizes.at(-1)} teachers to ${sizes[0]}`, growth, mostGrowth)]
}

/** @returns the median of one round, in ms */
async function timeWeeks(db: Database, teachers: number, week: Recorded): Promise<number> {
  const times: number[] = []
  for (let query = 0; query < queriesPerRound; query++) {
    const profileId = 1 + Math.floor(Math.random() * teachers)
    const start = performance.now()
    await actingAs(db, { role: 'teacher', userId: '', profileId }, (sql) =>
      sql.run({ sql: week.text, parameters: [String(profileId), ...week.values.slice(1)] }),
    )
    times.push(performance.now() - start)
  }
  return median(times)
}
