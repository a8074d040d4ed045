import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session, settle, type FakeAnswer, type FakeWorld } from '../edges.fake.ts'
import type { Client } from '../index.ts'
import type { RequestParams } from './request-machine.ts'
import {
  createChangeEmail,
  createChangePassword,
  createResetPassword,
  createSendVerificationEmail,
  type AccountRequest,
} from './requests.ts'

/** The small machines of client-states.md 11. */

interface Row {
  make: (client: Client) => AccountRequest
  path: string
  bad: RequestParams
  code: string
  good: RequestParams
  body: Record<string, unknown>
  bearer: boolean
}
const email = 'ada@example.com'
const options = { redirectTo: '/after' }
const resolved = { redirectTo: 'https://app.example.com/after' }
const rows: [string, Row][] = [
  [
    'change e-mail',
    {
      make: createChangeEmail,
      path: '/user/email/change',
      bad: { email: 'ada' },
      code: 'invalid-email',
      good: { email, options },
      body: { newEmail: email, options: resolved },
      bearer: true,
    },
  ],
  [
    'send verification e-mail',
    {
      make: createSendVerificationEmail,
      path: '/user/email/send-verification-email',
      bad: {},
      code: 'invalid-email',
      good: { email, options },
      body: { email, options: resolved },
      bearer: false,
    },
  ],
  [
    'reset password',
    {
      make: createResetPassword,
      path: '/user/password/reset',
      bad: { email: '' },
      code: 'invalid-email',
      good: { email },
      body: { email, options: {} },
      bearer: false,
    },
  ],
  [
    'change password',
    {
      make: createChangePassword,
      path: '/user/password',
      bad: { password: 'ab' },
      code: 'invalid-password',
      good: { password: 'Str0ng-two' },
      body: { newPassword: 'Str0ng-two' },
      bearer: true,
    },
  ],
]

function started({ make }: Row, world: FakeWorld = fakeWorld()) {
  const request = make(world.open({ session: session(1) }))
  const emitted: unknown[] = []
  request.on('*', (event) => emitted.push(event))
  return {
    ...world,
    emitted,
    send: async (params: RequestParams) => {
      request.send({ type: 'REQUEST', ...params })
      await settle()
    },
    value: () => request.getSnapshot().value,
    error: () => request.getSnapshot().context.error,
  }
}

test.each(rows)('%s: a bad argument is refused without a call, and without an event', async (_, row) => {
  const { send, value, error, server, emitted } = started(row)
  expect(value()).toEqual({ idle: 'initial' })
  await send(row.bad)
  expect(value()).toEqual({ idle: 'error' })
  expect(error()).toMatchObject({ status: 10, error: row.code })
  expect([server.calls, emitted]).toEqual([[], []])
})

test.each(rows)('%s: a refusal and a cut line are kept and told', async (_, row) => {
  for (const answer of [refusal(409, 'no', 'No'), cut()]) {
    const { send, value, error, server, emitted } = started(row)
    server.on(row.path, answer)
    await send(row.good)
    expect(value()).toEqual({ idle: 'error' })
    expect(error()?.status).toBe(answer instanceof Error ? 0 : 409)
    expect(emitted).toEqual([{ type: 'ERROR', error: error() }])
  }
})

test.each(rows)('%s: requesting, then success, and the error before is gone', async (_, row) => {
  const { send, value, error, server, emitted } = started(row)
  await send(row.bad)
  const late = Promise.withResolvers<FakeAnswer>()
  server.on(row.path, () => late.promise)
  await send(row.good)
  expect(value()).toBe('requesting')
  await send(row.good) // ignored
  late.resolve(ok('OK'))
  await settle()
  expect(value()).toEqual({ idle: 'success' })
  expect(error()).toBe(null)
  expect(emitted).toEqual([{ type: 'SUCCESS' }])
  expect(server.calls).toHaveLength(1)
  expect(server.calls[0]?.body).toEqual(row.body)
  expect('authorization' in (server.calls[0]?.headers ?? {})).toBe(row.bearer)
})

test('change password with the ticket of a mail speaks for nobody', async () => {
  const [, row] = rows.at(-1) ?? []
  if (!row) throw new Error('No row.')
  const { send, value, server } = started(row)
  server.on('/user/password', ok('OK'))
  await send({ password: 'Str0ng-two', ticket: 'passwordReset:1' })
  expect(value()).toEqual({ idle: 'success' })
  expect(server.calls[0]).toMatchObject({ body: { newPassword: 'Str0ng-two', ticket: 'passwordReset:1' } })
  expect(server.calls[0]?.headers).not.toHaveProperty('authorization')
})
