import type { SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const asked = async () => {
  const email = `otp${people++}@example.org`
  expect((await ann.post('/signin/otp/email', { email, options: { defaultRole: 'teacher' } })).body).toBe('"OK"')
  return email
}
const codeIn = async (email: string) => /\b\d{6}\b/.exec((await ann.mails(email))[0]?.text ?? '')?.[0] ?? ''
const enter = (email: string, otp: unknown) => ann.post('/signin/otp/email/verify', { email, otp })
/** A code that is certainly not the right one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('what is no code is refused', async () => {
  const email = await asked()
  for (const otp of ['', 123456, null, '1'.repeat(21)]) expect((await enter(email, otp)).statusCode).toBe(400)
  expect((await enter(email, 'abcdef')).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
  expect((await enter('nobody@example.org', '123456')).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
})

test.each([
  ['a space', ' '],
  ['a hyphen', '-'],
  ['a space that does not break', '\u00a0'],
])('a code counts with %s in it', async (_, gap) => {
  const email = await asked()
  const code = await codeIn(email)
  const { session } = (await enter(email, `${code.slice(0, 3)}${gap}${code.slice(3)} `)).json<SessionAnswer>()
  expect(session?.user.email).toBe(email)
})

test('a code is of its address alone', async () => {
  const [one, two] = [await asked(), await asked()]
  expect((await enter(two, await codeIn(one))).statusCode).toBe(401)
})

test('after five wrong tries the right code is refused too', async () => {
  const email = await asked()
  const code = await codeIn(email)
  for (let i = 1; i <= 5; i++) expect((await enter(email, wrong(code, i))).statusCode).toBe(401)
  expect((await enter(email, code)).json()).toMatchObject({ error: 'invalid-otp' })
})

test('of 150 guesses at once no more than five are looked at', async () => {
  const email = await asked()
  const code = await codeIn(email)
  await Promise.all(Array.from({ length: 150 }, (_, i) => enter(email, wrong(code, i + 1))))
  expect((await enter(email, code)).statusCode).toBe(401)
})

test('a code ends after an hour, and a newer one ends it', async () => {
  const email = await asked()
  const older = await codeIn(email)
  // Once in a million two codes are the same, and then the older one is the newer one.
  do await ann.post('/signin/otp/email', { email, options: { defaultRole: 'teacher' } })
  while ((await codeIn(email)) === older)
  const newer = await codeIn(email)
  expect((await enter(email, older)).statusCode).toBe(401)
  ann.home.clock.forward(3601)
  expect((await enter(email, newer)).statusCode).toBe(401)
})

test('only a hash is kept', async () => {
  const email = await asked()
  const code = await codeIn(email)
  const [row] = await ann.sql.run<{ all: string }>({
    sql: 'select c::text as all from auth.codes c where destination = $1',
    parameters: [email],
  })
  expect(row?.all).toContain(email)
  expect(row?.all).not.toContain(code)
})

test('of fifty with the right code at once one is signed in, to a verified account', async () => {
  const email = await asked()
  const code = await codeIn(email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(email, code)))
  const winners = answers.filter(({ statusCode }) => statusCode === 200)
  expect(winners).toHaveLength(1)
  const { session, mfa } = winners[0]?.json<SessionAnswer>() ?? {}
  expect([session?.user, mfa]).toMatchObject([{ email, emailVerified: true, defaultRole: 'teacher' }, null])
})

test('a second factor is asked for', async () => {
  const email = await asked()
  await enter(email, await codeIn(email))
  await ann.sql.run({ sql: `update auth.users set active_mfa_type = 'totp' where email_key = $1`, parameters: [email] })
  await ann.post('/signin/otp/email', { email, options: { defaultRole: 'teacher' } })
  expect((await enter(email, await codeIn(email))).json()).toEqual({
    session: null,
    mfa: { ticket: expect.stringMatching(/^mfaTotp:/) },
  })
})

test('sign-up by code is refused for an address in use, and ends where sign-in does', async () => {
  const email = `otp${people++}@example.org`
  expect((await ann.post('/signup/otp/email', { email, options: { defaultRole: 'student' } })).body).toBe('"OK"')
  expect((await enter(email, await codeIn(email))).json()).toMatchObject({ session: { user: { roles: ['student'] } } })
  const again = await ann.post('/signup/otp/email', { email })
  expect(again.json()).toMatchObject({ status: 409, error: 'email-already-in-use' })
  expect((await ann.mails(email)).length).toBe(1)
})
