import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const asked = { session: null, mfa: { ticket: expect.stringMatching(/^mfaTotp:[0-9a-f-]{36}$/) } }
const careful = async (email: string) => {
  await ann.member(email)
  await switchOn(email)
}
const switchOn = (email: string) =>
  ann.sql.run({ sql: `update auth.users set active_mfa_type = 'totp' where email = $1`, parameters: [email] })

test('a password alone opens no account with a second factor', async () => {
  await careful('password@example.org')
  expect((await ann.signIn('password@example.org')).json()).toEqual(asked)
})

test('a link of a mail alone does not: its redirect carries the ticket, and no token', async () => {
  await careful('link@example.org')
  await ann.post('/user/password/reset', { email: 'link@example.org' })
  const { target } = await ann.follow(await ann.linkTo('link@example.org'))
  expect([...target.searchParams.keys()].toSorted()).toEqual(['ticket', 'type'])
  expect(target.searchParams.get('ticket')).toMatch(/^mfaTotp:/)
  const uuid = target.searchParams.get('ticket')?.split(':')[1] ?? ''
  expect((await ann.refresh(uuid)).json()).toMatchObject({ error: 'invalid-refresh-token' })
})

test('a link with a code asks in the exchange', async () => {
  await careful('code@example.org')
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  await ann.post('/user/password/reset', { email: 'code@example.org', codeChallenge })
  const { target } = await ann.follow(await ann.linkTo('code@example.org'))
  const exchange = { code: target.searchParams.get('code'), codeVerifier }
  expect((await ann.post('/token/exchange', exchange)).json()).toEqual(asked)
  expect((await ann.post('/token/exchange', exchange)).json()).toMatchObject({ error: 'invalid-request' })
})

test('a link that was followed before the second factor was there does not get round it', async () => {
  await ann.member('early@example.org')
  await ann.post('/user/password/reset', { email: 'early@example.org' })
  const { target } = await ann.follow(await ann.linkTo('early@example.org'))
  await switchOn('early@example.org')
  const refreshToken = target.searchParams.get('refreshToken') ?? ''
  expect((await ann.refresh(refreshToken)).json()).toMatchObject({ status: 401, error: 'invalid-refresh-token' })
})

test('a reset by the ticket of the mail changes the password, and still the second factor is asked for', async () => {
  await careful('reset@example.org')
  await ann.post('/user/password/reset', { email: 'reset@example.org' })
  const ticket = new URL(await ann.linkTo('reset@example.org'), 'http://localhost').searchParams.get('ticket')
  const changed = await ann.post('/user/password', { newPassword: `${goodPassword}-new`, ticket })
  expect(changed.body).toBe('"OK"')
  expect((await ann.signIn('reset@example.org', `${goodPassword}-new`)).json()).toEqual(asked)
})
