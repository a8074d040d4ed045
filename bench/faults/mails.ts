import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { startPostgres } from '../../server/src/platform/cluster/postgres.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { RealServer } from '../../testing/real-server.ts'
import { atLeast, atMost, median, percentile } from '../numbers.ts'
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
    const repeats = [...post.got.values()].map((ids) => ids.length - 1)
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
          [...post.got.values()].filter((ids) => new Set(ids).size > 1).length,
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

/** Takes letters, and knows the Message-IDs under which each reader got one. */
async function mailServer() {
  const got = new Map<string, string[]>()
  let left = 0
  let reached: () => void = () => undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        const reader = envelope.rcptTo[0]?.address ?? ''
        got.set(reader, [...(got.get(reader) ?? []), /^Message-ID: (\S+)/m.exec(text)?.[1] ?? ''])
        done()
        left -= 1
        if (left === 0) reached()
      })
    },
  })
  // A server that dies leaves its connections.
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    got,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Resolves at the very moment at which so many more letters were taken. */
    taken: (count: number) =>
      new Promise<void>((resolve) => {
        left = count
        reached = resolve
      }),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
