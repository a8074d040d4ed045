import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../../testing/people.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { Client } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. */
const slow = 150
/** Until a statement begins, on a machine that is busy (ms). */
const patience = 30_000
let told: TestServer
let s: SamplePeople
let silent: TestServer
const info = vi.fn<(details: Record<string, unknown>, message: string) => void>()
const warn = vi.fn<(details: Record<string, unknown>, message: string) => void>()
beforeAll(async () => {
  const env = {
    LECTERN_REQUEST_LOG: 'on',
    LECTERN_SLOW_STATEMENT_MS: String(slow),
    LECTERN_TRUSTED_PROXIES: '10.0.0.5',
  }
  told = await testServer(createApp, { env })
  silent = await testServer(createApp)
  s = await samplePeople(told)
  for (const { parts } of [told, silent]) {
    vi.spyOn(parts.log, 'info').mockImplementation(info as never)
    vi.spyOn(parts.log, 'warn').mockImplementation(warn as never)
  }
})
afterAll(() => Promise.all([told.close(), silent.close()]))
beforeEach(() => {
  info.mockClear()
  warn.mockClear()
})

const proxy = '10.0.0.5'
const named = (from: string, id: string, at = told) =>
  at.inject({ url: '/livez', remoteAddress: from, headers: { 'x-request-id': id } })

test.each([
  ['a stranger', '203.0.113.5', 'chosen-by-a-stranger'],
  ['a proxy, with a line of its own in it', proxy, 'one\ttwo'],
  ['a proxy, with markup in it', proxy, '<script>'],
  ['a proxy, with quotes in it', proxy, 'a"b'],
  ['a proxy, and is empty', proxy, ''],
  ['a proxy, and is longer than any', proxy, 'x'.repeat(129)],
])('a name of a request that comes from %s is not kept', async (_, from, id) => {
  const { headers } = await named(from, id)
  expect(headers['x-request-id']).toBeUndefined()
  expect(info.mock.calls[0]?.[0]['reqId']).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  '6f1c0d3b8a7e4f5d9c2b1a0e3d4f5a6b',
  '0197b2c4-9d2e-7c3a-8f10-1234567890ab',
  'Root=1-67891233-abcdef012345678912345678',
  'aZ+/9==',
])('the name %s that a trusted proxy gave is kept, answered and logged', async (id) => {
  expect((await named(proxy, id)).headers['x-request-id']).toBe(id)
  expect(info.mock.calls).toMatchObject([[{ reqId: id }, 'request']])
})

test('a name that a proxy gave stands beside what went wrong', async () => {
  const answer = await told.inject({
    method: 'POST',
    url: '/v1/auth/token',
    remoteAddress: proxy,
    headers: { 'x-request-id': 'as-the-proxy-says' },
    payload: { refreshToken: 1 },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['x-request-id']).toBe('as-the-proxy-says')
})

test('a request is a line that says what and how long, and holds no query, no secret of a path and no person', async () => {
  await told.inject({ url: '/v1/auth/verify?ticket=verifyEmail:secret&type=x', remoteAddress: '203.0.113.5' })
  await told.inject({ url: '/v1/calendar/a-secret-of-a-feed.ics', remoteAddress: '203.0.113.5' })
  await told.inject({ url: '/students/ann-of-a-path?q=ann@example.org', remoteAddress: '203.0.113.5' })
  expect(info.mock.calls.map(([{ route, status }]) => [route, status])).toEqual([
    ['/v1/auth/verify', 302],
    ['/v1/calendar/:file', 404],
    ['web app', expect.any(Number)],
  ])
  expect(info.mock.calls[0]?.[0]).toEqual({
    reqId: expect.any(String) as string,
    method: 'GET',
    route: '/v1/auth/verify',
    status: 302,
    ms: expect.any(Number) as number,
    address: '203.0.113.5',
  })
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/secret|ticket|ann@|ann-of-a-path/)
})

test('without the setting no request is a line', async () => {
  await silent.inject({ url: '/livez' })
  expect(info).not.toHaveBeenCalled()
})

/** Asks for a week while nobody may read events, so that the answer takes its time. */
async function askSlowly(at: TestServer, who: Person, extra: Record<string, string> = {}): Promise<void> {
  const holder = new Client({ connectionString: at.ownerUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table event in access exclusive mode')
    const answer = at.inject({
      method: 'POST',
      url: '/v1/graphql',
      remoteAddress: proxy,
      headers: { authorization: `Bearer ${who.token}`, ...extra },
      payload: {
        query: `query WeekOfAnn($id: Int!, $from: timestamptz, $to: timestamptz) { loadEvents(id: $id, from: $from, to: $to) { event_id } }`,
        variables: { id: who.profileId, from: '2026-11-23T01:02:03Z', to: '2026-11-30T00:00:00Z' },
      },
    })
    void answer.then(() => undefined)
    // On a busy machine the statement may begin late: its time counts from where it waits.
    const waiting = `select from pg_locks where relation = 'event'::regclass and not granted`
    await vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBeGreaterThan(0), patience)
    await pause(2 * slow)
    await holder.query('commit')
    expect((await answer).json()).toMatchObject({ data: { loadEvents: [] } })
  } finally {
    await holder.end()
  }
}

const slowCounted = async (): Promise<number> =>
  Number(/^lectern_slow_statements_total (\d+)$/m.exec((await told.inject({ url: '/metrics' })).body)?.[1])

test('a slow statement is a line with the name of the operation, the name of the request and no value', async () => {
  const id = 'the-slow-one'
  const before = await slowCounted()
  await askSlowly(told, s.clara, { 'x-request-id': id })
  const lines = warn.mock.calls.filter(([, message]) => message === 'slow statement')
  const ofRequest = lines.filter(([{ reqId, statement }]) => reqId === id && String(statement).includes('from event'))
  expect(ofRequest).toHaveLength(1)
  const line = ofRequest[0]?.[0]
  expect(line).toEqual({
    ms: expect.any(Number) as number,
    reqId: id,
    route: '/v1/graphql',
    operation: 'WeekOfAnn',
    statement: expect.stringContaining('from event') as string,
  })
  expect(line?.['ms']).toBeGreaterThanOrEqual(slow)
  expect(JSON.stringify(lines)).not.toMatch(/2026-11-23|01:02:03|set_config/)
  // One more may have been slow where the machine was busy: each has its line.
  expect(await slowCounted()).toBe(before + lines.length)
})

test('without the setting no statement is a line', async () => {
  const { clara } = await samplePeople(silent)
  await askSlowly(silent, clara)
  expect(warn).not.toHaveBeenCalled()
})
