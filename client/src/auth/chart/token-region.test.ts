import { expect, test } from 'vitest'
import { cut, ok, refusal, session, type FakeAnswer } from '../../edges.fake.ts'
import { driven } from './driven.fake.ts'

/** The rows of client-states.md 5.3. */

const pending = 'signedIn.refreshTimer.running.pending'
const tryToken = { type: 'TRY_TOKEN', token: 'refresh-x' } as const
const tokenRefused = { type: 'TOKEN_REFUSED' } as const
const late = () => {
  const answer = Promise.withResolvers<FakeAnswer>()
  return { answer: () => answer.promise, say: answer.resolve }
}

test('idle → running → signedIn and idle.noErrors', async () => {
  const slow = late()
  const machine = await driven({}, { answers: { '/token': slow.answer } })
  machine.heard()
  await machine.send(tryToken)
  expect(machine.in('token')).toBe('running')
  expect(machine.in('authentication')).toBe('signedOut.noErrors')
  slow.say(ok(session(1)))
  await machine.clock.advance(0)
  expect(machine.in('token')).toBe('idle.noErrors')
  expect(machine.in('authentication')).toBe(pending)
  expect(machine.server.calls.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-x' }])
  expect(machine.heard()).toEqual(['TOKEN_CHANGED', 'SIGNED_IN'])
  expect(machine.storage.items['nhostRefreshToken']).toBe('refresh-1')
})

test.each<[string, FakeAnswer]>([
  ['refused', refusal(401, 'invalid-refresh-token')],
  ['cut', cut()],
  ['a broken server', refusal(500, 'internal-error')],
])('running → idle.error, and who is signed in stays so: %s', async (_, answer) => {
  const machine = await driven({ session: session(1) }, { answers: { '/token': answer } })
  machine.heard()
  await machine.send(tryToken)
  expect(machine.in('token')).toBe('idle.error')
  expect(machine.in('authentication')).toBe(pending)
  expect(machine.context().errors).toEqual({})
  expect(machine.heard()).toEqual([])
  machine.server.on('/token', ok(session(2)))
  await machine.send(tryToken)
  expect(machine.in('token')).toBe('idle.noErrors')
  expect(machine.context().accessToken.value).toBe('access-2')
})

test.each<[string, FakeAnswer, number]>([
  ['refused', refusal(401, 'invalid-refresh-token'), 401],
  ['cut', cut(), 0],
])('running → signedOut.failed and idle.error for who is not signed in: %s', async (_, answer, status) => {
  const machine = await driven({}, { answers: { '/token': answer } })
  await machine.send(tryToken)
  expect(machine.in('token')).toBe('idle.error')
  expect(machine.in('authentication')).toBe('signedOut.failed')
  expect(machine.context().errors.authentication?.status).toBe(status)
})

test('while running a further TRY_TOKEN is ignored', async () => {
  const slow = late()
  const machine = await driven({}, { answers: { '/token': slow.answer } })
  await machine.send(tryToken)
  expect(machine.can(tryToken)).toBe(false)
  await machine.send({ type: 'TRY_TOKEN', token: 'refresh-y' })
  expect(machine.server.to('/token')).toHaveLength(1)
})

test('a session from elsewhere, or a sign-out, ends what was running', async () => {
  const overtaking = [{ type: 'SESSION_UPDATE', session: session(5) } as const, { type: 'SIGNOUT' } as const]
  for (const [asked, event] of [tryToken, tokenRefused].flatMap((first) =>
    overtaking.map((next) => [first, next] as const),
  )) {
    const slow = late()
    const machine = await driven({ session: session(1) }, { answers: { '/token': slow.answer, '/signout': ok('OK') } })
    await machine.send(asked)
    await machine.send(event)
    expect(machine.in('token')).toBe('idle.noErrors')
    slow.say(ok(session(2)))
    await machine.clock.advance(0)
    expect(machine.context().accessToken.value).toBe(event.type === 'SIGNOUT' ? null : 'access-5')
  }
})

test('idle → confirming → signedIn and idle.noErrors; what else asks meanwhile is left aside', async () => {
  const slow = late()
  const machine = await driven({ session: session(1) }, { answers: { '/token': slow.answer } })
  await machine.send(tokenRefused)
  expect(machine.in('token')).toBe('confirming')
  expect([tryToken, tokenRefused].map((event) => machine.can(event))).toEqual([false, false])
  slow.say(ok(session(2)))
  await machine.clock.advance(0)
  expect(machine.in('token')).toBe('idle.noErrors')
  expect(machine.context().accessToken.value).toBe('access-2')
})

test('confirming → signedOut.failed and idle.error where the token is over', async () => {
  const machine = await driven(
    { session: session(1) },
    { answers: { '/token': refusal(401, 'invalid-refresh-token') } },
  )
  machine.heard()
  await machine.send(tokenRefused)
  expect([machine.in('token'), machine.in('authentication')]).toEqual(['idle.error', 'signedOut.failed'])
  expect(machine.context()).toMatchObject({ user: null, errors: { authentication: { status: 401 } } })
  expect(machine.heard()).toEqual(['TOKEN_CHANGED', 'SIGNED_OUT'])
})

test.each<[string, FakeAnswer]>([
  ['cut', cut()],
  ['a broken server', refusal(500, 'internal-error')],
])('confirming → idle.error, and who is signed in stays so: %s', async (_, answer) => {
  const machine = await driven({ session: session(1) }, { answers: { '/token': answer } })
  await machine.send(tokenRefused)
  expect([machine.in('token'), machine.in('authentication')]).toEqual(['idle.error', pending])
})

test('nothing is confirmed of who has no token', async () => {
  const machine = await driven({}, {})
  expect(machine.can(tokenRefused)).toBe(false)
})
