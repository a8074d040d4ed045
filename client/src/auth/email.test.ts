import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session } from '../edges.fake.ts'

const email = 'ada@example.com'

test('verifying an address: a bad one, refused, sent', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  expect((await auth.sendVerificationEmail({ email: '' })).error?.error).toBe('invalid-email')
  expect(server.calls).toEqual([])
  server.on('/user/email/send-verification-email', refusal(400, 'email-already-verified'))
  expect((await auth.sendVerificationEmail({ email })).error?.error).toBe('email-already-verified')
  server.on('/user/email/send-verification-email', ok('OK'))
  expect(await auth.sendVerificationEmail({ email, options: { redirectTo: '/x' } })).toEqual({ error: null })
  expect(server.calls.at(-1)?.body).toEqual({ email, options: { redirectTo: 'https://app.example.com/x' } })
  expect(server.calls.at(-1)?.headers).not.toHaveProperty('authorization')
})

test('changing the address: nobody there, a bad one, cut, refused, asked', async () => {
  expect((await fakeWorld().open().auth.changeEmail({ newEmail: email })).error?.error).toBe('unauthenticated-user')
  const { open, server } = fakeWorld()
  const { auth } = open({ session: session(1) })
  expect((await auth.changeEmail({ newEmail: '' })).error?.error).toBe('invalid-email')
  expect(server.calls).toEqual([])
  server.on('/user/email/change', cut())
  expect((await auth.changeEmail({ newEmail: email })).error?.error).toBe('network')
  server.on('/user/email/change', refusal(409, 'email-already-in-use'))
  expect((await auth.changeEmail({ newEmail: email })).error?.error).toBe('email-already-in-use')
  server.on('/user/email/change', ok('OK'))
  expect(await auth.changeEmail({ newEmail: email, options: { redirectTo: '/profile' } })).toEqual({ error: null })
  expect(server.calls.at(-1)).toMatchObject({
    body: { newEmail: email, options: { redirectTo: 'https://app.example.com/profile' } },
    headers: { authorization: 'Bearer access-1' },
  })
})
