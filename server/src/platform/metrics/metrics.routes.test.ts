import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { samplePeople } from '../../../../testing/people.ts'
import { cheapPasswords, visitor, type Visitor } from '../../../../testing/visitor.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { serviceOnce } from '../database/database.ts'
import { letter } from '../mail/letter.ts'
import { mostTries, queueMail } from '../mail/outbox.data.ts'

const token = 'the token of the metrics, long'
const secret = 'the secret of the operator'
let closed: TestServer
let open: TestServer
let ann: Visitor
let teacher: string
const warn = vi.fn<(details: object, message: string) => void>()
const app = (parts: Parameters<typeof createApp>[0]) => createApp({ ...parts, passwords: cheapPasswords })
beforeAll(async () => {
  const env = { LECTERN_RATE_LIMITS: 'on', LECTERN_ADMIN_SECRET: secret }
  closed = await testServer(app, { env })
  open = await testServer(app, { env: { ...env, LECTERN_METRICS_TOKEN: token, LECTERN_TRUSTED_PROXIES: '127.0.0.1' } })
  ann = await visitor(createApp)
  teacher = (await ann.member('ann@example.org')).accessToken
  vi.spyOn(open.parts.log, 'warn').mockImplementation(warn as never)
})
afterAll(() => Promise.all([closed.close(), open.close(), ann.close()]))
beforeEach(() => warn.mockClear())

interface Knock {
  at?: () => TestServer
  from?: string
  headers?: Record<string, string>
}
const ask = ({ at = () => open, from = '203.0.113.5', headers = {} }: Knock) =>
  at().inject({ url: '/metrics', remoteAddress: from, headers })
const bearer = (text: string) => ({ authorization: `Bearer ${text}` })

for (const [who, knock, status] of [
  ['a stranger', {}, 404],
  ['a stranger, where there is no token', { at: () => closed }, 404],
  ['a stranger with an empty token', { headers: { authorization: 'Bearer ' } }, 404],
  ['who guesses the token', { headers: bearer(`${token}.`) }, 401],
  ['who guesses a token where there is none', { at: () => closed, headers: bearer(token) }, 404],
  ['who sends the token as another kind', { headers: { authorization: `Basic ${btoa(`metrics:${token}`)}` } }, 404],
  ['the secret of the operator, which is another one', { headers: { 'x-hasura-admin-secret': secret } }, 404],
  ['the secret of the operator as the token', { headers: bearer(secret) }, 401],
  [
    'a stranger behind a proxy of this machine',
    { from: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.5' } },
    404,
  ],
  ['who forges to come from here', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
  ['who forges it through a trusted proxy', { from: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
  ['who forges it through a proxy with names', { from: '127.0.0.1', headers: { forwarded: 'for=127.0.0.1' } }, 404],
  ['a page whose name points to this machine', { from: '127.0.0.1', headers: { host: 'evil.example' } }, 404],
] as const satisfies [string, Knock, number][])
  test(`the metrics are closed to ${who}`, async () => {
    const answer = await ask(knock)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toContain('lectern_')
  })

test('the metrics are closed to the session of a teacher', async () => {
  const answer = await ann.home.inject({ url: '/metrics', remoteAddress: '203.0.113.5', headers: bearer(teacher) })
  expect(answer.statusCode).toBe(404)
  expect((await ask({ headers: bearer(teacher), from: '203.0.113.77' })).statusCode).toBe(401)
})

for (const [who, knock] of [
  ['a collector of this machine', { at: () => closed, from: '127.0.0.1' }],
  ['a collector of this machine over IPv6', { at: () => closed, from: '::1', headers: { host: '[::1]:1337' } }],
  ['a collector of this machine, where there is a token', { from: '127.0.0.1' }],
  ['who knows the token, from anywhere', { headers: bearer(token) }],
  [
    'who knows the token, by a proxy',
    { from: '127.0.0.1', headers: { ...bearer(token), 'x-forwarded-for': '1.2.3.4' } },
  ],
] as const satisfies [string, Knock][])
  test(`the metrics are open to ${who}`, async () => {
    const answer = await ask(knock)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/) as string,
      'cache-control': 'no-store',
    })
    expect(answer.body).toContain('lectern_database_up 1')
  })

test('ten wrong tokens of one address, and nothing is looked at until their time is over', async () => {
  const from = '203.0.113.9'
  for (let nr = 0; nr < 10; nr++) expect((await ask({ from, headers: bearer(`guess-${nr}`) })).statusCode).toBe(401)
  expect(warn.mock.calls).toHaveLength(10)
  expect(warn.mock.calls[9]).toEqual([
    { address: from, reqId: expect.any(String) as string },
    'A wrong token of /metrics was sent: no more are looked at for 900 seconds',
  ])
  expect((await ask({ from, headers: bearer(token) })).statusCode).toBe(429)
  expect((await ask({ from: '203.0.113.10', headers: bearer(token) })).body).toContain(
    'lectern_limit_hits_total{limit="metrics-token"} 1',
  )
  open.clock.forward(900)
  expect((await ask({ from, headers: bearer(token) })).statusCode).toBe(200)
})

/** The lines of one server, as a collector of the same machine reads them. */
async function lines(at: TestServer): Promise<string[]> {
  return (await at.inject({ url: '/metrics' })).body.split('\n').filter((line) => !line.startsWith('#'))
}
const valueOf = (found: string[], name: string): number => {
  const line = found.find((one) => one.startsWith(`${name} `))
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1))
}

test('requests are counted by the pattern of their route, and what is in a path is never a label', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  await closed.inject({ url: `/v1/storage/files/${id}` })
  await closed.inject({ url: '/v1/calendar/a-secret-of-a-feed.ics' })
  await closed.inject({ url: '/v1/auth/verify?ticket=verifyEmail:secret' })
  await closed.inject({ url: '/students/ann-of-a-path' })
  await closed.inject({ url: '/v1/nothing/ann-of-a-path' })
  const found = await lines(closed)
  const routes = new Set(
    found.flatMap((line) => /^lectern_http_requests_total\{.*route="([^"]*)"/.exec(line)?.[1] ?? []),
  )
  expect(routes).toContain('/v1/storage/files/:id')
  expect(routes).toContain('/v1/calendar/:file')
  expect(routes).toContain('web app')
  expect(found.join('\n')).not.toMatch(/ann-of-a-path|secret|ticket|00000000-/)
  expect(valueOf(found, 'lectern_http_request_duration_seconds_count{route="web app"}')).toBeGreaterThan(0)
})

test('however many paths are made up, and whatever method they are called by, the labels stay as many', async () => {
  const count = async () => (await lines(closed)).filter((line) => line.startsWith('lectern_http')).length
  for (const method of ['GET', 'POST'] as const) await closed.inject({ method, url: '/v1/storage/files/made-up' })
  const before = await count()
  for (let nr = 0; nr < 50; nr++)
    for (const method of ['GET', 'POST'] as const)
      await closed.inject({ method, url: `/v1/storage/files/made-up-${nr}` })
  expect(await count()).toBe(before)
})

test('mails that wait are counted with the age of the oldest, by how far they are', async () => {
  const sql = serviceOnce(closed.parts.db)
  const queue = (to: string) =>
    sql.run(queueMail(letter({ to, subject: 'Hello', paragraphs: ['One'] }), closed.clock()))
  const set = (to: string, attempts: number) =>
    sql.run({ sql: 'update auth.mail_outbox set attempts = $2 where recipient = $1', parameters: [to, attempts] })
  await queue('old@example.org')
  closed.clock.forward(3600)
  await queue('tried@example.org')
  await queue('hopeless@example.org')
  await queue('new@example.org')
  await set('tried@example.org', 1)
  await set('hopeless@example.org', mostTries)
  closed.clock.forward(60)
  // Answers of a second are shared.
  await pause(1_050)
  const found = await lines(closed)
  expect(valueOf(found, 'lectern_mail_queue_letters{state="waiting"}')).toBe(2)
  expect(valueOf(found, 'lectern_mail_queue_letters{state="retrying"}')).toBe(1)
  expect(valueOf(found, 'lectern_mail_queue_letters{state="given_up"}')).toBe(1)
  expect(valueOf(found, 'lectern_mail_queue_oldest_seconds{state="waiting"}')).toBe(3660)
  expect(found.join('\n')).not.toContain('example.org')
})

test('news that is due and messages to devices are counted with the age of the oldest, and what waits for its hour is not', async () => {
  const at = await testServer(createApp)
  const { clara, omar } = await samplePeople(at)
  const now = at.clock()
  const sql = serviceOnce(at.parts.db)
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  for (const [due, state] of [
    [minutes(-120), 'waiting'],
    [minutes(-5), 'waiting'],
    [minutes(30), 'waiting'],
    [minutes(-300), 'sent'],
  ] as const)
    await sql.run({
      sql: `insert into notice (teacher_id, user_profile_id, kind, due_at, send_after, state) values ($1, $2, 'moved', $3, $3, $4)`,
      parameters: [clara.profileId, omar.profileId, due, state],
    })
  const found = await lines(at)
  expect(valueOf(found, 'lectern_notice_queue_notices')).toBe(2)
  expect(valueOf(found, 'lectern_notice_queue_oldest_seconds')).toBe(7200)
  expect(valueOf(found, 'lectern_push_queue_messages')).toBe(0)
  expect(valueOf(found, 'lectern_push_queue_oldest_seconds')).toBe(0)
  await at.close()
})

test('pool, disk, sizes and accounts have figures', async () => {
  const found = await lines(ann.home)
  for (const name of [
    'lectern_database_connections{pool="request",state="open"}',
    'lectern_database_connections{pool="service",state="awaited"}',
    'lectern_text_queue_messages',
    'lectern_change_streams',
    'lectern_files',
  ])
    expect(valueOf(found, name)).toBeGreaterThanOrEqual(0)
  for (const name of [
    'lectern_database_bytes',
    'lectern_disk_free_bytes{folder="data"}',
    'lectern_disk_size_bytes{folder="files"}',
  ])
    expect(valueOf(found, name)).toBeGreaterThan(1_000_000)
  expect(valueOf(found, 'lectern_users')).toBe(1)
  expect(valueOf(found, 'lectern_sessions')).toBe(1)
})

test('refusals for asking too often are counted by the limit', async () => {
  const { home, signIn } = ann
  await Promise.all(Array.from({ length: 11 }, () => signIn('ann@example.org', 'a wrong password')))
  expect((await signIn('ann@example.org')).statusCode).toBe(429)
  const hits = (await lines(home)).filter((line) => line.startsWith('lectern_limit_hits_total'))
  expect(hits).toEqual(['lectern_limit_hits_total{limit="account-password"} 2'])
})

test('a server that listens tells of its event loop, its jobs and its open streams', async () => {
  const listening = await testServer(createApp)
  const { clara } = await samplePeople(listening)
  const address = await listening.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = new AbortController()
  try {
    const changes = await fetch(`${address}/v1/changes`, { headers: bearer(clara.token), signal: stream.signal })
    expect(changes.status).toBe(200)
    const read = async () => (await (await fetch(`${address}/metrics`)).text()).split('\n')
    const sweep = 'lectern_job_last_success_timestamp_seconds{job="auth.sweep"}'
    await expect.poll(async () => valueOf(await read(), sweep)).toBeGreaterThan(0)
    const found = await read()
    expect(valueOf(found, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect(valueOf(found, 'process_start_time_seconds')).toBeGreaterThan(0)
    expect(valueOf(found, 'lectern_change_streams')).toBe(1)
    stream.abort()
    await expect.poll(async () => valueOf(await read(), 'lectern_change_streams')).toBe(0)
    // How long somebody listened is no latency.
    expect((await read()).join('\n')).not.toContain('duration_seconds_count{route="/v1/changes"}')
  } finally {
    await listening.close()
  }
})
