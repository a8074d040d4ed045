import { setTimeout as pause } from 'node:timers/promises'
import { atMost, median, percentile, printTable, short, type Verdict } from '../numbers.ts'
import { converse, drive, post } from '../server/load.ts'
import { signedIn, type People } from './people.ts'

const seconds = 5
const signInsAtOnce = 20
/** Readers, and milliseconds between two calls of each: people at work, not a flood of their own. */
const readers = 4
const rest = 20

const query = `query loadEvents($id: Int!) { loadEvents(id: $id) { event_id title start end } }`

/** How long other calls take while people sign in, and while nobody does. */
export async function measureBeside(port: number, people: People, rounds: number): Promise<Verdict[]> {
  const [reader] = people.signIns
  if (!reader) throw new Error('There is nobody')
  const { accessToken } = await signedIn(port, reader)
  const call = post('/v1/graphql', { query, variables: { id: 1 } }, { authorization: `Bearer ${accessToken}` })
  const idle: number[] = []
  const busy: number[] = []
  await latencies(port, call) // warm
  for (let round = 0; round < rounds; round++) {
    idle.push(percentile(await latencies(port, call), 99))
    const [, beside] = await Promise.all([
      drive(port, people.signIns, { connections: signInsAtOnce, seconds }),
      latencies(port, call),
    ])
    busy.push(percentile(beside, 99))
  }
  // By round: what slows the machine for a while slows both sides of one.
  const ratio = median(busy.map((late, round) => late / (idle[round] ?? Number.NaN)))
  printTable(
    `p99 of loadEvents in ms, ${readers} readers, ${signInsAtOnce} sign-ins at once`,
    ['idle', 'beside sign-ins', 'ratio'],
    [[median(idle), median(busy), ratio].map(short)],
  )
  return [atMost('p99 of other calls beside sign-ins to idle', ratio, 3)]
}

async function latencies(port: number, call: Buffer): Promise<number[]> {
  const all: number[] = []
  const end = performance.now() + seconds * 1000
  const reading = async () => {
    while (performance.now() < end) {
      let asked = 0
      let sent = 0
      // The connection is opened anew, as little as that costs, and is not counted.
      await converse(
        port,
        () => {
          sent = performance.now()
          return asked++ < 1 ? call : undefined
        },
        () => all.push(performance.now() - sent),
      )
      await pause(rest)
    }
  }
  await Promise.all(Array.from({ length: readers }, reading))
  return all
}
