/**
 * Whether the events of many teachers want to lie in partitions: the same rows in one table and in sixteen parts by the teacher,
 * asked for a week and by number, written, and cleaned up. docs/operating/grow.md says what follows from it.
 *
 * BENCH_TEACHERS=20000 node bench/partitions.ts
 */
import { Client } from 'pg'
import { median, printTable, short } from './numbers.ts'
import { openCluster, superuserUrl } from './server/cluster.ts'
import { eventsPerTeacher, eventsPerWeek, seed, week } from './server/seed.ts'

const teachers = Number(process.env['BENCH_TEACHERS'] ?? '20000')
const students = 10
const parts = 16
const rounds = 9
const callsPerRound = 300

/** The table of the product, and a copy in parts. What is unique in it has to hold the teacher. */
const inParts = [
  'create table event_in_parts (like event including defaults including generated) partition by hash (teacher_id)',
  ...Array.from(
    { length: parts },
    (_, nr) =>
      `create table event_part_${nr} partition of event_in_parts for values with (modulus ${parts}, remainder ${nr})`,
  ),
  `insert into event_in_parts (event_id, teacher_id, user_profile_id, title, start, "end")
   select event_id, teacher_id, user_profile_id, title, start, "end" from event order by event_id`,
  'alter table event_in_parts add primary key (teacher_id, event_id)',
  'create index on event_in_parts (event_id)',
  'create index on event_in_parts (teacher_id, start) where deleted_at is null',
  'create index on event_in_parts (user_profile_id, start) where deleted_at is null',
  `alter table event_in_parts add exclude using gist (teacher_id with =, during with &&)
   where (not all_day and cancelled_at is null and deleted_at is null and not overlap_wanted)`,
  'vacuum analyze event_in_parts',
  'vacuum analyze event',
]

const cluster = await openCluster()
const client = new Client({ connectionString: superuserUrl(await cluster.copy('partitions')) })
try {
  const url = new URL(cluster.ownerUrl)
  url.pathname = '/partitions'
  await seed(url.href, { teachers, students })
  await client.connect()
  for (const statement of inParts) await client.query(statement)
  const tables = ['event', 'event_in_parts'] as const
  const found: Record<(typeof tables)[number], Record<string, number[]>> = { event: {}, event_in_parts: {} }
  for (let round = -1; round < rounds; round++)
    for (const table of tables)
      for (const [what, call] of Object.entries(callsOf(table))) {
        const took = await medianOf(call)
        if (round >= 0) (found[table][what] ??= []).push(took)
      }
  const rows = Object.keys(found.event).map((what) => {
    const [whole, cut] = tables.map((table) => median(found[table][what] ?? []))
    return [
      what,
      short(whole ?? Number.NaN),
      short(cut ?? Number.NaN),
      short((cut ?? Number.NaN) / (whole ?? Number.NaN)),
    ]
  })
  const size = async (relation: string) =>
    Number(
      (await client.query<{ mb: string }>(`select sum(pg_total_relation_size(relid)) / 1e6 as mb from ${relation}`))
        .rows[0]?.mb,
    )
  const [one, all] = [await vacuumOf('event'), await vacuumOf('event_part_0')]
  printTable(
    `${(teachers * eventsPerTeacher).toLocaleString('en')} events of ${teachers.toLocaleString('en')} teachers`,
    ['ms, medians', 'one table', `${parts} parts`, 'ratio'],
    [
      ...rows,
      ['vacuum of the table, and of one part', short(one), short(all), short(all / one)],
      [
        'MB, with indexes',
        short(await size(`(select 'event'::regclass as relid) t`)),
        short(await size(`pg_partition_tree('event_in_parts')`)),
        '',
      ],
    ],
  )
} finally {
  await client.end()
  await cluster.close()
}

function callsOf(table: string): Record<string, () => Promise<unknown>> {
  const some = (most: number) => 1 + Math.floor(Math.random() * most)
  return {
    'a week of a teacher': () =>
      client.query({
        name: `week of ${table}`,
        text: `select * from ${table} where teacher_id = $1 and deleted_at is null and start >= $2 and start < $3 order by start`,
        values: [some(teachers), week.from, week.to],
      }),
    'an event by its number alone': () =>
      client.query({
        name: `one of ${table}`,
        text: `select * from ${table} where event_id = $1`,
        values: [some(teachers * eventsPerTeacher)],
      }),
    'an event written again': () =>
      client.query({
        name: `moved in ${table}`,
        text: `update ${table} set title = title || '' where teacher_id = $1 and event_id = $2`,
        values: ownEvent(some(teachers)),
      }),
  }
}

/** The teacher and the number of the first event, as the seed numbers them. */
function ownEvent(teacher: number): number[] {
  return [teacher, (teacher - 1) * eventsPerWeek + 1]
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let nr = 0; nr < callsPerRound; nr++) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** After a hundredth of its rows has changed. @returns milliseconds */
async function vacuumOf(table: string): Promise<number> {
  await client.query(`update ${table} set title = title || '' where event_id % 100 = 0`)
  const start = performance.now()
  await client.query(`vacuum ${table}`)
  return performance.now() - start
}
