import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { sweepExpired } from './auth.jobs.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

interface Row extends Record<string, unknown> {
  kind: string
  network: string | null
  user_agent: string | null
  session_id: string | null
  data: Record<string, string>
}
const rows = (email: string) =>
  ann.sql.run<Row>({
    sql: `select a.* from auth.audit a join auth.users u on u.id = a.user_id where u.email = $1 order by a.id`,
    parameters: [email],
  })
const kinds = async (email: string) => (await rows(email)).map(({ kind }) => kind)
const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })

test('what happens to an account is written down, with network, device and way in, and nothing secret', async () => {
  const email = 'ann@example.org'
  const agent = { 'user-agent': 'Firefox\ud800 for tests' + 'x'.repeat(400) }
  const session = await ann.member(email)
  await ann.post('/signin/email-password', { email, password: 'Not-the-password-1' }, agent)
  await ann.post('/user/password/reset', { email }, agent)
  await ann.post('/user/password', { newPassword: 'Quiet-meadow-77' }, bearer(session))
  await ann.post('/signout', { all: true }, bearer(session))
  expect(await kinds(email)).toEqual([
    'signed-up',
    'signed-in',
    'sign-in-failed',
    'password-reset-asked',
    'password-changed',
    'signed-out-everywhere',
  ])
  const [, signedIn, failed] = await rows(email)
  expect(signedIn).toMatchObject({
    network: '127.0.0.0/24',
    session_id: session.refreshTokenId,
    data: { path: '/signin/email-password' },
  })
  expect(failed?.user_agent).toHaveLength(300)
  const text = JSON.stringify(await rows(email))
  for (const secret of [
    session.refreshToken,
    session.accessToken,
    'Not-the-password-1',
    'Quiet-meadow-77',
    '127.0.0.1',
  ])
    expect(text).not.toContain(secret)
})

test('a stolen session is written down once', async () => {
  const email = 'robbed@example.org'
  const first = await ann.member(email)
  const second = (await ann.refresh(first.refreshToken)).json<Session>()
  await ann.refresh(second.refreshToken)
  for (let again = 0; again < 3; again++) expect((await ann.refresh(first.refreshToken)).statusCode).toBe(401)
  expect((await kinds(email)).filter((kind) => kind === 'session-stolen')).toHaveLength(1)
})

test('nothing is written down that was undone, and nothing about nobody', async () => {
  const email = 'undone@example.org'
  await ann.member(email)
  const before = await kinds(email)
  await ann.signUp(email)
  await ann.post('/user/password', { newPassword: 'x', ticket: 'passwordReset:9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10' })
  expect(await kinds(email)).toEqual(before)
  const all = async () => (await ann.sql.run({ sql: 'select from auth.audit', parameters: [] })).length
  const entries = await all()
  await ann.signIn('nobody@example.org', 'Not-the-password-1')
  expect(await all()).toBe(entries)
})

test('our own login may write and sweep it, and change nothing', async () => {
  const change = ann.sql.run({ sql: `update auth.audit set kind = 'x'`, parameters: [] })
  await expect(change).rejects.toThrow(/permission denied/)
})

test('after a year it is gone', async () => {
  const email = 'past@example.org'
  await ann.signUp(email)
  ann.home.clock.forward(364 * 24 * 3600)
  await sweepExpired(ann.home.parts).run()
  expect(await kinds(email)).toEqual(['signed-up'])
  ann.home.clock.forward(2 * 24 * 3600)
  await sweepExpired(ann.home.parts).run()
  expect(await kinds(email)).toEqual([])
})
