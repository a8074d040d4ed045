/**
 * The server's rows of the goals. `node bench/server.ts` measures all; a list of parts measures these alone:
 * requests policies students files clashes bookings streams overload expansion work rest sizes
 */
import { printVerdicts, type Verdict } from './numbers.ts'
import { measureAtWork } from './server/at-work.ts'
import { measureBookings } from './server/bookings.ts'
import { measureClashes } from './server/clashes.ts'
import { openCluster } from './server/cluster.ts'
import { measureExpansion } from './server/expansion.ts'
import { measureFiles } from './server/files.ts'
import { measureOverload } from './server/overload.ts'
import { measureRest } from './server/rest.ts'
import { measureRequests, recordSql } from './server/requests.ts'
import { measureRowPolicies } from './server/row-policies.ts'
import { seed, userIdOf } from './server/seed.ts'
import { measureSizes } from './server/sizes.ts'
import { measureStreams } from './server/streams.ts'
import { measureStudentLists } from './server/student-lists.ts'
import { everything } from './server/operations.ts'
import { reads, type Asker } from './server/work.ts'

const teachers = 200
const students = 50
/** BENCH_TEACHERS=200,2000 leaves out the largest, whose four million events take minutes to seed. */
const sizes = (process.env['BENCH_TEACHERS'] ?? '200,2000,20000').split(',').map(Number)

const parts = process.argv.slice(2)
const wants = (part: string) => parts.length === 0 || parts.includes(part)
const verdicts: Verdict[] = []
const cluster = await openCluster()
try {
  const empty = await cluster.copy('studio')
  await seed(empty, { teachers, students })
  const samplePeople = { ...cluster, ownerUrl: empty }
  const askers: Asker[] = Array.from({ length: teachers }, (_, index) => ({
    profileId: index + 1,
    userId: userIdOf(index + 1),
  }))
  const [asker] = askers
  if (!asker) throw new Error('There is no teacher')
  if (wants('requests')) verdicts.push(...(await measureRequests(samplePeople, askers)))
  const week = (await recordSql(samplePeople, asker, reads))['loadEvents']?.statements[0]
  if (!week) throw new Error('The product sent no statement')
  if (wants('policies')) verdicts.push(...(await measureRowPolicies(samplePeople, askers, week)))
  if (wants('students')) verdicts.push(...(await measureStudentLists(samplePeople, 10_000_000)))
  if (wants('files')) verdicts.push(...(await measureFiles(samplePeople, asker)))
  if (wants('clashes')) verdicts.push(...(await measureClashes(samplePeople, 20_000_000)))
  if (wants('bookings')) verdicts.push(...(await measureBookings(samplePeople, asker)))
  if (wants('streams')) verdicts.push(...(await measureStreams(samplePeople, 30_000_000)))
  if (wants('overload')) verdicts.push(...(await measureOverload(samplePeople, askers)))
  if (wants('expansion')) verdicts.push(...(await measureExpansion(samplePeople)))
  if (wants('work')) verdicts.push(...(await measureAtWork(cluster)))
  if (wants('rest')) verdicts.push(...(await measureRest()))
  if (wants('sizes'))
    verdicts.push(...(await measureSizes(cluster, week, await everything(samplePeople, asker), sizes)))
} finally {
  await cluster.close()
}
printVerdicts(verdicts)
