/**
 * Measures the losses when something dies or stands still under a server: nothing that it said was saved, and nothing is there twice.
 * `node bench/faults.ts` tries all; a list of parts tries these alone: server postgres frozen clock two-servers mails
 * database-away mail-away first-start power disk. The last two make a file system of their own, which Linux lets root do.
 *
 * BENCH_KILLS=10 node bench/faults.ts server   fewer deaths than the goals name
 */
import { databaseIsAway, mailServerIsAway } from './faults/away.ts'
import { clockJumps } from './faults/clock.ts'
import { serverDies, postgresDies } from './faults/deaths.ts'
import { diskIsFull, powerIsCut } from './faults/disk.ts'
import { startIsKilled } from './faults/first-start.ts'
import { postgresStandsStill } from './faults/frozen.ts'
import { diesBehindMail } from './faults/mails.ts'
import { oneOfTwoDies } from './faults/two-servers.ts'
import type { Found } from './faults/teacher.ts'
import { printTable, printVerdicts } from './numbers.ts'

const fewer = process.env['BENCH_KILLS']
const times = (wanted: number): number => (fewer === undefined ? wanted : Number(fewer))

const faults: Readonly<Record<string, () => Promise<Found>>> = {
  server: () => serverDies(times(100)),
  postgres: () => postgresDies(times(30)),
  frozen: postgresStandsStill,
  clock: clockJumps,
  'two-servers': () => oneOfTwoDies(times(20)),
  mails: () => diesBehindMail(times(100)),
  'database-away': databaseIsAway,
  'mail-away': mailServerIsAway,
  'first-start': () => startIsKilled(times(20)),
  power: () => powerIsCut(times(10)),
  disk: diskIsFull,
}
const wanted = process.argv.slice(2)
const found: Found[] = []
for (const [part, fault] of Object.entries(faults))
  if (wanted.length === 0 || wanted.includes(part)) found.push(await fault())
printTable(
  'Faults under load',
  ['What happens', 'times', 'writes saved', 'until all was answered, ms: median, longest'],
  found.flatMap(({ rows }) => rows),
)
printVerdicts(found.flatMap(({ verdicts }) => verdicts))
