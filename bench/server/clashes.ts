import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { asSuperuser, type Cluster } from './cluster.ts'
import { startContender } from './contender.ts'
import { openLine } from './line.ts'
import { post } from './load.ts'
import { userIdOf, userIdSql } from './seed.ts'

/** performance.md: a series of so many dates against so many events, in ms. */
const dates = 104
const events = 2_000
const longest = 150
const rounds = 15

const query = `mutation ($series: series_input!) { createSeries(series: $series, preview: true) {
  clashes { original_start start end for_student next_free with { event_id title start end } } } }`
/** Twice a week for a year; each date meets an event, which is the most that there is to tell. */
const series = {
  title: 'Cello',
  rrule: `FREQ=WEEKLY;BYDAY=TU,TH;COUNT=${dates}`,
  first_start: '2027-01-05T10:15:00',
  time_zone: 'Europe/Berlin',
  minutes: 45,
}

/** Measures how long a teacher waits who plans a year into a full calendar, through the whole server. */
export async function measureClashes({ ownerUrl, dataFolder }: Cluster, teacher: number): Promise<Verdict[]> {
  await fill(ownerUrl, teacher)
  const asker = { profileId: teacher, userId: userIdOf(teacher) }
  const ours = await startContender('ours', 'ours.ts', { ownerUrl, dataFolder, teachers: [asker] })
  const line = await openLine(ours.port)
  const [times, work]: [number[], number[]] = [[], []]
  try {
    const authorization = `Bearer ${ours.tokens?.[teacher] ?? ''}`
    const call = post('/v1/graphql', { query, variables: { series } }, { authorization })
    for (let round = -3; round < rounds; round++) {
      const cpu = await ours.cpu()
      const { body, took } = await line.call(call)
      const told = body.split('"for_student"').length - 1
      if (told !== dates) throw new Error(`${told} of ${dates} dates clash: ${body.slice(0, 300)}`)
      if (round < 0) continue
      times.push(took)
      work.push(((await ours.cpu()) - cpu) / 1000)
    }
  } finally {
    line.close()
    await ours.stop()
  }
  printTable(
    `A series of ${dates} dates among ${events.toLocaleString('en')} events`,
    ['median, ms', 'longest', 'processor time of the server: ms, median'],
    [[median(times), Math.max(...times), median(work)].map(short)],
  )
  return [atMost(`clashes of ${dates} dates among ${events} events`, median(times), longest, ' ms')]
}

/** Five or six events on each day of the year, from eight o'clock on in UTC. */
const fill = (ownerUrl: string, teacher: number) =>
  asSuperuser(
    ownerUrl,
    'set session_replication_role = replica',
    `insert into user_profile (user_profile_id, id, profile_type, display_name, time_zone) overriding system value
     values (${teacher}, ${userIdSql(String(teacher))}, 'TEACHER', 'Teacher with a full year', 'Europe/Berlin')`,
    `insert into event (teacher_id, title, start, "end")
     select ${teacher}, 'Lesson ' || n, at, at + interval '50 minutes' from generate_series(0, ${events - 1}) n,
       lateral (select timestamptz '2027-01-01 08:00Z' + n % 365 * interval '1 day' + n / 365 * interval '1 hour' as at) x`,
    'vacuum analyze event',
  )
