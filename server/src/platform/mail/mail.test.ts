import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { actingAs, asService, serviceOnce } from '../database/database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { refusalOf } from '../http/replies.ts'
import { deliverMails, smtpMail } from './mail.ts'
import { failureOf } from './mail-failure.ts'
import { mailQueue } from '../metrics/figures.data.ts'
import { letter, type Letter } from './letter.ts'
import { queueMail, sweepMails, takeWaiting } from './outbox.data.ts'

let home: TestServer
beforeAll(async () => {
  home = await testServer(createApp)
})
afterAll(() => home.close())

const asWritten = () => Promise.resolve(undefined)
const sql = () => serviceOnce(home.parts.db)
const queue = (to: string) => sql().run(queueMail(letter({ to, subject: 'Hello', paragraphs: ['One'] }), home.clock()))
const rows = (to: string) =>
  sql().run<{ attempts: number; sent_at: string | null; last_error: string | null; text_body: string }>({
    sql: 'select attempts, sent_at, last_error, text_body from auth.mail_outbox where recipient = $1',
    parameters: [to],
  })

test('no value becomes markup or a header of its own', () => {
  const hostile = 'A\r\nBcc: evil@example.org\u2028<img src=x onerror="alert(1)">&\'{{body}}'
  const made = letter({
    to: 'ann@example.org\r\nCc: evil@example.org',
    subject: hostile,
    paragraphs: [hostile],
    action: { label: hostile, url: 'https://app.example.com/?a=1&b="' },
    headers: { 'X-Link': hostile },
  })
  for (const line of [made.to, made.subject, ...Object.values(made.headers)]) expect(line).not.toMatch(/[\r\n\u2028]/)
  expect(made.html).not.toMatch(/<img|onerror="|b=""/)
  expect(made.text).toContain('https://app.example.com/?a=1&b="')
})

test('a letter is sent once, by however many processes, and keeps no link behind', async () => {
  const sent: string[] = []
  const mail = { send: async ({ to }: Letter) => void sent.push(to) }
  for (let i = 0; i < 5; i++) await queue(`once${i}@example.org`)
  await Promise.all(Array.from({ length: 4 }, () => deliverMails(home.parts, mail, asWritten).run()))
  expect(sent.toSorted()).toEqual([0, 1, 2, 3, 4].map((i) => `once${i}@example.org`))
  expect(await rows('once0@example.org')).toEqual([
    { attempts: 1, sent_at: expect.any(String), last_error: null, text_body: '' },
  ])
})

test('a letter that one server is just taking is left to it, and another takes the next without a wait', async () => {
  const people = [1, 2].map((each) => `taken${each}@example.org`)
  for (const to of people) await queue(to)
  const taken = await asService(home.parts.db, async (one) => {
    const first = await takeWaiting(one, home.clock(), [])
    return asService(home.parts.db, async (other) => {
      await other.run({ sql: `set local lock_timeout = '5s'`, parameters: [] })
      return [first, await takeWaiting(other, home.clock(), [])]
    })
  })
  expect(taken.map((letter) => letter?.recipient)).toEqual(people)
  for (const to of people)
    await sql().run({ sql: 'delete from auth.mail_outbox where recipient = $1', parameters: [to] })
})

test('letters of one time leave in the order in which they were written, though one of them was touched since', async () => {
  const sent: string[] = []
  const mail = { send: async ({ to }: Letter) => void sent.push(to) }
  const people = [1, 2, 3].map((each) => `in-order${each}@example.org`)
  for (const to of people) await queue(to)
  for (const by of ['1 hour', '-1 hour'])
    await sql().run({
      sql: 'update auth.mail_outbox set next_try_at = next_try_at + $2::interval where recipient = $1',
      parameters: [people[0], by],
    })
  await deliverMails(home.parts, mail, asWritten).run()
  expect(sent).toEqual(people)
})

test('a mail server that refuses a letter gets it later, and later again', async () => {
  let up = false
  const tries: string[] = []
  const mail = {
    send: async (_: Letter, id: string) => {
      tries.push(id)
      if (!up) throw new Error('452 too many recipients')
    },
  }
  const job = deliverMails(home.parts, mail, asWritten)
  await queue('waiting@example.org')
  for (const [wait, expected] of [
    [0, 1],
    [59, 1],
    [1, 2],
    [119, 2],
    [1, 3],
  ] as const) {
    home.clock.forward(wait)
    await job.run()
    expect(tries).toHaveLength(expected)
  }
  expect(await rows('waiting@example.org')).toMatchObject([
    { attempts: 3, sent_at: null, last_error: '452 too many recipients' },
  ])
  up = true
  home.clock.forward(240)
  await job.run()
  expect(await rows('waiting@example.org')).toMatchObject([{ sent_at: expect.any(String) as string }])
  expect(new Set(tries).size).toBe(1)
})

test('while the mail server is away the letters wait as they are, and the log says so once and names nobody', async () => {
  const warn = vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' })
  const job = deliverMails(home.parts, { send: () => Promise.reject(away) }, asWritten)
  const names = [0, 1, 2].map((nr) => `patient${nr}@example.org`)
  for (const name of names) await queue(name)
  for (let turn = 0; turn < 2; turn++) await job.run()
  const waiting = await Promise.all(names.map(async (name) => (await rows(name))[0]))
  expect(waiting.map((row) => row?.attempts)).toEqual([0, 0, 0])
  expect(waiting.filter((row) => row?.last_error === away.message)).toHaveLength(2)
  // The operator sees what has been tried, and why it waits.
  expect((await mailQueue(sql(), home.clock())).retrying.count).toBe(2)
  expect(warn.mock.calls).toEqual([
    [{ mail_id: expect.any(Number) as number, attempts: 1, reason: away.message }, 'mail server away'],
  ])
  warn.mockRestore()
  home.clock.forward(60)
  await deliverMails(home.parts, { send: () => Promise.resolve() }, asWritten).run()
})

test('after a day without a mail server every letter leaves within minutes of its return, each once', async () => {
  vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' })
  let isAway = true
  const sent: string[] = []
  const mail = {
    send: ({ to }: Letter) => (isAway ? Promise.reject(away) : Promise.resolve(void sent.push(to))),
  }
  const job = deliverMails(home.parts, mail, asWritten)
  const names: string[] = []
  // Looked at every ten minutes, and one more letter every hour, the last of them a minute before the return.
  for (let turn = 0; turn < 144; turn++) {
    if (turn % 6 === 0) {
      names.push(`hour${names.length}@example.org`)
      await queue(names.at(-1) ?? '')
    }
    await job.run()
    home.clock.forward(600)
  }
  isAway = false
  for (let minute = 0; minute < 15; minute++) {
    await job.run()
    home.clock.forward(60)
  }
  await job.run()
  expect(sent.toSorted()).toEqual(names.toSorted())
  vi.restoreAllMocks()
})

test('a letter that is refused is a line in the log, and holds no other back', async () => {
  const warn = vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
  const refused = Object.assign(new Error('550 5.1.1 <nobody@example.org>: no user nobody here'), { code: 'EENVELOPE' })
  const sent: string[] = []
  const mail = {
    send: ({ to }: Letter) => (to.startsWith('nobody') ? Promise.reject(refused) : Promise.resolve(void sent.push(to))),
  }
  await queue('nobody@example.org')
  await queue('somebody@example.org')
  await deliverMails(home.parts, mail, asWritten).run()
  expect(sent).toEqual(['somebody@example.org'])
  expect(warn.mock.calls).toEqual([
    [{ mail_id: expect.any(Number) as number, attempts: 1, reason: '550 5.1.1 <…>: no user … here' }, 'mail not sent'],
  ])
  warn.mockRestore()
})

test.each([
  ['ann@example.org', '550 <ann@example.org>... User unknown', '550 <…>... User unknown'],
  ['ann@example.org', '550 relay for postmaster@mx.example denied\r\n550 ask', '550 relay for … denied 550 ask'],
  ['bob.lee@example.org', 'mailbox bob.lee is full', 'mailbox … is full'],
  ['ann@example.org', 'x'.repeat(1000), 'x'.repeat(300)],
])('what a mail server says of %s names nobody', (recipient, said, reason) => {
  expect(failureOf(new Error(said), recipient).reason).toBe(reason)
})

/** A mail server of the test, and what it was given. */
async function mailServer() {
  const connections = new Set<string>()
  const got: { id: string; to: string[]; from: string; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: ({ id }, taken) => {
      connections.add(id)
      taken()
    },
    onData: (stream, { envelope }, taken) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const id = /^Message-ID: (\S+)/m.exec(text)?.[1] ?? ''
        got.push({ id, to: envelope.rcptTo.map(({ address }) => address), from, text })
        taken()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const way = () => smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Lectern <no-reply@lectern.example>' })
  return { way, got, connections, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}

test('what leaves by SMTP is one letter to one address', async () => {
  const { way, got, close } = await mailServer()
  const mail = way()
  const one = letter({
    to: 'ann@example.org',
    subject: 'Grüße',
    paragraphs: ['Hello'],
    headers: { 'X-Ticket': 'verifyEmail:1' },
  })
  await mail.send(one, '7')
  mail.rest?.()
  await close()
  expect(got).toEqual([
    {
      id: '<7@127.0.0.1>',
      to: ['ann@example.org'],
      from: 'no-reply@lectern.example',
      text: expect.stringContaining('X-Ticket: verifyEmail:1') as string,
    },
  ])
})

test('many letters leave by few connections, each once, which then go', async () => {
  const { way, got, connections, close } = await mailServer()
  const names = Array.from({ length: 60 }, (_, nr) => `many${nr}@example.org`)
  for (const name of names) await queue(name)
  await Promise.all([
    deliverMails(home.parts, way(), asWritten).run(),
    deliverMails(home.parts, way(), asWritten).run(),
  ])
  // Waits for every connection to go: one that stayed would hold it.
  await close()
  expect(got.flatMap(({ to }) => to).toSorted((one, other) => one.localeCompare(other))).toEqual(
    names.toSorted((one, other) => one.localeCompare(other)),
  )
  expect(new Set(got.map(({ id }) => id)).size).toBe(names.length)
  expect(connections.size).toBeLessThanOrEqual(8)
})

test('the outbox shows what would have left, newest first', async () => {
  await queue('reader@example.org')
  await sql().run(
    queueMail(
      letter({ to: 'reader@example.org', subject: '<b>', paragraphs: ['See https://app.example.com/?a=1&b=2'] }),
      home.clock(),
    ),
  )
  const list = (await home.inject({ url: '/dev/mail.json?to=READER@example.org' })).json<Record<string, unknown>[]>()
  expect(list.map(({ subject }) => subject)).toEqual(['<b>', 'Hello'])
  expect(Object.keys(list[0] ?? {})).toEqual(['to', 'subject', 'text', 'html', 'headers', 'at'])
  const page = await home.inject({ url: '/dev/mail?to=reader@example.org' })
  expect(page.body).not.toMatch(/<script|<b>/)
  expect(page.body).toContain('<a href="https://app.example.com/?a=1&#38;b=2">')
  // As a person reads it, with its zone; the exact one stays for programs.
  expect(page.body).toMatch(
    /<time datetime="\d{4}-\d\d-\d\d[^"]*">\w{3},? \d{1,2} \w{3,4} \d{4}(?:,| at) \d\d:\d\d [A-Z][A-Z0-9+:-]+<\/time>/,
  )
  expect(page.body).toContain('<link rel="icon" href="/favicon.svg"')
  expect((await home.inject({ url: '/dev/sms.json?to=1' })).json()).toEqual([])
})

test('with a mail server there is no outbox to read', async () => {
  const sending = await testServer(createApp, { env: { LECTERN_SMTP_URL: 'smtp://127.0.0.1:9' } })
  for (const url of ['/dev/mail', '/dev/mail.json', '/dev/sms.json'])
    expect((await sending.inject({ url })).json()).toMatchObject({ status: 404, error: 'route-not-found' })
  await sending.close()
})

test('through the route of requests an address gets five an hour, the refused ones included nowhere', async () => {
  const actor = { role: 'teacher', userId: null, profileId: null } as const
  const invite = (to: string) =>
    actingAs(home.parts.db, actor, (sql) =>
      sql.run({ sql: `select queue_mail($1, 's', 't', 'h', '{}', $2)`, parameters: [to, home.clock()] }),
    )
  for (let i = 0; i < 5; i++) await invite(i % 2 ? 'Flooded@example.org' : 'flooded@example.org')
  const refused = await invite('flooded@example.org').catch((error: unknown) => refusalOf(error))
  expect(refused).toMatchObject({ code: 'too-many-requests', retryAfter: 3600 })
  const reset = {
    method: 'POST',
    url: '/v1/auth/user/password/reset',
    payload: { email: 'flooded@example.org' },
  } as const
  expect((await home.inject(reset)).statusCode).toBe(429)
  home.clock.forward(3600)
  await invite('flooded@example.org')
})

test('letters of long ago are forgotten', async () => {
  await queue('old@example.org')
  home.clock.forward(31 * 24 * 3600)
  await sweepMails(sql(), home.clock())
  expect(await rows('old@example.org')).toEqual([])
})
