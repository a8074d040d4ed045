import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import type { Cluster } from './cluster.ts'
import { startContender } from './contender.ts'
import { openLines } from './line.ts'
import { post } from './load.ts'
import type { Asker } from './work.ts'

/** security.md P0: so many at once, one winner, no 5xx, within two seconds. */
const bookings = 2_000
const longest = 2
const rounds = 5
/** A teacher's day that nothing else of the measurement uses. */
const firstDay = Date.parse('2028-02-01T10:00:00Z')

const query = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`

/** Two thousand people book one time of one teacher, each on a connection of its own. */
export async function measureBookings({ ownerUrl, dataFolder }: Cluster, asker: Asker): Promise<Verdict[]> {
  const ours = await startContender('ours', 'ours.ts', { ownerUrl, dataFolder, teachers: [asker] })
  const lines = await openLines(ours.port, bookings)
  const [seconds, work, losers, winners]: [number[], number[], number[], number[]] = [[], [], [], []]
  let failed = 0
  try {
    for (let round = -1; round < rounds; round++) {
      const start = new Date(firstDay + round * 86_400_000).toISOString()
      const end = new Date(Date.parse(start) + 3_600_000).toISOString()
      const authorization = `Bearer ${ours.tokens?.[asker.profileId] ?? ''}`
      const book = post(
        '/v1/graphql',
        { query, variables: { event: { title: 'Mine', start, end } } },
        { authorization },
      )
      const cpu = await ours.cpu()
      const begun = performance.now()
      const answers = await Promise.all(lines.map((line) => line.call(book)))
      if (round < 0) continue
      seconds.push((performance.now() - begun) / 1000)
      work.push(((await ours.cpu()) - cpu) / bookings)
      winners.push(answers.filter(({ body }) => body.includes('"event_id"') && !body.includes('"errors"')).length)
      losers.push(answers.filter(({ body }) => body.includes('"event-clash"')).length)
      failed += answers.filter(({ status }) => status >= 500).length
    }
  } finally {
    for (const line of lines) line.close()
    await ours.stop()
  }
  printTable(
    `${bookings.toLocaleString('en')} bookings of one time`,
    [
      'seconds, median',
      'longest',
      'winners',
      'told of the clash',
      'answers of 5xx',
      'processor time of one: us, median',
    ],
    [
      [
        short(median(seconds)),
        short(Math.max(...seconds)),
        winners.join(', '),
        losers.join(', '),
        String(failed),
        short(median(work)),
      ],
    ],
  )
  const wrong = winners.filter((count) => count !== 1).length + losers.filter((count) => count !== bookings - 1).length
  return [
    atMost(`${bookings} bookings of one time`, median(seconds), longest, ' s'),
    atMost('rounds with another number of winners than one', wrong, 0),
    atMost('bookings answered with 5xx', failed, 0),
  ]
}
