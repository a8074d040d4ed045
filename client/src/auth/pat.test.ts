import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session } from '../edges.fake.ts'

const expiresAt = new Date('2027-01-01T00:00:00.000Z')

test('a personal access token: nobody there, no date, refused, cut', async () => {
  expect(await fakeWorld().open().auth.createPAT(expiresAt)).toMatchObject({
    data: null,
    error: { status: 20, error: 'unauthenticated-user' },
  })
  const { open, server } = fakeWorld()
  const { auth } = open({ session: session(1) })
  expect(await auth.createPAT(new Date('soon'))).toMatchObject({
    data: null,
    error: { status: 10, error: 'invalid-expiry-date' },
  })
  expect(server.calls).toEqual([])
  server.on('/pat', refusal(403, 'elevated-claim-required'))
  expect((await auth.createPAT(expiresAt)).error?.error).toBe('elevated-claim-required')
  server.on('/pat', cut())
  expect((await auth.createPAT(expiresAt)).error?.error).toBe('network')
})

test('a personal access token is made with its date and data, and shown once', async () => {
  const { open, server, storage } = fakeWorld()
  const { auth } = open({ session: session(1) })
  const made = { id: '1', personalAccessToken: '2' }
  server.on('/pat', ok(made))
  expect(await auth.createPAT(expiresAt, { name: 'sync' })).toEqual({ data: made, error: null })
  expect(server.calls[0]).toMatchObject({
    body: { expiresAt: '2027-01-01T00:00:00.000Z', metadata: { name: 'sync' } },
    headers: { authorization: 'Bearer access-1' },
  })
  await auth.createPAT(expiresAt)
  expect(server.calls[1]?.body).toEqual({ expiresAt: '2027-01-01T00:00:00.000Z' })
  expect(storage.items).toEqual({})
})

test('signing in with one: refused, then in, without a timer', async () => {
  const { open, server, clock } = fakeWorld()
  const { auth } = open()
  server.on('/signin/pat', refusal(401, 'invalid-pat'))
  expect((await auth.signInPAT('a-pat')).error?.error).toBe('invalid-pat')
  server.on('/signin/pat', ok({ session: session(1), mfa: null }))
  expect((await auth.signInPAT('a-pat')).session).toEqual(session(1))
  expect(server.calls.at(-1)?.body).toEqual({ personalAccessToken: 'a-pat' })
  await clock.advance(3_600_000)
  expect(server.to('/token')).toEqual([])
})
