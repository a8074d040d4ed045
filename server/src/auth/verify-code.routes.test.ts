import { createHash, randomBytes } from 'node:crypto'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const someone = () => `reader${people++}@example.org`
const codeIn = async (email: string) => /\b\d{6}\b/.exec((await ann.mails(email))[0]?.text ?? '')?.[0] ?? ''
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const type = (email: string, kind: string, otp: string) => ann.post('/verify/code', { email, type: kind, otp })
const as = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const verifier = randomBytes(32).toString('base64url')
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

interface Asked {
  /** Where the mail went. */
  email: string
  userId: string
}
/** Each mail with a link: how it is asked for by a page with a challenge, and what its digits do. */
const mails: Record<string, { ask: () => Promise<Asked>; signsIn: boolean }> = {
  emailVerify: {
    signsIn: true,
    ask: async () => {
      const email = someone()
      await ann.post('/signup/email-password', { email, password: goodPassword, codeChallenge })
      const [user] = await ann.sql.run<{ id: string }>({
        sql: 'select id from auth.users where email = $1',
        parameters: [email],
      })
      return { email, userId: user?.id ?? '' }
    },
  },
  signinPasswordless: {
    signsIn: true,
    ask: async () => {
      const email = someone()
      const { user } = await ann.member(email)
      await ann.post('/signin/passwordless/email', { email, codeChallenge })
      return { email, userId: user.id }
    },
  },
  passwordReset: {
    signsIn: true,
    ask: async () => {
      const email = someone()
      const { user } = await ann.member(email)
      await ann.post('/user/password/reset', { email, codeChallenge })
      return { email, userId: user.id }
    },
  },
  emailConfirmChange: {
    signsIn: false,
    ask: async () => {
      const email = someone()
      const session = await ann.member(`old-${email}`)
      await ann.post('/user/email/change', { newEmail: email, codeChallenge }, as(session))
      return { email, userId: session.user.id }
    },
  },
}

describe.each(Object.entries(mails))('a mail of %s', (kind, { ask, signsIn }) => {
  const userOf = async (userId: string) =>
    (
      await ann.sql.run<{ email: string; email_verified: boolean }>({
        sql: 'select email, email_verified from auth.users where id = $1',
        parameters: [userId],
      })
    )[0]
  const expectDone = async ({ email, userId }: Asked, answer: SessionAnswer) => {
    expect(answer.mfa).toBeNull()
    expect(answer.session?.user.id).toBe(signsIn ? userId : undefined)
    expect(await userOf(userId)).toEqual({ email, email_verified: true })
  }

  test('carries a code, which does once what the link does', async () => {
    const asked = await ask()
    const code = await codeIn(asked.email)
    const answer = await type(asked.email, kind, code)
    expect(answer.statusCode).toBe(200)
    await expectDone(asked, answer.json())
    expect((await type(asked.email, kind, code)).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
    const { target } = await ann.follow(await ann.linkTo(asked.email))
    expect(target.searchParams.get('error')).toBe('invalid-ticket')
  })

  test('wrong digits, of another kind of mail, of another address, guessed and late ones open nothing', async () => {
    const asked = await ask()
    const code = await codeIn(asked.email)
    for (const other of Object.keys(mails).filter((one) => one !== kind))
      expect((await type(asked.email, other, code)).json()).toMatchObject({ error: 'invalid-otp' })
    expect((await type(someone(), kind, code)).json()).toMatchObject({ error: 'invalid-otp' })
    for (let by = 1; by <= 5; by += 1) await type(asked.email, kind, wrong(code, by))
    expect((await type(asked.email, kind, code)).json()).toMatchObject({ error: 'invalid-otp' })
    const late = await ask()
    ann.home.clock.forward(3601)
    expect((await type(late.email, kind, await codeIn(late.email))).json()).toMatchObject({ error: 'invalid-otp' })
  })

  if (!signsIn) return
  test('opened in another browser leaves link and digits to the page that asked', async () => {
    const asked = await ask()
    const link = await ann.linkTo(asked.email)
    const first = (await ann.follow(link)).target.searchParams
    expect([first.has('refreshToken'), first.has('code')]).toEqual([false, true])
    const second = (await ann.follow(link)).target.searchParams.get('code')
    const answer = await ann.post('/token/exchange', { code: second, codeVerifier: verifier })
    await expectDone(asked, answer.json())
    expect((await ann.follow(link)).target.searchParams.get('error')).toBe('invalid-ticket')
    expect((await type(asked.email, kind, await codeIn(asked.email))).json()).toMatchObject({ error: 'invalid-otp' })
  })

  test('goes on in the other browser with its digits alone, which only the mail has', async () => {
    const asked = await ask()
    const code = (await ann.follow(await ann.linkTo(asked.email))).target.searchParams.get('code')
    const otp = await codeIn(asked.email)
    const here = (digits: string) => ann.post('/verify/code', { code, otp: digits })
    expect((await here(wrong(otp))).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
    await expectDone(asked, (await here(otp)).json())
    expect((await here(otp)).statusCode).toBe(401)
  })

  test('followed by a program is used up, and the digits are', async () => {
    const { email } = await ask()
    await ann.sql.run({ sql: `update auth.tickets set data = data - 'codeChallenge'`, parameters: [] })
    await ann.sql.run({ sql: `update auth.codes set data = data - 'codeChallenge'`, parameters: [] })
    const link = await ann.linkTo(email)
    expect((await ann.follow(link)).target.searchParams.has('refreshToken')).toBe(true)
    expect((await ann.follow(link)).target.searchParams.get('error')).toBe('invalid-ticket')
    expect((await type(email, kind, await codeIn(email))).statusCode).toBe(401)
  })

  test.each([
    ['HEAD', 'text/html'],
    ['HEAD', '*/*'],
    ['GET', 'text/html'],
    ['GET', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ] as const)('a scanner’s %s with Accept %s burns nothing', async (method, accept) => {
    const asked = await ask()
    const link = await ann.linkTo(asked.email)
    for (let times = 0; times < 3; times += 1)
      expect((await ann.home.inject({ method, url: link, headers: { accept } })).statusCode).toBe(200)
    const answer = await type(asked.email, kind, await codeIn(asked.email))
    await expectDone(asked, answer.json())
  })
})

test('twenty codes a day are typed for an address, right ones apart, and its link still works', async () => {
  const email = someone()
  await ann.signUp(email)
  const statuses: number[] = []
  for (let by = 1; by <= 21; by += 1) statuses.push((await type(email, 'emailVerify', '000000')).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true)
  expect((await ann.follow(await ann.linkTo(email))).target.searchParams.has('refreshToken')).toBe(true)
})

test('what led here by a sign-in elsewhere, or was made up, is no mail', async () => {
  for (const code of [crypto.randomUUID()])
    expect((await ann.post('/verify/code', { code, otp: '123456' })).json()).toMatchObject({ error: 'invalid-otp' })
  for (const body of [
    {},
    { otp: '123456' },
    { email: 'a@b.org', otp: '123456' },
    { email: 'a@b.org', type: 'x', otp: '1' },
  ])
    expect((await ann.post('/verify/code', body)).statusCode).toBe(400)
})

test('a second factor is asked for here as well', async () => {
  const email = someone()
  await ann.member(email)
  await ann.sql.run({ sql: `update auth.users set active_mfa_type = 'totp' where email = $1`, parameters: [email] })
  await ann.post('/user/password/reset', { email })
  expect((await type(email, 'passwordReset', await codeIn(email))).json()).toEqual({
    session: null,
    mfa: { ticket: expect.stringMatching(/^mfaTotp:/) },
  })
})
