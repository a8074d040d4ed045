import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { serviceOnce } from '../database/database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { letter } from './letter.ts'
import { queueMail } from './outbox.data.ts'

const secret = 'the secret of the operator'
const paths = ['/dev/mail', '/dev/mail.json', '/dev/mail.json?to=ann@example.org', '/dev/sms.json'] as const

let home: TestServer
let wide: TestServer
let published: TestServer
let operated: TestServer
beforeAll(async () => {
  home = await testServer(createApp)
  wide = await testServer(createApp, { env: { HOST: '0.0.0.0', LECTERN_RATE_LIMITS: 'on' } })
  published = await testServer(createApp, { env: { LECTERN_PUBLIC_URL: 'https://lessons.example.org' } })
  operated = await testServer(createApp, {
    env: { HOST: '0.0.0.0', LECTERN_RATE_LIMITS: 'on', LECTERN_ADMIN_SECRET: secret },
  })
  for (const { parts, clock } of [home, wide, published, operated]) {
    const one = letter({ to: 'ann@example.org', subject: 'Your ticket', paragraphs: ['passwordReset:secret'] })
    await serviceOnce(parts.db).run(queueMail(one, clock()))
  }
})
afterAll(() => Promise.all([home, wide, published, operated].map((one) => one.close())))

interface Knock {
  at: () => TestServer
  from?: string
  headers?: Record<string, string>
}

/** The mails that are read at each path; a refusal counts as none and must be the one that says nothing. */
async function readsAnything({ at, from = '127.0.0.1', headers = {} }: Knock): Promise<boolean> {
  const answers = await Promise.all(
    paths.flatMap((url) =>
      (['GET', 'HEAD'] as const).map((method) => at().inject({ method, url, remoteAddress: from, headers })),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode)).size, 'one answer for all paths').toBe(1)
  const isOpen = answers[0]?.statusCode === 200
  expect(answers.some(({ body }) => body.includes('passwordReset:secret'))).toBe(isOpen)
  return isOpen
}

const here = () => home
const everywhere = () => wide
const byName = () => published
const byOperator = () => operated

for (const [who, knock] of Object.entries<Knock>({
  'a stranger, where the server listens everywhere': { at: everywhere, from: '203.0.113.5' },
  'a program of this machine, where the server listens everywhere': { at: everywhere },
  'a program of this machine, where the public address is another one': { at: byName },
  'a stranger, where nobody but this machine should reach it': { at: here, from: '203.0.113.5' },
  'a stranger over IPv6': { at: here, from: '2001:db8::7f00:1' },
  'a stranger whose address begins like this machine': { at: here, from: '127.0.0.1.evil.example' },
  'a page whose name points to this machine': { at: here, headers: { host: 'evil.example:1337' } },
  'a page whose name only begins like this machine': { at: here, headers: { host: '127.0.0.1.evil.example' } },
  'a name that hides behind a user': { at: here, headers: { host: 'localhost@evil.example' } },
  'a proxy on this machine, by X-Forwarded-For': { at: here, headers: { 'x-forwarded-for': '127.0.0.1' } },
  'a proxy on this machine, by Forwarded': { at: here, headers: { forwarded: 'for=127.0.0.1' } },
  'a proxy on this machine, by X-Real-IP': { at: here, headers: { 'x-real-ip': '127.0.0.1' } },
  'a proxy on this machine, by X-Forwarded-Host': { at: here, headers: { 'x-forwarded-host': 'localhost' } },
  'a proxy on this machine, by Via': { at: here, headers: { via: '1.1 caddy' } },
  'who guesses a secret where there is none': { at: everywhere, headers: { 'x-hasura-admin-secret': secret } },
  'who sends an empty secret': { at: byOperator, from: '203.0.113.6', headers: { 'x-hasura-admin-secret': '' } },
  'who guesses the secret wrong': {
    at: byOperator,
    from: '203.0.113.7',
    headers: { 'x-hasura-admin-secret': `${secret}.` },
  },
  'the operator who speaks as a student': {
    at: byOperator,
    headers: { 'x-hasura-admin-secret': secret, 'x-hasura-role': 'student' },
  },
  'a program of this machine without the secret': { at: byOperator },
}))
  test(`the outbox is closed to ${who}`, async () => {
    expect(await readsAnything(knock)).toBe(false)
  })

for (const [who, knock] of Object.entries<Knock>({
  'whoever sits at the machine': { at: here },
  'whoever sits at the machine, by number': { at: here, headers: { host: '127.0.0.1:1337' } },
  'whoever sits at the machine, over IPv6': { at: here, from: '::1', headers: { host: '[::1]:1337' } },
  'whoever sits at the machine, on a socket for both families': { at: here, from: '::ffff:127.0.0.1' },
  'the operator from anywhere': {
    at: byOperator,
    from: '203.0.113.5',
    headers: { 'x-hasura-admin-secret': secret, 'x-forwarded-for': '198.51.100.1', host: 'lessons.example.org' },
  },
}))
  test(`the outbox is open to ${who}`, async () => {
    expect(await readsAnything(knock)).toBe(true)
  })

test('a refusal is the answer of a path that there is not', async () => {
  const answer = await wide.inject({ url: '/dev/mail.json', remoteAddress: '203.0.113.5' })
  expect(answer.json()).toEqual((await wide.inject({ url: '/dev/nothing' })).json())
})

test('mails that nobody may read wait, to leave as soon as there is a way', async () => {
  const waiting = await serviceOnce(wide.parts.db).run<{ text_body: string }>({
    sql: 'select text_body from auth.mail_outbox where sent_at is null and attempts = 0',
    parameters: [],
  })
  expect(waiting).toEqual([{ text_body: expect.stringContaining('passwordReset:secret') as string }])
})

const sent = { LECTERN_SMTP_URL: 'smtp://127.0.0.1:9' }
const texted = {
  LECTERN_SMS_ACCOUNT: 'AC1',
  LECTERN_SMS_TOKEN: 'token',
  LECTERN_SMS_FROM: '+12025550100',
  LECTERN_SMS_URL: 'http://127.0.0.1:9',
}
/** Where it runs and what is set, who asks, and where that person finds mails and codes. */
const finds: [string, Record<string, string>, Omit<Knock, 'at'>, { mail: string; sms: string }][] = [
  [
    'a stranger',
    { HOST: '0.0.0.0', LECTERN_RATE_LIMITS: 'on' },
    { from: '203.0.113.5' },
    { mail: 'inbox', sms: 'nowhere' },
  ],
  [
    'a stranger, where only the operator reads the outbox',
    { HOST: '0.0.0.0', LECTERN_RATE_LIMITS: 'on', LECTERN_ADMIN_SECRET: secret },
    { from: '203.0.113.5' },
    { mail: 'inbox', sms: 'nowhere' },
  ],
  ['who comes by a proxy', {}, { headers: { 'x-forwarded-for': '127.0.0.1' } }, { mail: 'inbox', sms: 'nowhere' }],
  ['whoever sits at the machine, where mails leave', sent, {}, { mail: 'inbox', sms: 'nowhere' }],
  ['whoever sits at the machine', {}, {}, { mail: 'outbox', sms: 'outbox' }],
  ['whoever sits at the machine, where texts leave', texted, {}, { mail: 'outbox', sms: 'phone' }],
  ['a stranger, where all leaves', { ...sent, ...texted }, { from: '203.0.113.5' }, { mail: 'inbox', sms: 'phone' }],
]
test.each(finds)(
  'where mails and codes are is said to %s',
  async (_, env, { from = '127.0.0.1', headers = {} }, told) => {
    const at = await testServer(createApp, { env })
    try {
      const answer = await at.inject({ url: '/v1/auth/delivery', remoteAddress: from, headers })
      expect(answer.json()).toEqual(told)
    } finally {
      await at.close()
    }
  },
)

test('a code that nobody could read is not sent: there is no way in by number', async () => {
  const ask = (at: TestServer) =>
    at.inject({
      method: 'POST',
      url: '/v1/auth/signin/passwordless/sms',
      payload: { phoneNumber: '+12025550123' },
    })
  expect((await ask(wide)).json()).toMatchObject({ status: 409, error: 'disabled-endpoint' })
  expect((await ask(operated)).statusCode).toBe(200)
  expect((await ask(home)).statusCode).toBe(200)
})
