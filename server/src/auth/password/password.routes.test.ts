import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const newPassword = 'Quiet-meadow-77'
const someone = () => ann.member(`someone${people++}@example.org`)
const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const change = (body: object, headers: Record<string, string> = {}) => ann.post('/user/password', body, headers)
const ticketFor = async (email: string) => {
  await ann.post('/user/password/reset', { email })
  return (await ann.mails(email))[0]?.headers['X-Ticket'] ?? ''
}

test('an unknown address gets the same answer as a known one', async () => {
  const { user } = await someone()
  const known = await ann.post('/user/password/reset', { email: user.email })
  const unknown = await ann.post('/user/password/reset', { email: 'nobody@example.org' })
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(await ann.mails('nobody@example.org')).toEqual([])
  expect((await ann.mails(user.email ?? ''))[0]?.subject).toBe('Reset your password')
})

test('a closed account gets the same answer and no mail', async () => {
  const { user } = await someone()
  await ann.sql.run({ sql: 'update auth.users set disabled_at = now() where id = $1', parameters: [user.id] })
  const before = await ann.mails(user.email ?? '')
  expect((await ann.post('/user/password/reset', { email: user.email })).body).toBe('"OK"')
  expect(await ann.mails(user.email ?? '')).toEqual(before)
})

test('the link in the mail never follows the request', async () => {
  const { user } = await someone()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  await ann.post('/user/password/reset', { email: user.email }, headers)
  expect((await ann.mails(user.email ?? ''))[0]?.text).not.toContain('evil.example')
})

test('refused: nobody, a forged ticket, a ticket of another kind, a weak password', async () => {
  const { user } = await someone()
  expect((await change({ newPassword })).json()).toMatchObject({ status: 401, error: 'unauthenticated-user' })
  const forged = 'passwordReset:9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10'
  expect((await change({ newPassword, ticket: forged })).json()).toMatchObject({ status: 401, error: 'invalid-ticket' })
  await ann.signUp('waiting@example.org')
  const other = (await ann.mails('waiting@example.org'))[0]?.headers['X-Ticket']
  expect((await change({ newPassword, ticket: other })).json()).toMatchObject({ status: 401, error: 'invalid-ticket' })
  const ticket = await ticketFor(user.email ?? '')
  expect((await change({ newPassword: 'football1', ticket })).json()).toMatchObject({ error: 'password-too-short' })
  expect((await change({ newPassword, ticket })).statusCode).toBe(200) // the weak try did not cost the ticket
})

test('the own name is no password, however it is changed', async () => {
  const session = await ann.member('named@example.org', { displayName: 'Ada Example' })
  const ticket = await ticketFor('named@example.org')
  for (const answer of [
    await change({ newPassword: 'ada-example-1' }, bearer(session)),
    await change({ newPassword: 'ada-example-1', ticket }),
  ])
    expect(answer.json()).toMatchObject({ status: 400, error: 'password-too-short' })
})

test('a ticket works once, not late, and of fifty at once for one', async () => {
  const { user } = await someone()
  const email = user.email ?? ''
  const late = await ticketFor(email)
  ann.home.clock.forward(3600)
  expect((await change({ newPassword, ticket: late })).statusCode).toBe(401)
  const ticket = await ticketFor(email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => change({ newPassword, ticket })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 49 }, () => 401),
  ])
})

test('a reset ends every session and open link, frees a guessed account, and tells the owner', async () => {
  const session = await someone()
  const email = session.user.email ?? ''
  for (let i = 0; i < 10; i++) await ann.signIn(email, 'Not-the-password-1')
  expect((await change({ newPassword, ticket: await ticketFor(email) })).body).toBe('"OK"')
  expect((await ann.refresh(session.refreshToken)).statusCode).toBe(401)
  expect((await ann.mails(email))[0]?.subject).toBe('Your password was changed')
  expect((await ann.signIn(email, goodPassword)).statusCode).toBe(401)
  expect((await ann.signIn(email, newPassword)).statusCode).toBe(200)
})

test('a change ends the links that were mailed before it', async () => {
  const session = await someone()
  const email = session.user.email ?? ''
  const older = await ticketFor(email)
  await ann.post('/user/email/change', { newEmail: `moved-${email}` }, bearer(session))
  expect((await change({ newPassword }, bearer(session))).statusCode).toBe(200)
  expect((await change({ newPassword, ticket: older })).json()).toMatchObject({ status: 401, error: 'invalid-ticket' })
  const { target } = await ann.follow(await ann.linkTo(`moved-${email}`))
  expect(target.searchParams.get('error')).toBe('invalid-ticket')
})

test('a change by a signed-in person keeps the own session and ends the others', async () => {
  const own = await someone()
  const other = (await ann.signIn(own.user.email ?? '')).json<{ session: Session }>().session
  expect((await change({ newPassword, ticket: null }, bearer(own))).statusCode).toBe(200)
  expect((await ann.refresh(other.refreshToken)).statusCode).toBe(401)
  expect((await ann.refresh(own.refreshToken)).statusCode).toBe(200)
})
