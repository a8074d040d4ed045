import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { TOTP } from 'otpauth'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let teacher: Session
let student: Session
const info = vi.fn<(line: Record<string, unknown>, message: string) => void>()
const from = '203.0.113.77'
beforeAll(async () => {
  ann = await visitor(createApp, { env: { LECTERN_OPERATORS: 'operator@example.org' } })
  teacher = await ann.member('teacher@example.org')
  student = await ann.member('student@example.org', { allowedRoles: ['student'], defaultRole: 'student' })
  vi.spyOn(ann.home.parts.log, 'info').mockImplementation(info as never)
})
afterAll(() => ann.close())
beforeEach(() => info.mockClear())

const lines = () => info.mock.calls.map(([line]) => line)
const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) =>
  ann.home.inject({ method, url, headers, remoteAddress: from, ...(payload && { payload }) })
const graphql = (headers: Record<string, string>, query: string) => send('POST', '/v1/graphql', headers, { query })
const write = 'mutation { upsertUserProfile(profiles: [{ display_name: "Told" }]) { id } }'
const uuid = '9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10'

for (const [why, code, call, whose] of [
  [
    'a wrong password',
    'invalid-email-password',
    () =>
      send('POST', '/v1/auth/signin/email-password', {}, { email: 'teacher@example.org', password: 'Not-this-one-9' }),
    () => teacher.user.id,
  ],
  [
    'an address that nobody has',
    'invalid-email-password',
    () => send('POST', '/auth/v1/signin/email-password', {}, { email: 'nobody@example.org', password: goodPassword }),
    () => null,
  ],
  [
    'a token of nobody',
    'invalid-refresh-token',
    () => send('POST', '/v1/auth/token', {}, { refreshToken: uuid }),
    () => null,
  ],
  [
    'a token of no program',
    'invalid-pat',
    () => send('POST', '/v1/auth/signin/pat', {}, { personalAccessToken: uuid }),
    () => null,
  ],
  [
    'a link that was used',
    'invalid-ticket',
    () => send('GET', `/v1/auth/verify?ticket=verifyEmail:${uuid}&redirectTo=http://localhost:1337`),
    () => null,
  ],
  [
    'a state of nobody',
    'invalid-state',
    () => send('GET', '/v1/auth/signin/provider/google/callback?state=x&code=y'),
    () => null,
  ],
  ['no bearer', 'unauthenticated-user', () => send('GET', '/v1/auth/user'), () => null],
  [
    'a bearer that is none',
    'invalid-jwt',
    () => graphql({ authorization: 'Bearer made.up.token' }, '{ lessonStatuses { value } }'),
    () => null,
  ],
  ['nobody at the data', 'invalid-headers', () => graphql({}, '{ lessonStatuses { value } }'), () => null],
  [
    'a role that is not given',
    'access-denied',
    () => graphql({ ...bearer(student), 'x-hasura-role': 'teacher' }, '{ lessonStatuses { value } }'),
    () => null,
  ],
  ['what a student may not write', 'not-allowed', () => graphql(bearer(student), write), () => student.user.id],
  ['nobody at the files', 'invalid-headers', () => send('GET', `/v1/storage/files/${uuid}`), () => null],
  [
    'a signature that is not ours',
    'forbidden',
    () => send('GET', `/v1/storage/files/${uuid}/presignedurl/content?expires=4000000000&signature=x`),
    () => null,
  ],
  ['nobody at a function', 'invalid-headers', () => send('POST', '/v1/functions/invite', {}, {}), () => null],
  [
    'another page at the stream',
    'origin-not-allowed',
    () => send('GET', '/v1/changes', { ...bearer(teacher), origin: 'https://evil.example' }),
    () => null,
  ],
  [
    'an account that is no operator',
    'access-denied',
    () => send('GET', '/v1/operator/status', bearer(teacher)),
    () => teacher.user.id,
  ],
  [
    'a query that is too deep',
    'query-too-complex',
    () => graphql(bearer(teacher), `{ ${'a{'.repeat(9)}b${'}'.repeat(9)} }`),
    () => null,
  ],
] as const) {
  test(`${why} is one line with its code, and holds nothing that was sent`, async () => {
    const { statusCode } = await call()
    expect(lines()).toEqual([
      {
        event: 'refused',
        code,
        method: expect.stringMatching(/^(?:GET|POST)$/) as string,
        route: expect.stringMatching(/^\//) as string,
        account: whose(),
        address: from,
        reqId: expect.any(String) as string,
      },
    ])
    expect(statusCode).not.toBe(500)
    expect(JSON.stringify(lines())).not.toMatch(/example\.org|Not-this-one|made\.up|9b2f0c1e|evil/)
  })
}

test('a wrong code of the second factor is a line with the account', async () => {
  const email = 'careful@example.org'
  const careful = await ann.member(email)
  const headers = bearer(careful)
  const { totpSecret: secret } = (await send('GET', '/v1/auth/mfa/totp/generate', headers)).json<{
    totpSecret: string
  }>()
  const code = new TOTP({ secret }).generate({ timestamp: ann.home.clock().getTime() })
  await send('POST', '/v1/auth/user/mfa', headers, { code, activeMfaType: 'totp' })
  const ticket = (await ann.signIn(email)).json<SessionAnswer>().mfa?.ticket
  info.mockClear()
  await send('POST', '/v1/auth/signin/mfa/totp', {}, { ticket, otp: 'none' })
  expect(lines()).toMatchObject([{ event: 'refused', code: 'invalid-otp', account: careful.user.id, address: from }])
  expect(JSON.stringify(lines())).not.toMatch(/mfaTotp/)
})

test('what was only mistyped is no line', async () => {
  await send('POST', '/v1/auth/signin/email-password', {}, { email: 'no address', password: 'x' })
  await send('GET', '/v1/auth/nothing-here')
  await graphql(bearer(teacher), '{ nothing }')
  expect(lines()).toEqual([])
})

test('who comes in is a line with the way, the session and the network, and neither an address nor a name', async () => {
  const answer = await send(
    'POST',
    '/v1/auth/signin/email-password',
    {},
    { email: 'teacher@example.org', password: goodPassword },
  )
  const { session } = answer.json<SessionAnswer>()
  expect(lines()).toEqual([
    {
      event: 'signed-in',
      account: teacher.user.id,
      session: session?.refreshTokenId,
      way: '/signin/email-password',
      network: '203.0.113.0/24',
      reqId: expect.any(String) as string,
    },
  ])
})

test('what changes a way in is a line, and a refresh is none', async () => {
  const mine = await ann.member('changes@example.org')
  info.mockClear()
  await send('POST', '/v1/auth/user/password', bearer(mine), { newPassword: 'Quiet-meadow-77' })
  await send('POST', '/v1/auth/token', {}, { refreshToken: mine.refreshToken })
  await send('POST', '/v1/auth/signout', bearer(mine), { all: true })
  expect(lines().map(({ event, account }) => [event, account])).toEqual([
    ['password-changed', mine.user.id],
    ['signed-out-everywhere', mine.user.id],
  ])
  expect(JSON.stringify(lines())).not.toMatch(/Quiet|changes@/)
})

test('a flood fills no disk: so many lines a minute, then one that says so', async () => {
  ann.home.clock.forward(120)
  for (let call = 0; call < 650; call += 1) await send('GET', '/v1/auth/user')
  expect(lines()).toHaveLength(601)
  expect(info.mock.calls.at(-1)?.[1]).toBe('more are refused in this minute than are written down')
  ann.home.clock.forward(60)
  await send('GET', '/v1/auth/user')
  expect(lines()).toHaveLength(602)
})
