import { createHmac } from 'node:crypto'
import type { SessionAnswer } from '@lectern/contract/session'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const signIn = (ticket: unknown, otp: unknown) => ann.post('/signin/mfa/totp', { ticket, otp })
const wrong = 'AAAA-BBBB-CCCC'

/** Somebody who switched the second factor on and keeps the codes that came with it. */
async function careful(wish: object = { recoveryCodes: true }) {
  const email = `recovery${people++}@example.org`
  const { accessToken, user } = await ann.member(email)
  const bearer = { authorization: `Bearer ${accessToken}` }
  const { totpSecret: secret } = (await ann.home.inject({ url: '/v1/auth/mfa/totp/generate', headers: bearer })).json<{
    totpSecret: string
  }>()
  const codeOf = () => new TOTP({ secret }).generate({ timestamp: ann.home.clock().getTime() })
  const change = (more: object) => ann.post('/user/mfa', more, bearer)
  const answer = (await change({ code: codeOf(), activeMfaType: 'totp', ...wish })).json<{ recoveryCodes?: string[] }>()
  ann.home.clock.forward(60)
  const ticket = async () => (await ann.signIn(email)).json<SessionAnswer>().mfa?.ticket ?? ''
  const left = async () =>
    (await ann.home.inject({ url: '/v1/auth/user/recovery-codes', headers: bearer })).json<{ left: number }>().left
  const make = (body: object, headers = bearer) => ann.post('/user/recovery-codes', body, headers)
  const codes = answer.recoveryCodes ?? []
  const code = (i: number) => codes[i] ?? ''
  return { email, id: user.id, bearer, answer, codes, code, codeOf, change, ticket, left, make }
}

test('nobody reads or makes codes without a bearer, without a second factor, or with one proof of the two', async () => {
  const { make, codeOf, codes, left } = await careful()
  const [first = ''] = codes
  expect((await ann.home.inject({ url: '/v1/auth/user/recovery-codes' })).statusCode).toBe(401)
  expect((await ann.post('/user/recovery-codes', { code: first, password: goodPassword })).statusCode).toBe(401)
  for (const [body, error] of [
    [{ code: codeOf() }, 'invalid-email-password'],
    [{ code: codeOf(), password: 'Not-the-password-1' }, 'invalid-email-password'],
    [{ code: '000000', password: goodPassword }, 'invalid-otp'],
    [{ code: wrong, password: goodPassword }, 'invalid-otp'],
    [{ password: goodPassword }, 'invalid-request'],
  ] as const)
    expect((await make(body)).json()).toMatchObject({ error })
  expect(await left()).toBe(10)
  const { accessToken } = await ann.member('no-factor@example.org')
  const plain = await ann.post(
    '/user/recovery-codes',
    { code: '123456', password: goodPassword },
    { authorization: `Bearer ${accessToken}` },
  )
  expect(plain.json()).toMatchObject({ status: 400, error: 'mfa-type-not-found' })
})

test('ten codes come with the second factor, to who asks for them and never again', async () => {
  const { codes, left, id } = await careful()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(await left()).toBe(10)
  const stored = await ann.sql.run<{ row: string }>({
    sql: 'select row_to_json(c)::text as row from auth.recovery_codes c where user_id = $1',
    parameters: [id],
  })
  expect(stored).toHaveLength(10)
  for (const { row } of stored) for (const code of codes) expect(row).not.toContain(code.replaceAll('-', ''))
  const kept = await ann.sql.run<{ code_hash: Buffer }>({
    sql: 'select code_hash from auth.recovery_codes where user_id = $1',
    parameters: [id],
  })
  const salts = kept.map(({ code_hash }) => /^\$argon2id\$v=19\$[^$]+\$([^$]{22})\$/.exec(code_hash.toString())?.[1])
  expect([new Set(salts).size, salts.includes(undefined)]).toEqual([10, false])
})

test('a code from before argon2id was used for them counts until it is used', async () => {
  const { ticket, left, id } = await careful()
  const other = await careful()
  const [key] = await ann.sql.run<{ secret: Buffer }>({
    sql: `select secret from auth.server_secrets where name = 'one-time-code'`,
    parameters: [],
  })
  const older = createHmac('sha256', key?.secret ?? '')
    .update(`recovery ${id} K7QM2ZXB9RTE`)
    .digest()
  await ann.sql.run({ sql: 'insert into auth.recovery_codes values ($1, $2)', parameters: [id, older] })
  expect((await signIn(await other.ticket(), 'K7QM-2ZXB-9RTE')).json()).toMatchObject({ error: 'invalid-otp' })
  expect((await signIn(await ticket(), 'K7QM-2ZXB-9RTF')).json()).toMatchObject({ error: 'invalid-otp' })
  expect((await signIn(await ticket(), 'k7qm 2zxb 9rte')).statusCode).toBe(200)
  expect((await signIn(await ticket(), 'K7QM-2ZXB-9RTE')).json()).toMatchObject({ error: 'invalid-otp' })
  expect(await left()).toBe(10)
})

test('who does not ask hears OK, as the contract has it, and has none that nobody saw', async () => {
  const { answer, left } = await careful({})
  expect(answer).toBe('OK')
  expect(await left()).toBe(0)
})

test('a code signs in once, however it is typed; the owner is mailed how many are left', async () => {
  const { code, ticket, left, email } = await careful()
  expect((await signIn(await ticket(), code(0))).json()).toMatchObject({ session: { user: { email } }, mfa: null })
  expect(await left()).toBe(9)
  const [mail] = await ann.mails(email)
  expect(mail?.headers['X-Email-Template']).toBe('recovery-code-used')
  expect(mail?.text).toMatch(/Codes left: 9\./)
  expect((await signIn(await ticket(), code(0))).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
  const typed = ` ${code(1).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  expect((await signIn(await ticket(), typed)).statusCode).toBe(200)
  expect(await left()).toBe(8)
})

test("of fifty with one code at once one gets in; another's code opens nothing", async () => {
  const { code, ticket } = await careful()
  const other = await careful()
  expect((await signIn(await other.ticket(), code(0))).json()).toMatchObject({ error: 'invalid-otp' })
  const shown = await ticket()
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(shown, code(0))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('guesses of both kinds share the five of a ticket and the ten of an account', async () => {
  const { code, ticket } = await careful()
  for (let round = 0; round < 2; round++) {
    const shown = await ticket()
    for (const guess of [wrong, '000000', wrong, '000000', wrong])
      expect((await signIn(shown, guess)).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
    expect((await signIn(shown, code(0))).json()).toMatchObject({ error: 'invalid-ticket' })
  }
  const answer = await signIn(await ticket(), code(0))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900'])
})

test('new ones end the old, are told once and by mail; the proof may be an old one', async () => {
  const { make, codeOf, code, codes, ticket, left, email } = await careful()
  const fresh = (await make({ code: codeOf(), password: goodPassword })).json<{ codes: string[] }>().codes
  expect([fresh.length, fresh.filter((one) => codes.includes(one))]).toEqual([10, []])
  expect((await ann.mails(email))[0]?.headers['X-Email-Template']).toBe('recovery-codes-made')
  expect((await signIn(await ticket(), code(0))).json()).toMatchObject({ error: 'invalid-otp' })
  expect((await make({ code: fresh[0] ?? '', password: goodPassword })).json<{ codes: string[] }>().codes).toHaveLength(
    10,
  )
  expect(await left()).toBe(10)
  expect((await signIn(await ticket(), fresh[1])).json()).toMatchObject({ error: 'invalid-otp' })
})

test('who makes new ones twice at once has ten, and not twenty', async () => {
  const { make, code, left } = await careful()
  const answers = await Promise.all([0, 1].map((i) => make({ code: code(i), password: goodPassword })))
  // The proof of the later one went with the old codes.
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
  expect(await left()).toBe(10)
})

test('one switches the second factor off, and all go with it', async () => {
  const { change, code, left, id } = await careful()
  expect((await change({ code: wrong, activeMfaType: '' })).json()).toMatchObject({ error: 'invalid-otp' })
  expect((await change({ code: code(0), activeMfaType: '' })).body).toBe('"OK"')
  expect(await left()).toBe(0)
  expect(
    await ann.sql.run({ sql: `select from auth.users where id = $1 and totp_secret is null`, parameters: [id] }),
  ).toHaveLength(1)
})

test('of two who switch it off at once with a code each one does, and neither waits for the other', async () => {
  const { change, code, left } = await careful()
  const answers = await Promise.all([0, 1].map((i) => change({ code: code(i), activeMfaType: '' })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  expect(await left()).toBe(0)
})
