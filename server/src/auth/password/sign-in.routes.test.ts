import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openPasswords } from '../../platform/passwords.ts'
import { cheapPasswords, goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

const compared: (string | null)[] = []
const counting = {
  ...cheapPasswords,
  matches: (password: string, stored: string | null) => {
    compared.push(stored)
    return cheapPasswords.matches(password, stored)
  },
}
let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp, { passwords: counting })
})
afterAll(() => ann.close())

const wrong = (email: string, headers: Record<string, string> = {}) =>
  ann.post('/signin/email-password', { email, password: 'Not-the-password-1' }, headers)

test('an unknown address and a wrong password get one answer and one comparison each', async () => {
  await ann.member('known@example.org')
  compared.length = 0
  const known = await wrong('known@example.org')
  const unknown = await wrong('unknown@example.org')
  expect(known.json()).toEqual({ status: 401, error: 'invalid-email-password', message: 'Incorrect email or password' })
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  expect(compared).toEqual([expect.stringMatching(/^\$argon2id/), null])
})

test('an unverified address is told so only with the right password', async () => {
  await ann.signUp('late@example.org')
  expect((await wrong('late@example.org')).json()).toMatchObject({ error: 'invalid-email-password' })
  const right = await ann.signIn('late@example.org')
  expect(right.json()).toEqual({ status: 401, error: 'unverified-user', message: 'Email is not verified' })
})

test('a disabled account is refused', async () => {
  await ann.member('gone@example.org')
  await ann.sql.run({
    sql: `update auth.users set disabled_at = now() where email = 'gone@example.org'`,
    parameters: [],
  })
  expect((await ann.signIn('gone@example.org')).json()).toMatchObject({ status: 401, error: 'disabled-user' })
})

test('a second factor stands between password and session', async () => {
  await ann.member('careful@example.org')
  await ann.sql.run({
    sql: `update auth.users set active_mfa_type = 'totp' where email = 'careful@example.org'`,
    parameters: [],
  })
  expect((await ann.signIn('careful@example.org')).json()).toEqual({
    session: null,
    mfa: { ticket: expect.stringMatching(/^mfaTotp:[0-9a-f-]{36}$/) },
  })
})

test('ten wrong passwords, then 429 for the right one too, whatever headers and spelling; sessions live on', async () => {
  const session = await ann.member('guessed@example.org')
  for (let i = 0; i < 10; i++) expect((await wrong('guessed@example.org')).statusCode).toBe(401)
  for (const [email, headers] of [
    ['guessed@example.org', { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8' }],
    [' GUESSED@EXAMPLE.ORG', { 'x-real-ip': '203.0.113.9' }],
  ] as const) {
    const answer = await wrong(email, headers)
    expect(answer.json()).toMatchObject({ status: 429, error: 'too-many-requests' })
    expect(Number(answer.headers['retry-after'])).toBe(900)
  }
  expect((await ann.signIn('guessed@example.org')).statusCode).toBe(429)
  expect((await ann.refresh(session.refreshToken)).statusCode).toBe(200)
  ann.home.clock.forward(901)
  expect((await ann.signIn('guessed@example.org')).statusCode).toBe(200)
})

test('who guesses on from one address is refused there longer than the account is, and its owner elsewhere gets in', async () => {
  await ann.member('besieged@example.org')
  const from = (remoteAddress: string, password = 'Not-the-password-1') =>
    ann.home.inject({
      method: 'POST',
      url: '/v1/auth/signin/email-password',
      payload: { email: 'besieged@example.org', password },
      remoteAddress,
    })
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 10; i++) expect((await from('203.0.113.7')).statusCode).toBe(401)
    ann.home.clock.forward(901)
  }
  const refused = await from('203.0.113.7')
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600 - 2 * 901])
  // An address of IPv6 stands for its network, in which a caller may take any.
  expect((await from('2001:db8::7')).statusCode).toBe(401)
  expect((await from('198.51.100.1', goodPassword)).statusCode).toBe(200)
  ann.home.clock.forward(1799)
  expect((await from('203.0.113.7', goodPassword)).statusCode).toBe(200)
})

test('150 guesses at once: ten are compared', async () => {
  await ann.member('crowd@example.org')
  compared.length = 0
  const answers = await Promise.all(Array.from({ length: 150 }, () => wrong('crowd@example.org')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]))
  expect(compared).toHaveLength(10)
})

test('the right password forgets the wrong ones before it', async () => {
  await ann.member('clumsy@example.org')
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) await wrong('clumsy@example.org')
    expect((await ann.signIn('clumsy@example.org')).statusCode).toBe(200)
  }
})

test('overload is not a wrong password', async () => {
  const busy = await visitor(createApp, {
    passwords: { ...cheapPasswords, matches: () => openPasswordsThatAreFull() },
  })
  for (let i = 0; i < 12; i++) {
    const answer = await busy.signIn('any@example.org')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3'])
  }
  await busy.close()
})

/** More at once than run and wait: the last is refused, the others end unheard. */
async function openPasswordsThatAreFull(): Promise<boolean> {
  const full = openPasswords({ memory: 8, passes: 1 })
  const all = await Promise.allSettled(Array.from({ length: 200 }, () => full.matches(goodPassword, null)))
  const refused = all.find((one) => one.status === 'rejected')
  throw refused?.reason ?? new Error('There was room for all')
}

test('a session says who and for how long', async () => {
  const session = await ann.member('happy@example.org', { displayName: 'Happy' })
  expect(session).toMatchObject({
    accessTokenExpiresIn: 900,
    user: { email: 'happy@example.org', emailVerified: true },
  })
  const answer = await ann.signIn('happy@example.org')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(Object.keys(answer.json<{ session: { user: object } }>().session.user).toSorted()).toEqual([
    'activeMfaType',
    'avatarUrl',
    'createdAt',
    'defaultRole',
    'displayName',
    'email',
    'emailVerified',
    'id',
    'isAnonymous',
    'locale',
    'metadata',
    'phoneNumber',
    'phoneNumberVerified',
    'roles',
  ])
})
