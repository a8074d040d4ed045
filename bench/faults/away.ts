import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../../server/src/platform/cluster/postgres.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { atMost } from '../numbers.ts'
import { slowestAnswer } from './frozen.ts'
import { gateTo } from './gate.ts'
import { mailServer } from './mail-server.ts'
import { account, longestWork, startIn, Teacher, type Found } from './teacher.ts'

/** How long nobody reaches the database, and how late an answer may be meanwhile, in seconds (docs/operating/observe.md). */
const away = 60
const latestAnswer = 10
/** Letters that wait for the mail server. */
const letters = 500
/** How long the server tries before the day has passed, ms. */
const triedFor = 5_000
/** All of them leave once it is back, ms. */
const longestWait = 300_000

/** A server whose database is reached through a gate, and what is around it. */
async function behindGate(name: string) {
  const workshop = mkdtempSync(join(tmpdir(), `lectern-${name}-`))
  const folderOf = (part: string) => mkdtempSync(join(workshop, part))
  const postgres = await startPostgres({ dataFolder: folderOf('database-'), log: createLog('silent'), sockets: false })
  const gate = await gateTo(Number(new URL(postgres.url).port))
  const through = new URL(postgres.url)
  through.port = String(gate.port)
  return {
    gate,
    url: postgres.url,
    start: (env: Record<string, string> = {}) =>
      startIn(folderOf('server-'), { DATABASE_URL: through.href, LECTERN_FILES: join(workshop, 'files'), ...env }),
    end: async () => {
      gate.close()
      await postgres.stop()
      rmSync(workshop, { recursive: true, force: true })
    },
  }
}

/** Nobody reaches the database, and then it is there again: whoever asks meanwhile has an answer in time, and nothing is lost. */
export async function databaseIsAway(): Promise<Found> {
  const { gate, start, end } = await behindGate('away')
  const server = await start()
  try {
    const teacher = await Teacher.at(server)
    teacher.begin()
    await pause(longestWork)
    gate.shut()
    const slowest = await slowestAnswer(server, away)
    gate.open()
    const what = `the database away for ${away} s`
    const { rows, verdicts } = await account(what, 1, teacher, [await teacher.end()])
    return { rows, verdicts: [atMost(`${what}: slowest answer`, slowest, latestAnswer, ' s'), ...verdicts] }
  } finally {
    await server.stop()
    await end()
  }
}

/** Letters wait a day for a mail server: it is shut, and the letters are made a day older. */
export async function mailServerIsAway(): Promise<Found> {
  const { url, start, end } = await behindGate('mail-away')
  const post = await mailServer()
  const gate = await gateTo(Number(new URL(post.url).port))
  gate.shut()
  const server = await start({ LECTERN_SMTP_URL: `smtp://127.0.0.1:${gate.port}` })
  const database = new Client(url)
  await database.connect()
  const count = async (where: string) =>
    Number((await database.query(`select count(*) from auth.mail_outbox where ${where}`)).rows[0]?.count)
  const until = async (where: string) => {
    const last = Date.now() + longestWait
    while ((await count(where)) < letters && Date.now() < last) await pause(200)
  }
  try {
    await database.query(
      `insert into auth.mail_outbox (recipient, subject, text_body, html_body)
       select format('reader%s@example.org', nr), 'News', 'A lesson', '' from generate_series(1, $1) nr`,
      [letters],
    )
    await pause(triedFor)
    const tried = await count('last_error is not null')
    await database.query(`update auth.mail_outbox set created_at = created_at - interval '1 day', next_try_at = now()`)
    gate.open()
    const from = performance.now()
    await until('sent_at is not null')
    const waited = Math.round(performance.now() - from)
    const arrived = [...post.got.values()]
    const what = 'the mail server away for a day'
    return {
      rows: [[`${what} (${tried} of ${letters} tried before)`, '1', String(letters), `${waited}, ${waited}`]],
      verdicts: [
        atMost(`${what}: letters lost`, letters - arrived.length, 0),
        atMost(`${what}: letters repeated`, arrived.filter((each) => each.length > 1).length, 0),
      ],
    }
  } finally {
    await database.end()
    await server.stop()
    gate.close()
    await post.close()
    await end()
  }
}
