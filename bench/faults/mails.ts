import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../../server/src/platform/cluster/postgres.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { RealServer } from '../../testing/real-server.ts'
import { atLeast, atMost, median, percentile } from '../numbers.ts'
import { mailServer } from './mail-server.ts'
import { startIn, type Found } from './teacher.ts'

/** Letters of one round, more than the servers have in hand when one dies. */
const perRound = 40
/** Letters that a server has in hand at most (server/src/platform/mail/mail.ts). */
const inHand = 4
/** A letter that was in hand is tried again a minute later, and two minutes after that; ms. */
const longestWait = 600_000

/** Two servers send letters, and one of them dies when the mail server has just said that it has one. */
export async function diesBehindMail(times: number): Promise<Found> {
  const workshop = mkdtempSync(join(tmpdir(), 'lectern-mails-'))
  const folderOf = (name: string) => mkdtempSync(join(workshop, name))
  const postgres = await startPostgres({ dataFolder: folderOf('database-'), log: createLog('silent'), sockets: false })
  const post = await mailServer()
  const env = { DATABASE_URL: postgres.url, LECTERN_FILES: join(workshop, 'files'), LECTERN_SMTP_URL: post.url }
  const start = () => startIn(folderOf('server-'), env)
  const servers: RealServer[] = [await start(), await start()]
  const database = new Client(postgres.url)
  await database.connect()
  const waits: number[] = []
  const unsent = async () =>
    Number((await database.query('select count(*) from auth.mail_outbox where sent_at is null')).rows[0]?.count)
  try {
    for (let round = 0; round < times; round++) {
      await database.query(
        `insert into auth.mail_outbox (recipient, subject, text_body, html_body)
         select format('reader%s@example.org', $1::int * $2::int + nr), 'News', 'A lesson', '' from generate_series(1, $2) nr`,
        [round, perRound],
      )
      await post.taken(Math.ceil(Math.random() * perRound))
      const died = performance.now()
      await servers[round % 2]?.kill()
      servers[round % 2] = await start()
      waits.push(performance.now() - died)
    }
    const end = Date.now() + longestWait
    while ((await unsent()) > 0 && Date.now() < end) await pause(1_000)
    const wanted = times * perRound
    const repeats = [...post.got.values()].map((letters) => letters.length - 1)
    const what = 'a server killed behind the mail server’s yes'
    return {
      rows: [
        [what, String(times), String(wanted), `${Math.round(median(waits))}, ${Math.round(percentile(waits, 100))}`],
      ],
      verdicts: [
        atLeast(`${what}: times`, times, 100),
        atMost(`${what}: letters lost`, wanted - post.got.size, 0),
        atMost(
          `${what}: letters repeated`,
          repeats.reduce((sum, one) => sum + one, 0),
          times * inHand,
        ),
        atMost(
          `${what}: letters repeated under another Message-ID`,
          [...post.got.values()].filter((letters) => new Set(letters.map(({ id }) => id)).size > 1).length,
          0,
        ),
      ],
    }
  } finally {
    await database.end()
    await Promise.all(servers.map((server) => server.stop()))
    await post.close()
    await postgres.stop()
    rmSync(workshop, { recursive: true, force: true })
  }
}
