import { Client } from 'pg'
import { spanOf, readRule, wallTimes } from '../../server/src/event/series-expansion.ts'
import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { superuserUrl, type Cluster } from './cluster.ts'

/** performance.md. */
const series = 5_000
const weeks = 53
const longest = 500
const rounds = 7
/** Zones that turn their clocks, by an hour and by half of one, in both halves of the world, and one that does not. */
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu']
const first = '2027-01-04'

/** A year of weekly lessons of a large school, as the product expands them, held against PostgreSQL's own zone data. */
export async function measureExpansion({ ownerUrl }: Cluster): Promise<Verdict[]> {
  const { rule } = readRule('FREQ=WEEKLY')
  const last = Temporal.PlainDate.from(first)
    .add({ weeks: weeks - 1 })
    .toString()
  /** One series after another, as the product plans them. */
  const expand = (take: (event: { wall: string; zone: string; start: string }) => void) => {
    for (let index = 0; index < series; index++) {
      const zone = zones[index % zones.length] ?? 'UTC'
      const start = `${first}T${String(8 + (index % 12)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}:00`
      for (const wall of wallTimes(rule, start, first, last))
        take({ wall, zone, start: spanOf(wall, zone, 45, false).start })
    }
  }
  const events: { wall: string; zone: string; start: string }[] = []
  expand((event) => events.push(event))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    let made = 0
    const begun = performance.now()
    expand(() => made++)
    times.push(performance.now() - begun)
    if (made !== events.length) throw new Error(`${made} events, ${events.length} before`)
  }
  const wrong = await wrongOf(ownerUrl, events)
  printTable(
    `${series.toLocaleString('en')} series of ${weeks} weeks`,
    ['median, ms', 'events', 'at another instant than PostgreSQL has'],
    [[short(median(times)), events.length.toLocaleString('en'), String(wrong)]],
  )
  return [
    atMost(`${series} series of ${weeks} weeks expanded`, median(times), longest, ' ms'),
    atMost('events at a wrong instant', wrong + Math.abs(events.length - series * weeks), 0),
  ]
}

/** By day no clock is turned, so that there is one right instant for each wall time. */
async function wrongOf(ownerUrl: string, events: { wall: string; zone: string; start: string }[]): Promise<number> {
  const client = new Client({ connectionString: superuserUrl(ownerUrl) })
  await client.connect()
  try {
    const { rows } = await client.query<{ wrong: number }>(
      `select count(*)::int as wrong from unnest($1::timestamp[], $2::text[], $3::timestamptz[]) as e (wall, zone, start)
       where e.wall at time zone e.zone is distinct from e.start`,
      [events.map(({ wall }) => wall), events.map(({ zone }) => zone), events.map(({ start }) => start)],
    )
    return rows[0]?.wrong ?? Number.NaN
  } finally {
    await client.end()
  }
}
