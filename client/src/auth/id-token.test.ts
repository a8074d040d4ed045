import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session } from '../edges.fake.ts'

const shown = { provider: 'google', idToken: 'a.b.c', nonce: 'n' }

test('signing in with an ID token: refused, cut, asked for the second factor, then in', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  server.on('/signin/idtoken', refusal(400, 'invalid-request'))
  expect(await auth.signInIdToken(shown)).toMatchObject({ session: null, error: { error: 'invalid-request' } })
  server.on('/signin/idtoken', cut())
  expect((await auth.signInIdToken(shown)).error?.error).toBe('network')
  server.on('/signin/idtoken', refusal(401, 'unverified-user'))
  expect((await auth.signInIdToken(shown)).error).toMatchObject({ status: 20, error: 'unverified-user' })
  const ticket = 'mfaTotp:3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10'
  server.on('/signin/idtoken', ok({ session: null, mfa: { ticket } }))
  expect((await auth.signInIdToken(shown)).mfa).toEqual({ ticket })
  server.on('/signin/idtoken', ok({ session: session(1), mfa: null }))
  expect((await auth.signInIdToken({ ...shown, options: { redirectTo: '/welcome' } })).session).toEqual(session(1))
  expect(server.calls.at(-1)?.body).toEqual({
    ...shown,
    options: { redirectTo: 'https://app.example.com/welcome' },
  })
  expect((await auth.signInIdToken(shown)).error?.error).toBe('already-signed-in')
})

test('linking one: nobody there, refused, then linked as the user', async () => {
  expect((await fakeWorld().open().auth.linkIdToken(shown)).error?.error).toBe('unauthenticated-user')
  const { open, server } = fakeWorld()
  const { auth } = open({ session: session(1) })
  server.on('/link/idtoken', refusal(400, 'bad-request', 'social user already exists'))
  expect((await auth.linkIdToken(shown)).error?.message).toBe('social user already exists')
  server.on('/link/idtoken', ok('OK'))
  expect(await auth.linkIdToken(shown)).toEqual({ error: null })
  expect(server.calls.at(-1)).toMatchObject({ body: shown, headers: { authorization: 'Bearer access-1' } })
})
