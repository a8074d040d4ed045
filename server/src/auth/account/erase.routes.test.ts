import type { ErasedAccount } from '@lectern/contract/account'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { elevate, keyHolder } from '../../../../testing/key-holder.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const leave = (session: Session, body: object) => ann.post('/user/delete', body, bearer(session))
const isThere = async ({ user }: Session) =>
  (await ann.sql.run({ sql: 'select from auth.users where id = $1', parameters: [user.id] })).length === 1
const withoutPassword = ({ user }: Session) =>
  ann.sql.run({ sql: 'update auth.users set password_hash = null where id = $1', parameters: [user.id] })
const newest = async (email: string) => (await ann.mails(email))[0]

test('nobody and anonymous users are refused', async () => {
  expect((await ann.post('/user/delete', { confirm: 'x', password: goodPassword })).statusCode).toBe(401)
  const { session } = (await ann.post('/signin/anonymous', {})).json<SessionAnswer>()
  if (!session) throw new Error('No anonymous session')
  expect((await leave(session, { confirm: '' })).json()).toMatchObject({ status: 403, error: 'forbidden-anonymous' })
})

test('a bearer alone is no proof, however fresh', async () => {
  const email = 'bearer@example.org'
  const session = await ann.member(email)
  for (const password of [undefined, null, ''])
    expect((await leave(session, { confirm: email, password })).json()).toMatchObject({
      status: 401,
      message: 'Please enter your password.',
    })
  for (const body of [{}, { confirm: 7 }, { confirm: email, password: 7 }, { confirm: 'x'.repeat(1001) }])
    expect((await leave(session, body)).statusCode).toBe(400)
  expect(await isThere(session)).toBe(true)
})

test('wrong passwords are counted, and end with the right one refused', async () => {
  const email = 'guesser@example.org'
  const session = await ann.member(email)
  for (let i = 0; i < 10; i++)
    expect((await leave(session, { confirm: email, password: 'Not-the-password-1' })).json()).toMatchObject({
      status: 401,
      error: 'invalid-email-password',
    })
  const late = await leave(session, { confirm: email, password: goodPassword })
  expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, 900])
  expect(await isThere(session)).toBe(true)
})

test('something else than the address is refused, and tells nobody', async () => {
  const email = 'typed@example.org'
  const session = await ann.member(email)
  const before = await ann.mails(email)
  const answer = await leave(session, { confirm: 'other@example.org', password: goodPassword })
  expect(answer.json()).toMatchObject({ status: 400, error: 'invalid-request' })
  expect(await isThere(session)).toBe(true)
  expect(await ann.mails(email)).toEqual(before)
})

for (const [locale, hello] of [
  ['de', 'Hallo'],
  ['en', 'Hello'],
  ['es', 'Hola'],
  ['fr', 'Bonjour'],
  ['it', 'Ciao'],
  ['ar', 'مرحبًا'],
] as const) {
  test(`the right password deletes, and the owner is told in ${locale}`, async () => {
    const email = `leaves-in-${locale}@example.org`
    const session = await ann.member(email, { locale, displayName: 'Ada' })
    const answer = await leave(session, { confirm: email, password: goodPassword })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json<ErasedAccount>().stays).not.toEqual([])
    expect(await isThere(session)).toBe(false)
    expect((await ann.refresh(session.refreshToken)).statusCode).toBe(401)
    expect((await leave(session, { confirm: email, password: goodPassword })).statusCode).toBe(401)
    const mail = await newest(email)
    expect([mail?.headers['X-Email-Template'], mail?.text.split(' ', 1)[0]]).toEqual(['account-deleted', hello])
  })
}

test('an account with a key and no password shows the key', async () => {
  const { email, session, bearer: headers, key } = await keyHolder(ann, 'key@example.org')
  await withoutPassword(session)
  expect((await leave(session, { confirm: email })).json()).toMatchObject({
    status: 403,
    error: 'elevated-claim-required',
  })
  const shown = await elevate(ann, headers, (options) => key.get(options))
  const { session: raised } = shown.json<SessionAnswer>()
  if (!raised) throw new Error('No elevated session')
  expect((await leave(raised, { confirm: email })).statusCode).toBe(200)
  expect(await isThere(session)).toBe(false)
})

test('an account with neither signs in anew; a renewed session and a token of a program are no sign-in', async () => {
  const email = 'neither@example.org'
  const session = await ann.member(email)
  const expiresAt = new Date(ann.home.clock().getTime() + 3600 * 1000).toISOString()
  const { personalAccessToken } = (await ann.post('/pat', { expiresAt }, bearer(session))).json<{
    personalAccessToken: string
  }>()
  await withoutPassword(session)
  ann.home.clock.forward(601)
  const renewed = (await ann.refresh(session.refreshToken)).json<Session>()
  const { session: ofProgram } = (await ann.post('/signin/pat', { personalAccessToken })).json<SessionAnswer>()
  if (!ofProgram) throw new Error('The token opened nothing')
  for (const stale of [session, renewed, ofProgram])
    expect((await leave(stale, { confirm: email })).json()).toMatchObject({
      status: 403,
      error: 'recent-sign-in-required',
    })
  expect(await isThere(session)).toBe(true)

  await ann.post('/signin/otp/email', { email })
  const otp = /\b\d{6}\b/.exec((await newest(email))?.text ?? '')?.[0]
  const { session: fresh } = (await ann.post('/signin/otp/email/verify', { email, otp })).json<SessionAnswer>()
  if (!fresh) throw new Error('The code opened nothing')
  expect((await leave(fresh, { confirm: email })).statusCode).toBe(200)
  expect(await isThere(session)).toBe(false)
})
