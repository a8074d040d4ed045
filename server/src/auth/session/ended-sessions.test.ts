import type { Session, SessionAnswer } from '@lectern/contract/session'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createLog } from '../../platform/log.ts'
import { loginUrl } from '../../platform/database/logins.ts'
import { openParts, type Parts } from '../../platform/parts.ts'
import { cheapPasswords, goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

/** Milliseconds in which an ended session must be over everywhere (security.md "Decisions"). */
const soon = 2_000

let ann: Visitor
let elsewhere: Parts & { close(): Promise<void> }
/** Two server processes on one database. What ends a session is always asked of the first. */
let processes: { name: string; app: FastifyInstance; base: string }[]
beforeAll(async () => {
  ann = await visitor(createApp)
  elsewhere = await openParts(ann.home.config, ann.home.ownerUrl, createLog('silent'), ann.home.clock)
  const second = await createApp({ ...elsewhere, passwords: cheapPasswords })
  processes = await Promise.all(
    [ann.home.app, second].map(async (app, n) => ({
      name: n === 0 ? 'the process that ended it' : 'another process',
      app,
      base: await app.listen({ port: 0, host: '127.0.0.1' }),
    })),
  )
})
afterAll(async () => {
  await processes[1]?.app.close()
  await elsewhere.close()
  await ann.close()
})

const bearerOf = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const own = (sql: string, ...parameters: unknown[]) => ann.sql.run<Record<string, unknown>>({ sql, parameters })
const ask = (app: FastifyInstance, session: Session, query: string) =>
  app.inject({ method: 'POST', url: '/v1/graphql', headers: bearerOf(session), payload: { query } })

/** The requests of a device, and the answers to them when its session has ended. */
const doings: [string, (app: FastifyInstance, session: Session) => Promise<{ json(): unknown }>, object][] = [
  ['reads', (app, session) => ask(app, session, '{ personalAccessTokens { id } }'), graphqlRefusal()],
  [
    'writes',
    (app, session) => ask(app, session, 'mutation { deleteEvent(event_id: 1) { event_id } }'),
    graphqlRefusal(),
  ],
  ['reads a file', (app, session) => app.inject({ url: file, headers: bearerOf(session) }), { status: 401 }],
  ['takes away a file', (app, session) => deleting(app, file, session), { status: 401 }],
  [
    'calls a function',
    (app, session) =>
      app.inject({ method: 'POST', url: '/v1/functions/export', headers: bearerOf(session), payload: {} }),
    { status: 401, error: 'invalid-jwt' },
  ],
  [
    'exports the calendar',
    (app, session) => app.inject({ url: '/v1/calendar/export', headers: bearerOf(session) }),
    { status: 401 },
  ],
  [
    'asks for changes',
    (app, session) => app.inject({ url: '/v1/changes', headers: bearerOf(session) }),
    { status: 401, error: 'unauthenticated-user' },
  ],
  [
    'asks who it is',
    (app, session) => app.inject({ url: '/v1/auth/user', headers: bearerOf(session) }),
    { status: 401, error: 'unauthenticated-user' },
  ],
  ['ends the others', (app, session) => deleting(app, '/v1/auth/user/sessions', session), { status: 401 }],
  [
    'has its token verified',
    (app, session) => posting(app, '/v1/auth/token/verify', { token: session.accessToken }),
    { status: 401 },
  ],
]
const file = '/v1/storage/files/00000000-0000-4000-8000-000000000000'
function graphqlRefusal() {
  return {
    data: null,
    errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'invalid-jwt' }) })],
  }
}
const posting = (app: FastifyInstance, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers, payload })
const deleting = (app: FastifyInstance, url: string, session: Session) =>
  app.inject({ method: 'DELETE', url, headers: bearerOf(session) })

interface Ending {
  how: string
  /** The reason that the device is told; null where there is nothing to explain. */
  reason: string | null
  /** The session that will end; by default one of the same account. */
  device?: (email: string, other: Session) => Promise<Session>
  end: (given: { device: Session; other: Session; email: string }) => Promise<unknown>
  /** Why a refresh is refused, where not as for a token that is unknown. */
  refusal?: string
}
let people = 0
const pats = new Map<string, string>()
async function byToken(_email: string, other: Session): Promise<Session> {
  const token = await ann.post('/pat', { expiresAt: '2027-03-01' }, bearerOf(other))
  const { id, personalAccessToken } = token.json<{ id: string; personalAccessToken: string }>()
  const session = given(await ann.post('/signin/pat', { personalAccessToken }))
  pats.set(session.refreshTokenId, id)
  return session
}

const endings: Ending[] = [
  {
    how: 'it signs out',
    reason: null,
    end: ({ device }) => ann.post('/signout', { refreshToken: device.refreshToken }),
  },
  {
    how: 'it is signed out from the list of devices',
    reason: 'signed-out-elsewhere',
    end: ({ device, other }) => deleting(ann.home.app, `/v1/auth/user/sessions/${device.refreshTokenId}`, other),
  },
  {
    how: 'all others are signed out',
    reason: 'signed-out-elsewhere',
    end: ({ other }) => deleting(ann.home.app, '/v1/auth/user/sessions', other),
  },
  {
    how: 'somebody signs out everywhere',
    reason: 'signed-out-elsewhere',
    end: ({ other }) => ann.post('/signout', { all: true }, bearerOf(other)),
  },
  {
    how: 'the password is changed',
    reason: 'password-changed',
    end: ({ other }) => ann.post('/user/password', { newPassword: 'Quiet-meadow-77' }, bearerOf(other)),
  },
  {
    how: 'the password is reset by mail',
    reason: 'password-changed',
    end: async ({ email }) => {
      await ann.post('/user/password/reset', { email })
      const link = new URLSearchParams((await ann.linkTo(email)).split('?')[1])
      return ann.post('/user/password', { newPassword: 'Quiet-meadow-77', ticket: link.get('ticket') })
    },
  },
  {
    how: 'a copy of its refresh token comes back',
    reason: 'session-copied',
    // Two refreshes later the first token is neither the newest nor the one before it.
    device: async (email) => {
      const first = given(await ann.signIn(email))
      const second = (await ann.refresh(first.refreshToken)).json<Session>()
      const third = (await ann.refresh(second.refreshToken)).json<Session>()
      copies.set(third.refreshTokenId, first.refreshToken)
      return third
    },
    end: ({ device }) => ann.refresh(copies.get(device.refreshTokenId) ?? ''),
  },
  {
    how: 'the personal access token that opened it is revoked',
    reason: 'token-revoked',
    device: byToken,
    end: ({ device, other }) =>
      deleting(ann.home.app, `/v1/auth/user/pats/${pats.get(device.refreshTokenId) ?? ''}`, other),
  },
  {
    how: 'that token is revoked in the data API',
    reason: 'token-revoked',
    device: byToken,
    end: ({ device, other }) =>
      ask(
        ann.home.app,
        other,
        `mutation { deletePersonalAccessToken(id: "${pats.get(device.refreshTokenId) ?? ''}") { id } }`,
      ),
  },
  {
    how: 'the account is switched off',
    reason: 'account-disabled',
    end: ({ email }) => own('update auth.users set disabled_at = now() where email = $1', email),
    refusal: 'disabled-user',
  },
  {
    how: 'the account is deleted',
    reason: 'account-deleted',
    end: ({ other, email }) => ann.post('/user/delete', { confirm: email, password: goodPassword }, bearerOf(other)),
  },
]
const copies = new Map<string, string>()
function given(answer: { json<T>(): T }): Session {
  const { session } = answer.json<SessionAnswer>()
  if (!session) throw new Error('There is no session')
  return session
}

/** Opens a stream. @returns what it has said, live */
async function listen(base: string, session: Session): Promise<string[]> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const { body, status } = await fetch(`${base}/v1/changes`, { headers: bearerOf(session), signal: stop.signal })
  expect(status).toBe(200)
  const said: string[] = []
  const decoder = new TextDecoder()
  void (async () => {
    for await (const chunk of body ?? []) said.push(decoder.decode(chunk as Uint8Array))
    said.push('closed')
  })().catch(() => undefined)
  await expect.poll(() => said.join('')).toContain('event: ready')
  return said
}

for (const { how, reason, device: opened, end, refusal = 'invalid-refresh-token' } of endings)
  test(`a device does nothing any more when ${how}`, async () => {
    const email = `ended${people++}@example.org`
    const other = await ann.member(email)
    const device = opened ? await opened(email, other) : given(await ann.signIn(email))
    const bystander = await ann.member(`bystander${people}@example.org`)
    const streams = await Promise.all(processes.map(({ base }) => listen(base, device)))
    // Each process has found the session open, and remembers it.
    for (const { app } of processes)
      for (const session of [device, bystander])
        expect((await ask(app, session, '{ personalAccessTokens { id } }')).json()).not.toHaveProperty('errors')

    await end({ device, other, email })
    const since = performance.now()
    for (const { name, app } of processes) {
      await expect
        .poll(async () => (await ask(app, device, '{ __typename }')).json(), { timeout: soon, interval: 50 })
        .toMatchObject(graphqlRefusal())
      for (const [doing, act, refused] of doings)
        expect([name, doing, (await act(app, device)).json()]).toEqual([name, doing, expect.objectContaining(refused)])
      const { errors } = (await ask(app, device, '{ __typename }')).json<{ errors: { extensions: object }[] }>()
      expect(errors[0]?.extensions).toEqual({ code: 'invalid-jwt', path: '$', ...(reason !== null && { reason }) })
      const renewed = await posting(app, '/v1/auth/token', { refreshToken: device.refreshToken })
      const { error, reason: why = null } = renewed.json<{ error: string; reason?: string }>()
      expect([renewed.statusCode, error, why]).toEqual([401, refusal, refusal === 'disabled-user' ? null : reason])
      expect((await app.inject({ url: '/v1/auth/user', headers: bearerOf(bystander) })).statusCode).toBe(200)
    }
    for (const said of streams) {
      await expect.poll(() => said.at(-1), { timeout: soon }).toBe('closed')
      expect(said.join('')).toContain(`event: ended\ndata: ${JSON.stringify(reason === null ? {} : { reason })}\n\n`)
    }
    expect(performance.now() - since).toBeLessThan(2 * soon)
  })

test('a token that says more than its account may do is refused, and the next one says what is right', async () => {
  const email = 'moved@example.org'
  const session = await ann.member(email)
  for (const { app } of processes) await ask(app, session, '{ __typename }')
  await own(`update auth.users set roles = '{student}', default_role = 'student' where email = $1`, email)
  for (const { app } of processes)
    await expect
      .poll(async () => (await ask(app, session, '{ __typename }')).json(), { timeout: soon })
      .toMatchObject(graphqlRefusal())
  const renewed = (await ann.refresh(session.refreshToken)).json<Session>()
  expect((await ask(ann.home.app, renewed, '{ __typename }')).json()).not.toHaveProperty('errors')
})

describe('what a process knows', () => {
  /** Statements that our own login has run on the tables of sessions, as PostgreSQL counts them. */
  async function looks(): Promise<number> {
    const [row] = await own(
      `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as n from pg_stat_user_tables
       where schemaname = 'auth' and relname in ('refresh_tokens', 'session_news')`,
    )
    return Number(row?.['n'])
  }

  test('costs no question of a request: a hundred of one token are a look or two', async () => {
    const session = await ann.member('busy@example.org')
    await ask(ann.home.app, session, '{ __typename }')
    await own('select pg_stat_force_next_flush()')
    const before = await looks()
    for (let n = 0; n < 100; n++) await ask(ann.home.app, session, '{ __typename }')
    await own('select pg_stat_force_next_flush()')
    await expect.poll(async () => (await looks()) - before).toBeLessThan(40)
  })

  test('is forgotten where the news can not be read: nobody passes on an old look', async () => {
    const session = await ann.member('unsure@example.org')
    await ask(ann.home.app, session, '{ __typename }')
    const owner = new Client({ connectionString: ann.home.ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    await owner.query('revoke select on auth.session_news from lectern_service')
    ann.home.parts.sessions.lookAgain()
    const answer = await ann.home.app.inject({ url: '/v1/auth/user', headers: bearerOf(session) })
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    await owner.query('grant select on auth.session_news to lectern_service')
    expect((await ann.home.app.inject({ url: '/v1/auth/user', headers: bearerOf(session) })).statusCode).toBe(200)
  })

  test('is right again after all connections broke while a session ended', async () => {
    const email = 'broken@example.org'
    const other = await ann.member(email)
    const device = given(await ann.signIn(email))
    const second = processes[1]?.app
    if (!second) throw new Error('There is one process only')
    await ask(second, device, '{ __typename }')
    await deleting(ann.home.app, `/v1/auth/user/sessions/${device.refreshTokenId}`, other)
    const login = new Client({ connectionString: loginUrl(ann.home.ownerUrl, 'lectern_service') })
    await login.connect()
    onTestFinished(() => login.end())
    await login.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect
      .poll(async () => (await ask(second, device, '{ __typename }')).json(), { timeout: soon })
      .toMatchObject(graphqlRefusal())
  })

  test('does not depend on a transaction that runs for long: what it heard once it does not hear again', async () => {
    const owner = new Client({ connectionString: ann.home.ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    await owner.query('begin; select pg_current_xact_id()')
    const email = 'long@example.org'
    const other = await ann.member(email)
    const device = given(await ann.signIn(email))
    await ask(ann.home.app, device, '{ __typename }')
    await deleting(ann.home.app, '/v1/auth/user/sessions', other)
    expect((await ask(ann.home.app, device, '{ __typename }')).json()).toMatchObject(graphqlRefusal())
    expect((await ask(ann.home.app, other, '{ __typename }')).json()).not.toHaveProperty('errors')
    await owner.query('rollback')
  })
})
