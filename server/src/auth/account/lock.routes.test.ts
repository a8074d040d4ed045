import type { LockedSession } from '@lectern/contract/account'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createLog } from '../../platform/log.ts'
import { openParts, type Parts } from '../../platform/parts.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let elsewhere: Parts & { close(): Promise<void> }
let second: FastifyInstance
beforeAll(async () => {
  ann = await visitor(createApp)
  elsewhere = await openParts(ann.home.config, ann.home.ownerUrl, createLog('silent'), ann.home.clock)
  second = await createApp(elsewhere)
  await second.ready()
})
afterAll(async () => {
  await second.close()
  await elsewhere.close()
  await ann.close()
})

let people = 0
const someone = async (): Promise<{ email: string; session: Session }> => {
  const email = `locked${people++}@example.org`
  return { email, session: await ann.member(email) }
}
const bearerOf = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const lock = (refreshToken: string) => ann.post('/session/lock', { refreshToken })
const unlock = (refreshToken: string, proof: string) => ann.post('/session/unlock', { refreshToken, proof })
const proofOf = async (email: string) => (await ann.signIn(email)).json<SessionAnswer>().session?.refreshToken ?? ''
const refused = { statusCode: 403, error: 'session-locked' }
const said = ({ statusCode, json }: { statusCode: number; json: () => unknown }) => ({
  statusCode,
  ...(json() as object),
})
const asks = (app: FastifyInstance, session: Session) =>
  app.inject({
    method: 'POST',
    url: '/v1/graphql',
    headers: bearerOf(session),
    payload: { query: '{ personalAccessTokens { id } }' },
  })
const lockedAnswer = { errors: [{ extensions: { code: 'session-locked' } }] }

test('a locked session reads and writes nothing, in any process: not with its access token, and there is no new one', async () => {
  const { session } = await someone()
  for (const app of [ann.home.app, second]) expect((await asks(app, session)).json()).not.toHaveProperty('errors')
  expect((await lock(session.refreshToken)).statusCode).toBe(200)
  const headers = bearerOf(session)
  for (const app of [ann.home.app, second]) {
    await expect.poll(async () => (await asks(app, session)).json(), { timeout: 2_000 }).toMatchObject(lockedAnswer)
    const write = { query: 'mutation { deleteEvent(event_id: 1) { event_id } }' }
    const written = await app.inject({ method: 'POST', url: '/v1/graphql', headers, payload: write })
    expect(written.json()).toMatchObject({ data: null, ...lockedAnswer })
    for (const [method, url] of [
      ['GET', '/v1/storage/files/00000000-0000-4000-8000-000000000000'],
      ['DELETE', '/v1/storage/files/00000000-0000-4000-8000-000000000000'],
      ['POST', '/v1/functions/export'],
      ['GET', '/v1/calendar/export'],
      ['GET', '/v1/changes'],
      ['GET', '/v1/auth/user'],
      ['GET', '/v1/auth/user/sessions'],
      ['DELETE', '/v1/auth/user/sessions'],
    ] as const) {
      const answer = await app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
      expect([url, answer.statusCode]).toEqual([url, 403])
    }
    for (const [path, payload] of [
      ['/pat', { expiresAt: '2027-03-01' }],
      ['/user/password', { newPassword: 'Quiet-meadow-77' }],
      ['/user/email/change', { newEmail: 'thief@example.org' }],
      ['/signout', { all: true }],
      ['/token', { refreshToken: session.refreshToken }],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url: `/v1/auth${path}`, headers, payload })
      expect([path, said(answer)]).toMatchObject([path, refused])
    }
  }
})

test('what the lock shows is the name and what opens it, again and again, and nothing else of the account', async () => {
  const { email, session } = await someone()
  const first = (await lock(session.refreshToken)).json<LockedSession>()
  expect(first).toEqual({
    user: {
      id: session.user.id,
      displayName: email,
      avatarUrl: session.user.avatarUrl,
      email,
      phoneNumber: null,
      defaultRole: 'teacher',
    },
    ways: { password: true, securityKey: false },
    providers: [],
  })
  expect((await lock(session.refreshToken)).json()).toEqual(first)
})

test('other devices of the account go on', async () => {
  const { email, session } = await someone()
  const other = (await ann.signIn(email)).json<SessionAnswer>().session
  await lock(session.refreshToken)
  if (!other) throw new Error('There is no session')
  expect((await asks(ann.home.app, other)).json()).not.toHaveProperty('errors')
  expect((await ann.refresh(other.refreshToken)).statusCode).toBe(200)
})

test('a token that was just replaced locks, stays locked, and is no stolen copy for it', async () => {
  const { email, session } = await someone()
  const renewed = (await ann.refresh(session.refreshToken)).json<Session>()
  expect((await lock(session.refreshToken)).statusCode).toBe(200)
  for (const { refreshToken } of [session, renewed])
    expect(said(await ann.refresh(refreshToken))).toMatchObject(refused)
  ann.home.clock.forward(60)
  onTestFinished(() => ann.home.clock.forward(-60))
  expect(said(await ann.refresh(session.refreshToken))).toMatchObject(refused)
  expect((await unlock(renewed.refreshToken, await proofOf(email))).body).toBe('"OK"')
  expect((await ann.refresh(renewed.refreshToken)).statusCode).toBe(200)
})

test('a fresh sign-in of the same person unlocks once, and its own session is over', async () => {
  const { email, session } = await someone()
  await lock(session.refreshToken)
  ann.home.clock.forward(1)
  const proof = await proofOf(email)
  expect((await unlock(session.refreshToken, proof)).body).toBe('"OK"')
  expect((await asks(ann.home.app, session)).json()).not.toHaveProperty('errors')
  expect((await ann.refresh(proof)).statusCode).toBe(401)
  await lock(session.refreshToken)
  expect(said(await unlock(session.refreshToken, proof))).toMatchObject({ statusCode: 403, error: 'not-the-owner' })
  expect((await asks(ann.home.app, session)).json()).toMatchObject(lockedAnswer)
})

test('the ticket for a second factor is proof of the first, which is all that a lock asks for', async () => {
  const { email, session } = await someone()
  const { totpSecret } = (
    await ann.home.inject({ url: '/v1/auth/mfa/totp/generate', headers: bearerOf(session) })
  ).json<{ totpSecret: string }>()
  const code = new TOTP({ secret: totpSecret }).generate({ timestamp: ann.home.clock().getTime() })
  await ann.post('/user/mfa', { code, activeMfaType: 'totp' }, bearerOf(session))
  await lock(session.refreshToken)
  const ticket = (await ann.signIn(email)).json<SessionAnswer>().mfa?.ticket ?? ''
  expect(ticket).toMatch(/^mfaTotp:/)
  expect((await unlock(session.refreshToken, ticket)).body).toBe('"OK"')
  expect((await asks(ann.home.app, session)).json()).not.toHaveProperty('errors')
})

const wrong: [string, (given: { email: string; session: Session; before: string }) => Promise<string> | string][] = [
  ['nothing', () => ''],
  ['what is no token', () => 'opensesame'],
  ['the locked token itself', ({ session }) => session.refreshToken],
  ['an access token', ({ session }) => session.accessToken],
  ['a session from before the lock', ({ before }) => before],
  ['the session of somebody else', async () => (await someone()).session.refreshToken],
  ['a ticket that was never given', () => `mfaTotp:${crypto.randomUUID()}`],
]
for (const [what, proof] of wrong)
  test(`${what} unlocks nothing`, async () => {
    const { email, session } = await someone()
    const before = await proofOf(email)
    const token = await ann.post('/pat', { expiresAt: '2027-03-01' }, bearerOf(session))
    ann.home.clock.forward(1)
    await lock(session.refreshToken)
    const answer = await unlock(session.refreshToken, await proof({ email, session, before }))
    expect(said(answer)).toMatchObject({ statusCode: 403, error: 'not-the-owner' })
    // A program's token is no person either.
    const { personalAccessToken } = token.json<{ personalAccessToken: string }>()
    const program = (await ann.post('/signin/pat', { personalAccessToken })).json<SessionAnswer>().session
    expect(said(await unlock(session.refreshToken, program?.refreshToken ?? ''))).toMatchObject({ statusCode: 403 })
    expect((await asks(ann.home.app, session)).json()).toMatchObject(lockedAnswer)
  })

test('of twenty who unlock with one proof one does, and the proof opens no second session', async () => {
  const { email, session } = await someone()
  const { session: another } = await someone()
  await lock(session.refreshToken)
  await lock(another.refreshToken)
  const proof = await proofOf(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(session.refreshToken, proof)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await asks(ann.home.app, session)).json()).not.toHaveProperty('errors')
  expect(said(await unlock(another.refreshToken, proof))).toMatchObject({ statusCode: 403 })
})

test('a locked session can sign out, and one that has ended is neither locked nor unlocked', async () => {
  const { email, session } = await someone()
  await lock(session.refreshToken)
  expect((await ann.post('/signout', { refreshToken: session.refreshToken })).body).toBe('"OK"')
  for (const answer of [
    await lock(session.refreshToken),
    await unlock(session.refreshToken, await proofOf(email)),
    await ann.refresh(session.refreshToken),
  ])
    expect(said(answer)).toMatchObject({ statusCode: 401, error: 'invalid-refresh-token' })
})

test('a locked device can be signed out from another, and is told why', async () => {
  const { email, session } = await someone()
  const other = (await ann.signIn(email, goodPassword)).json<SessionAnswer>().session
  if (!other) throw new Error('There is no session')
  await lock(session.refreshToken)
  await ann.home.inject({ method: 'DELETE', url: '/v1/auth/user/sessions', headers: bearerOf(other) })
  expect((await lock(session.refreshToken)).json()).toMatchObject({ reason: 'signed-out-elsewhere' })
})

test('a session that the server does not know to be locked is not unlocked by anybody either', async () => {
  const { email, session } = await someone()
  const { session: stranger } = await someone()
  for (const proof of ['opensesame', stranger.refreshToken, session.refreshToken])
    expect(said(await unlock(session.refreshToken, proof))).toMatchObject({ statusCode: 403, error: 'not-the-owner' })
  expect((await unlock(session.refreshToken, await proofOf(email))).body).toBe('"OK"')
})
