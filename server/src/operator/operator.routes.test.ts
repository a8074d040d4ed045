import type { MailsTouched, OperatorStatus, SessionsEnded, TestMailAnswer } from '@lectern/contract/operator'
import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { letter } from '../platform/mail/letter.ts'
import { mostTries, queueMail } from '../platform/mail/outbox.data.ts'
import { cheapPasswords, visitor, type Visitor } from '../../../testing/visitor.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { mailServer } from './mail-server.fake.ts'

const secret = 'the secret of the operator'
const calls = [
  ['GET', '/v1/operator/status', undefined],
  ['POST', '/v1/operator/test-mail', { to: 'ann@example.org' }],
  ['POST', '/v1/operator/mails/retry', {}],
  ['POST', '/v1/operator/mails/drop', { mail_id: 1 }],
  ['POST', '/v1/operator/sessions/end', { everybody: true }],
] as const

let ann: Visitor
let bare: TestServer
const tokens: Record<string, string> = {}
const app = (parts: Parameters<typeof createApp>[0]) => createApp({ ...parts, passwords: cheapPasswords })
beforeAll(async () => {
  const env = {
    LECTERN_ADMIN_SECRET: secret,
    LECTERN_RATE_LIMITS: 'on',
    LECTERN_OPERATORS: 'Olga@Example.org, new@example.org, gone@example.org, left@example.org',
  }
  ann = await visitor(createApp, { env })
  bare = await testServer(app)
  for (const name of ['olga', 'ann', 'gone', 'left'])
    tokens[name] = (await ann.member(`${name}@example.org`, { defaultRole: 'teacher' })).accessToken
  const anonymous = await ann.post('/signin/anonymous', {})
  tokens['nobody'] = anonymous.json<{ session: { accessToken: string } }>().session.accessToken
  // Has the address, and never proved it: the account signed up with another and asks for this one.
  await ann.sql.run({
    sql: `update auth.users set email_verified = false where email_key = 'gone@example.org'`,
    parameters: [],
  })
  await ann.sql.run({
    sql: `update auth.users set disabled_at = now() where email_key = 'left@example.org'`,
    parameters: [],
  })
})
afterAll(() => Promise.all([ann.close(), bare.close()]))

const bearer = (name: string) => ({ authorization: `Bearer ${tokens[name]}` })
interface Knock {
  at?: () => TestServer
  from?: string
  headers?: () => Record<string, string>
}
const knock = ({ at = () => ann.home, from = '203.0.113.5', headers = () => ({}) }: Knock) =>
  Promise.all(
    calls.map(async ([method, url, payload]) => {
      const answer = await at().inject({
        method,
        url,
        remoteAddress: from,
        headers: headers(),
        ...(payload && { payload }),
      })
      return answer.statusCode
    }),
  )
const all = (status: number) => calls.map(() => status)

for (const [who, from, status] of [
  ['a stranger', {}, 404],
  ['who sits at this machine', { from: '127.0.0.1' }, 404],
  ['a teacher', { headers: () => bearer('ann') }, 404],
  [
    'a teacher who says to be the operator',
    { headers: () => ({ ...bearer('ann'), 'x-hasura-role': 'operator' }) },
    404,
  ],
  ['an account whose address is named and not proven', { headers: () => bearer('gone') }, 404],
  ['an account that is named and was disabled, by a token of before', { headers: () => bearer('left') }, 404],
  ['somebody without an account', { headers: () => bearer('nobody') }, 404],
  ['a token that is none', { headers: () => ({ authorization: 'Bearer x.y.z' }) }, 404],
  ['who guesses the secret', { from: '203.0.113.6', headers: () => ({ 'x-hasura-admin-secret': `${secret}.` }) }, 401],
  ['an empty secret', { from: '203.0.113.7', headers: () => ({ 'x-hasura-admin-secret': '' }) }, 401],
  [
    'a wrong secret beside a right session',
    { from: '203.0.113.8', headers: () => ({ ...bearer('olga'), 'x-hasura-admin-secret': 'x' }) },
    401,
  ],
  ['a secret where there is none', { at: () => bare, headers: () => ({ 'x-hasura-admin-secret': secret }) }, 401],
  ['anybody where nobody is named', { at: () => bare, headers: () => bearer('olga') }, 404],
] as const satisfies [string, Knock, number][])
  test(`the operator's endpoints are closed to ${who}`, async () => {
    expect(await knock(from)).toEqual(all(status))
  })

test('who is not let in reads the answer of a path that there is not', async () => {
  const answer = await ann.home.inject({ url: '/v1/operator/status', headers: bearer('ann') })
  expect(answer.json()).toEqual((await ann.home.inject({ url: '/v1/operator/nothing' })).json())
})

test('ten wrong secrets of one address are one too many, here as elsewhere', async () => {
  const ask = (given: string) =>
    ann.home.inject({
      url: '/v1/operator/status',
      remoteAddress: '203.0.113.9',
      headers: { 'x-hasura-admin-secret': given },
    })
  for (let nr = 0; nr < 10; nr++) expect((await ask(`guess ${nr}`)).statusCode).toBe(401)
  expect((await ask(secret)).statusCode).toBe(429)
})

const asOperator = (at: TestServer, method: 'GET' | 'POST', path: string, payload?: object) =>
  at.inject({
    method,
    url: `/v1/operator${path}`,
    headers: { 'x-hasura-admin-secret': secret },
    ...(payload && { payload }),
  })
const status = async (at: TestServer) => (await asOperator(at, 'GET', '/status')).json<OperatorStatus>()

test.each([
  ['the secret', () => ({ 'x-hasura-admin-secret': secret })],
  ['a session of an account that is named, however its address is written', () => bearer('olga')],
])('the status opens to %s', async (_, headers) => {
  const answer = await ann.home.inject({ url: '/v1/operator/status', headers: headers() })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    update: { asked: false, newest: null, is_newer: false },
    migrations: { count: expect.any(Number) as number, newest: expect.stringMatching(/^\d{4}-/) as string },
    mail_server: null,
    disks: [{ folder: 'data' }, { folder: 'files' }],
  } satisfies { [key in keyof OperatorStatus]?: unknown })
})

test('accounts, sessions and sizes are counted', async () => {
  const { figures } = await status(ann.home)
  expect(figures?.users).toEqual({ all: 4, day: 4, week: 4 })
  expect(figures?.sessions).toBe(5)
  expect(figures?.backup).toBeNull()
  expect(figures?.databaseBytes).toBeGreaterThan(1_000_000)
})

describe('sessions that are ended', () => {
  const end = (body: object) => asOperator(eve.home, 'POST', '/sessions/end', body)
  const isIn = async ({ accessToken }: Session) =>
    (await eve.home.inject({ url: '/v1/auth/user', headers: { authorization: `Bearer ${accessToken}` } }))
      .statusCode === 200
  let eve: Visitor
  beforeAll(async () => {
    eve = await visitor(createApp, { env: { LECTERN_ADMIN_SECRET: secret } })
  })
  afterAll(() => eve.close())

  test.each([
    {},
    { email: null },
    { email: 'no address' },
    { everybody: false },
    { everybody: true, email: 'a@b.org' },
    [],
  ])('not by %j, which ends none', async (body) => {
    const own = await eve.member(`kept-${JSON.stringify(body).length}@example.org`)
    expect((await end(body)).statusCode).toBe(400)
    expect(await isIn(own)).toBe(true)
  })

  test('of one account, at once and everywhere, and of nobody else; its history says so', async () => {
    const [one, other] = [await eve.member('one@example.org'), await eve.member('other@example.org')]
    expect((await end({ email: 'nobody@example.org' })).json()).toEqual({ count: 0 })
    expect((await end({ email: 'One@Example.org' })).json()).toEqual({ count: 1 })
    expect([await isIn(one), await isIn(other)]).toEqual([false, true])
    expect((await eve.refresh(one.refreshToken)).statusCode).toBe(401)
    const kinds = await eve.sql.run({
      sql: 'select kind, network from auth.audit where user_id = $1 order by id desc limit 1',
      parameters: [one.user.id],
    })
    expect(kinds).toEqual([{ kind: 'signed-out-everywhere', network: null }])
  })

  test('of everybody', async () => {
    const own = await eve.member('last@example.org')
    expect((await end({ everybody: true })).json<SessionsEnded>().count).toBeGreaterThan(1)
    expect(await isIn(own)).toBe(false)
  })
})

describe('letters that have not left', () => {
  const queue = async (at: TestServer, to: string, set: { attempts?: number; last_error?: string } = {}) => {
    const sql = serviceOnce(at.parts.db)
    await sql.run(queueMail(letter({ to, subject: 'About Omar', paragraphs: ['His lesson'] }), at.clock()))
    const [row] = await sql.run<{ mail_id: number }>({
      sql: `update auth.mail_outbox set attempts = $2, last_error = $3, next_try_at = next_try_at + interval '1 hour'
            where mail_id = (select max(mail_id) from auth.mail_outbox where recipient = $1) returning mail_id`,
      parameters: [to, set.attempts ?? 0, set.last_error ?? null],
    })
    return row?.mail_id ?? 0
  }
  let at: TestServer
  beforeAll(async () => {
    at = await testServer(app, {
      env: { LECTERN_ADMIN_SECRET: secret, LECTERN_SMTP_URL: 'smtp://user:pass@127.0.0.1:9' },
    })
  })
  afterAll(() => at.close())

  test('they are shown without what they say and whom they are for, and the settings without a password', async () => {
    await queue(at, 'omar.haddad@clinic.example', {
      attempts: 2,
      last_error: '550 <omar.haddad@clinic.example>: omar.haddad is unknown',
    })
    await queue(at, 'hopeless@clinic.example', { attempts: mostTries })
    const answer = await asOperator(at, 'GET', '/status')
    expect(answer.body).not.toMatch(/omar|Omar|hopeless|His lesson|user:pass/)
    const { letters, mail_server } = answer.json<OperatorStatus>()
    expect(mail_server).toBe('127.0.0.1:9')
    expect(letters).toMatchObject([
      { domain: 'clinic.example', state: 'retrying', attempts: 2, last_error: '550 <…>: … is unknown' },
      { domain: 'clinic.example', state: 'given_up', last_error: null },
    ])
  })

  test('one is tried again, or all; one that is dropped is gone; one that has left is left alone', async () => {
    const due = async () =>
      (await status(at)).letters.filter(({ next_try_at }) => Date.parse(next_try_at) <= at.clock().getTime()).length
    const one = await queue(at, 'one@example.org', { attempts: mostTries })
    expect((await asOperator(at, 'POST', '/mails/retry', { mail_id: one })).json<MailsTouched>()).toEqual({ count: 1 })
    expect((await status(at)).letters.find(({ mail_id }) => mail_id === one)).toMatchObject({
      attempts: 0,
      state: 'waiting',
    })
    expect(await due()).toBe(1)
    expect((await asOperator(at, 'POST', '/mails/retry', {})).json()).toEqual({ count: 2 })
    expect(await due()).toBe(3)
    expect((await asOperator(at, 'POST', '/mails/drop', { mail_id: one })).json()).toEqual({ count: 1 })
    expect((await asOperator(at, 'POST', '/mails/drop', { mail_id: one })).json()).toEqual({ count: 0 })
    const sql = serviceOnce(at.parts.db)
    const sent = await queue(at, 'sent@example.org')
    await sql.run({ sql: 'update auth.mail_outbox set sent_at = now() where mail_id = $1', parameters: [sent] })
    for (const path of ['/mails/retry', '/mails/drop'])
      expect((await asOperator(at, 'POST', path, { mail_id: sent })).json()).toEqual({ count: 0 })
  })

  test('of ten thousand behind a dead server the page and the metrics tell how many and how old', async () => {
    await serviceOnce(at.parts.db).run({
      sql: `insert into auth.mail_outbox (recipient, subject, text_body, html_body, created_at, next_try_at)
            select 'p' || n || '@example.org', 's', 't', 'h', $1, $1 from generate_series(1, 10000) n`,
      parameters: [at.clock()],
    })
    at.clock.forward(60)
    await expect.poll(async () => (await status(at)).figures?.mails.waiting.count).toBeGreaterThanOrEqual(10_000)
    const { figures, letters } = await status(at)
    expect(figures?.mails.waiting.oldest).toBeGreaterThanOrEqual(60)
    expect(letters).toHaveLength(50)
    const metrics = (await at.inject({ url: '/metrics' })).body
    const valueOf = (name: string) => Number(new RegExp(`^${name}\\{state="waiting"\\} (\\d+)`, 'm').exec(metrics)?.[1])
    expect(valueOf('lectern_mail_queue_letters')).toBeGreaterThanOrEqual(10_000)
    expect(valueOf('lectern_mail_queue_oldest_seconds')).toBeGreaterThanOrEqual(60)
  })

  test.each([{}, { mail_id: '1' }, { mail_id: 0 }, { mail_id: 1.5 }, []])('%j drops nothing', async (body) => {
    expect((await asOperator(at, 'POST', '/mails/drop', body)).statusCode).toBe(400)
  })
})

describe('a test mail', () => {
  async function ask(options: Parameters<typeof mailServer>[0], body: object = { to: 'olga@example.org' }, user = '') {
    const server = await mailServer(options)
    onTestFinished(() => server.close())
    const at = await testServer(app, {
      env: { LECTERN_ADMIN_SECRET: secret, LECTERN_SMTP_URL: `smtp://${user}127.0.0.1:${server.port}?ignoreTLS=true` },
    })
    onTestFinished(() => at.close())
    const answer = await asOperator(at, 'POST', '/test-mail', body)
    return { answer, said: answer.json<TestMailAnswer>(), heard: server.heard }
  }

  test('shows what was said, and is a letter in the language of who asks', async () => {
    const { said, heard } = await ask({}, { to: 'Olga@example.org', locale: 'de' })
    expect(said).toMatchObject({ sent: true, reason: null })
    expect(said.dialogue[0]).toEqual({ from: 'server', text: '220 test' })
    expect(said.dialogue).toContainEqual({ from: 'client', text: 'RCPT TO:<olga@example.org>' })
    expect(heard).toContain('Subject: Testmail von Lectern')
  })

  test('says why it was refused', async () => {
    const { said } = await ask({ recipient: '554 5.7.1 relay access denied' })
    expect(said.sent).toBe(false)
    expect(said.reason).toContain('relay access denied')
    expect(said.dialogue).toContainEqual({ from: 'server', text: '554 5.7.1 relay access denied' })
  })

  test('shows no password, right or wrong', async () => {
    for (const password of ['open-sesame', 'another']) {
      const { answer, said } = await ask({ password }, undefined, 'olga:open-sesame@')
      expect(said.sent).toBe(password === 'open-sesame')
      const credentials = Buffer.from('\0olga\0open-sesame').toString('base64')
      expect(answer.body).not.toContain('open-sesame')
      expect(answer.body).not.toContain(credentials)
    }
  })

  test('says so when the server does not answer', async () => {
    const { said } = await ask({ mute: true })
    expect(said).toMatchObject({ sent: false, dialogue: [] })
    expect(said.reason).toMatch(/greeting/i)
  })

  test('is no way to flood a mailbox, and goes to addresses alone', async () => {
    const server = await mailServer()
    onTestFinished(() => server.close())
    const at = await testServer(app, {
      env: { LECTERN_ADMIN_SECRET: secret, LECTERN_SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` },
    })
    onTestFinished(() => at.close())
    const send = async (to: string) => (await asOperator(at, 'POST', '/test-mail', { to })).statusCode
    expect(await send('a@example.org, b@example.org')).toBe(400)
    expect(await send('nobody')).toBe(400)
    for (let nr = 0; nr < 5; nr++) expect(await send('olga@example.org')).toBe(200)
    expect(await send('olga@example.org')).toBe(429)
  })

  test('can not be sent where mails do not leave', async () => {
    const answer = await asOperator(ann.home, 'POST', '/test-mail', { to: 'olga@example.org' })
    expect(answer.json()).toMatchObject({ status: 409, error: 'disabled-endpoint' })
  })
})

test('a mail server that can not be used is said when the server starts to listen, without its password', async () => {
  const at = await testServer(app, { env: { LECTERN_SMTP_URL: 'smtp://user:pass@127.0.0.1:9' } })
  onTestFinished(() => at.close())
  const warn = vi.spyOn(at.parts.log, 'warn').mockImplementation(() => undefined)
  await at.app.listen({ host: '127.0.0.1', port: 0 })
  await expect
    .poll(() => warn.mock.calls)
    .toContainEqual([
      { host: '127.0.0.1:9', reason: expect.stringContaining('ECONNREFUSED') as string },
      'LECTERN_SMTP_URL can not be used: mails wait until it can',
    ])
  expect((await at.inject({ url: '/livez' })).body).toBe('ok')
})
