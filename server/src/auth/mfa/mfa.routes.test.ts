import type { SessionAnswer } from '@lectern/contract/session'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { asService } from '../../platform/database/database.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

/** The code that an app shows, so many seconds from now. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: ann.home.clock().getTime() + seconds * 1000 })
/** One that is not right, whatever the clock says. */
const wrongCode = (secret: string) => {
  const right = new Set([-30, 0, 30].map((seconds) => codeOf(secret, seconds)))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.has(code)) ?? ''
}
const generate = (headers: Record<string, string>) => ann.home.inject({ url: '/v1/auth/mfa/totp/generate', headers })
const signIn = (ticket: unknown, otp: unknown) => ann.post('/signin/mfa/totp', { ticket, otp })

/** Somebody with a bearer and a proposed secret. */
async function newcomer() {
  const email = `totp${people++}@example.org`
  const { accessToken, user } = await ann.member(email)
  const bearer = { authorization: `Bearer ${accessToken}` }
  const { totpSecret: secret } = (await generate(bearer)).json<{ totpSecret: string }>()
  const change = (code: unknown, activeMfaType?: unknown) => ann.post('/user/mfa', { code, activeMfaType }, bearer)
  const ticket = async () => (await ann.signIn(email)).json<SessionAnswer>().mfa?.ticket ?? ''
  return { email, id: user.id, bearer, secret, change, ticket }
}

/** Somebody whose second factor is on, and whose clock has moved past the code that switched it on. */
async function careful() {
  const person = await newcomer()
  expect((await person.change(codeOf(person.secret), 'totp')).body).toBe('"OK"')
  ann.home.clock.forward(60)
  return person
}

test('nothing without a bearer, nor for an anonymous user', async () => {
  const anonymous = await newcomer()
  await ann.sql.run({ sql: 'update auth.users set is_anonymous = true where id = $1', parameters: [anonymous.id] })
  for (const [headers, status] of [
    [{}, 401],
    [anonymous.bearer, 403],
  ] as const) {
    expect((await generate(headers)).statusCode).toBe(status)
    const answer = await ann.post('/user/mfa', { code: '123456', activeMfaType: 'totp' }, headers)
    expect(answer.statusCode).toBe(status)
  }
})

test('not switched on without a secret, by a wrong code, or twice; not off when it is not on', async () => {
  const { accessToken } = await ann.member('plain@example.org')
  const plain = await ann.post(
    '/user/mfa',
    { code: '123456', activeMfaType: 'totp' },
    { authorization: `Bearer ${accessToken}` },
  )
  expect(plain.json()).toMatchObject({ status: 400, error: 'no-totp-secret' })
  const { secret, change, email } = await newcomer()
  expect((await change(wrongCode(secret), 'totp')).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
  expect((await change(codeOf(secret), '')).json()).toMatchObject({ status: 400, error: 'mfa-type-not-found' })
  expect((await ann.signIn(email)).json()).toMatchObject({ mfa: null })
  await change(codeOf(secret), 'totp')
  expect((await change(codeOf(secret, 30), 'totp')).json()).toMatchObject({ status: 400, error: 'totp-already-active' })
})

test('a secret in use is not replaced by asking for another', async () => {
  const { bearer, secret, ticket } = await careful()
  expect((await generate(bearer)).json()).toMatchObject({ status: 400, error: 'totp-already-active' })
  expect((await signIn(await ticket(), codeOf(secret))).statusCode).toBe(200)
})

test('a code switches on no secret that was proposed after it', async () => {
  const { id, secret, change, email } = await newcomer()
  const waiting = async () =>
    (
      await ann.sql.run({
        sql: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        parameters: [],
      })
    ).length
  // The other proposal is under way when the code is sent, and there when it is to count.
  const { promise: codeIsSent, resolve } = Promise.withResolvers<void>()
  const proposing = asService(ann.home.parts.db, async (sql) => {
    await sql.run({ sql: `update auth.users set totp_secret = 'another' where id = $1`, parameters: [id] })
    await codeIsSent
  })
  const changing = change(codeOf(secret), 'totp')
  await expect.poll(waiting).toBe(1)
  resolve()
  await proposing
  expect((await changing).json()).toMatchObject({ status: 400, error: 'totp-already-active' })
  expect((await ann.signIn(email)).json()).toMatchObject({ mfa: null })
})

test('bodies of other forms are refused', async () => {
  const { change, secret, ticket } = await careful()
  for (const [code, type] of [
    [undefined, 'totp'],
    [123456, 'totp'],
    [codeOf(secret), 'sms'],
    [codeOf(secret), 1],
    ['', ''],
  ])
    expect((await change(code, type)).json()).toMatchObject({ status: 400, error: 'invalid-request' })
  for (const [shown, otp] of [
    [undefined, '1'],
    [await ticket(), 123456],
    [null, null],
  ])
    expect((await signIn(shown, otp)).json()).toMatchObject({ status: 400, error: 'invalid-request' })
})

test('a ticket that is none, of another kind or late opens nothing', async () => {
  const { secret, ticket, email } = await careful()
  await ann.post('/user/password/reset', { email })
  const reset = new URL(await ann.linkTo(email), 'http://localhost').searchParams.get('ticket') ?? ''
  const late = await ticket()
  const tried = ['', 'mfaTotp:', `mfaTotp:${crypto.randomUUID()}`, reset, reset.replace('passwordReset', 'mfaTotp')]
  for (const one of tried)
    expect((await signIn(one, codeOf(secret))).json()).toMatchObject({ status: 401, error: 'invalid-ticket' })
  ann.home.clock.forward(300)
  expect((await signIn(late, codeOf(secret))).json()).toMatchObject({ status: 401, error: 'invalid-ticket' })
})

test('a ticket of a mail opens nothing as a second factor, and a ticket of a second factor nothing as a mail', async () => {
  const { ticket } = await careful()
  const query = new URLSearchParams({ ticket: await ticket(), redirectTo: 'http://localhost:1337' }).toString()
  const { target } = await ann.follow(`/v1/auth/verify?${query}`)
  expect(target.searchParams.get('error')).toBe('invalid-ticket')
})

test('five tries per ticket, then the right code is too late', async () => {
  const { secret, ticket } = await careful()
  const shown = await ticket()
  for (let i = 0; i < 5; i++)
    expect((await signIn(shown, wrongCode(secret))).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
  expect((await signIn(shown, codeOf(secret))).json()).toMatchObject({ status: 401, error: 'invalid-ticket' })
  expect((await signIn(await ticket(), codeOf(secret))).statusCode).toBe(200)
})

test('ever new tickets give no more than ten wrong codes', async () => {
  const { secret, ticket } = await careful()
  for (let round = 0; round < 2; round++) {
    const shown = await ticket()
    for (let i = 0; i < 5; i++) expect((await signIn(shown, wrongCode(secret))).statusCode).toBe(401)
  }
  const answer = await signIn(await ticket(), codeOf(secret))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900'])
  ann.home.clock.forward(901)
  expect((await signIn(await ticket(), codeOf(secret))).statusCode).toBe(200)
})

test('fifty guesses at once: five are looked at', async () => {
  const { secret, ticket } = await careful()
  const shown = await ticket()
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(shown, wrongCode(secret))))
  const errors = answers.map((answer) => answer.json<{ error: string }>().error)
  expect(errors.filter((error) => error === 'invalid-otp')).toHaveLength(5)
  expect(errors.filter((error) => error === 'invalid-ticket')).toHaveLength(45)
})

test('of fifty with the right code at once one gets in', async () => {
  const { secret, ticket } = await careful()
  const shown = await ticket()
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(shown, codeOf(secret))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
})

test('a code is right once: not for the next sign-in, not after it for a step before, not to switch off', async () => {
  const { secret, ticket, change } = await careful()
  const before = codeOf(secret, -30)
  expect((await signIn(await ticket(), codeOf(secret))).statusCode).toBe(200)
  const shown = await ticket()
  for (const code of [codeOf(secret), before])
    expect((await signIn(shown, code)).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
  expect((await change(codeOf(secret), '')).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
  expect((await signIn(shown, codeOf(secret, 30))).statusCode).toBe(200)
})

test('the code that switched it on signs nobody in', async () => {
  const { secret, ticket, change } = await newcomer()
  await change(codeOf(secret), 'totp')
  expect((await signIn(await ticket(), codeOf(secret))).json()).toMatchObject({ error: 'invalid-otp' })
  expect((await signIn(await ticket(), codeOf(secret, 30))).statusCode).toBe(200)
})

test('a disabled account stays shut, and one without a second factor says so', async () => {
  const { secret, ticket, change, email } = await careful()
  const shown = await ticket()
  const set = (change: string) =>
    ann.sql.run({ sql: `update auth.users set ${change} where email = $1`, parameters: [email] })
  await set('disabled_at = now()')
  expect((await signIn(shown, codeOf(secret))).json()).toMatchObject({ status: 401, error: 'disabled-user' })
  await set('disabled_at = null')
  expect((await change(codeOf(secret))).body).toBe('"OK"')
  expect((await signIn(shown, codeOf(secret))).json()).toMatchObject({ status: 400, error: 'disabled-mfa-totp' })
  expect((await ann.signIn(email)).json()).toMatchObject({ session: { user: { activeMfaType: null } }, mfa: null })
})

test('the secret is a picture and a text, and the database keeps neither in clear', async () => {
  const { bearer, id } = await newcomer()
  const answer = await generate(bearer)
  const { imageUrl, totpSecret } = answer.json<{ imageUrl: string; totpSecret: string }>()
  expect([answer.headers['cache-control'], Object.keys(answer.json())]).toEqual([
    'no-store',
    ['imageUrl', 'totpSecret'],
  ])
  const [head, data = ''] = imageUrl.split(',')
  expect(head).toBe('data:image/png;base64')
  expect((await sharp(Buffer.from(data, 'base64')).metadata()).format).toBe('png')
  const [row] = await ann.sql.run<{ everything: string; totp_secret: string }>({
    sql: 'select row_to_json(u)::text as everything, totp_secret from auth.users u where id = $1',
    parameters: [id],
  })
  expect(row?.everything).not.toContain(totpSecret)
  expect(Buffer.from(row?.totp_secret ?? '', 'base64url').toString('latin1')).not.toContain(totpSecret)
})

test('with password and code there is a session that says so', async () => {
  const { secret, ticket, email } = await careful()
  const { session, mfa } = (await signIn(await ticket(), codeOf(secret))).json<SessionAnswer>()
  expect([session?.user.email, session?.user.activeMfaType, mfa]).toEqual([email, 'totp', null])
  expect((await ann.refresh(session?.refreshToken ?? '')).statusCode).toBe(200)
})
