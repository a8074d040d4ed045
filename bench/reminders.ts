/**
 * Measures reminders: 10,000 lessons of as many studios begin within ten minutes a day ahead, and each student is reminded through a
 * mail server of ours. `node bench/reminders.ts`, about thirteen minutes; BENCH_REMINDERS=500 BENCH_MINUTES=1 for less.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../server/src/platform/cluster/postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { mailServer } from './faults/mail-server.ts'
import { startIn } from './faults/teacher.ts'
import { atMost, median, percentile, printTable, printVerdicts, short } from './numbers.ts'
import { asSuperuser } from './server/cluster.ts'

const reminders = Number(process.env['BENCH_REMINDERS'] ?? 10_000)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 10)
/** Milliseconds in which all is written, before the first is due. */
const headStart = 30_000
/** The longest of the usual leads, ms. */
const lead = 86_400_000
/** Milliseconds between the calls of a teacher who works meanwhile. */
const thinking = 200
/** Milliseconds after the last one is due in which a reminder still counts as late and not as lost. */
const longestWait = 120_000
/** Milliseconds between two looks for reminders (server/src/notice/reminder.jobs.ts): within one, order is by chance. */
const betweenLooks = 10_000

/** A zone in which it is noon, so that the quiet hours of the night keep nothing. */
const hoursToNoon = 12 - new Date().getUTCHours()
const zone = hoursToNoon === 0 ? 'UTC' : `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`

const folder = mkdtempSync(join(tmpdir(), 'lectern-reminders-'))
const postgres = await startPostgres({ dataFolder: join(folder, 'database'), log: createLog('silent'), sockets: false })
const post = await mailServer()
const server = await startIn(mkdtempSync(join(folder, 'server-')), {
  DATABASE_URL: postgres.url,
  LECTERN_FILES: join(folder, 'files'),
  LECTERN_SMTP_URL: post.url,
})
try {
  const first = Date.now() + headStart
  const apart = (minutes * 60_000) / reminders
  await seed(new Date(first + lead), apart)
  const dueOf = (number: number) => first + number * apart
  const until = dueOf(reminders) + longestWait
  const calls = await work(
    await server.signUp('teacher@example.org'),
    () => post.got.size >= reminders || Date.now() > until,
  )

  const arrivals = [...post.got].map(([reader, [letter]]) => {
    const number = Number(/\d+/.exec(reader)?.[0])
    return { number, late: (letter?.at ?? Number.NaN) - dueOf(number) }
  })
  const late = arrivals.map((each) => each.late / 1_000)
  let latestDue = 0
  const overtaken = arrivals.filter(({ number }) => {
    const due = dueOf(number)
    latestDue = Math.max(latestDue, due)
    return latestDue - due > betweenLooks
  })
  const repeated = [...post.got.values()].reduce((sum, letters) => sum + letters.length - 1, 0)
  printTable(
    'Reminders',
    ['Reminders', 'due within', 'late, s: median, p95, longest', 'other calls, ms: median, p99'],
    [
      [
        String(reminders),
        `${minutes} min`,
        [median(late), percentile(late, 95), percentile(late, 100)].map(short).join(', '),
        [median(calls), percentile(calls, 99)].map(short).join(', '),
      ],
    ],
  )
  printVerdicts([
    atMost('reminders: lost', reminders - post.got.size, 0),
    atMost('reminders: repeated', repeated, 0),
    atMost('reminders: overtaken by more than one look', overtaken.length, 0),
    atMost('reminders: late, p95', percentile(late, 95), 30, ' s'),
    atMost('reminders: other calls meanwhile, p99', percentile(calls, 99), 500, ' ms'),
  ])
} finally {
  await server.stop()
  await post.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Studios with one student and one lesson each. @param start of the first lesson @param apart milliseconds between two of them */
async function seed(start: Date, apart: number): Promise<void> {
  const numbers = `generate_series(0, ${reminders - 1}) n`
  const account = `md5('studio ' || n)::uuid`
  const teacher = `1000000 + n`
  const student = `2000000 + n`
  await asSuperuser(
    postgres.url,
    'set session_replication_role = replica',
    `insert into auth.users (id, email, email_key, email_verified, default_role, roles)
     select ${account}, 'teacher' || n || '@example.net', 'teacher' || n || '@example.net', true, 'teacher', '{teacher}' from ${numbers}`,
    `insert into user_profile (user_profile_id, id, profile_type, display_name, time_zone, created_by) overriding system value
     select ${teacher}, ${account}, 'TEACHER', 'Teacher ' || n, '${zone}', ${account} from ${numbers}`,
    `insert into user_profile (user_profile_id, profile_type, teacher_id, display_name, email, colour, created_by) overriding system value
     select ${student}, 'STUDENT', ${teacher}, 'Student ' || n, 'reader' || n || '@example.org', 'sky', ${account} from ${numbers}`,
    `insert into event (teacher_id, user_profile_id, title, start, "end", created_by, updated_by)
     select ${teacher}, ${student}, 'Piano', at, at + interval '45 minutes', ${account}, ${account}
     from ${numbers}, lateral (select timestamptz '${start.toISOString()}' + n * interval '${apart} milliseconds' as at) x`,
  )
  await asSuperuser(postgres.url, 'analyze')
}

/** A teacher who plans and reads until all is over. @returns how long each call took, ms */
async function work(authorization: string, isOver: () => boolean): Promise<number[]> {
  const took: number[] = []
  const ask = async (query: string) => {
    const from = performance.now()
    const answer = await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { errors } = (await answer.json()) as { errors?: unknown }
    if (errors !== undefined) throw new Error(JSON.stringify(errors))
    took.push(performance.now() - from)
  }
  for (let turn = 0; !isOver(); turn++) {
    const start = new Date(Date.UTC(2030, 0, 1) + turn * 3_600_000)
    const end = new Date(start.getTime() + 1_800_000)
    await ask(
      `mutation { upsertEvent(event: { title: "Lesson", start: "${start.toISOString()}", end: "${end.toISOString()}" }) { event_id } }`,
    )
    await ask(`{ findEvents(text: "lesson", before: "${end.toISOString()}") { event_id title start } }`)
    await pause(thinking)
  }
  return took
}
