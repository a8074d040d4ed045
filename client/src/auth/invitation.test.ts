import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session } from '../edges.fake.ts'

const view = { teacherName: 'Clara Braun', studentName: 'Anna', email: 'anna@example.com' }
const accepting = { token: 'abc', email: 'anna@example.com', password: 'Str0ng-one', displayName: 'Anna' }

test('an invitation that is gone says so', async () => {
  const { open, server } = fakeWorld()
  server.on('/invitation/show', refusal(404, 'invalid-invitation', 'This invitation has expired'))
  server.on('/invitation/accept', refusal(404, 'invalid-invitation', 'This invitation has expired'))
  const { auth } = open()
  expect(await auth.showInvitation({ token: 'abc' })).toMatchObject({ invitation: null, error: { status: 404 } })
  expect(await auth.acceptInvitation(accepting)).toMatchObject({ session: null, error: { status: 404 } })
  expect(auth.isAuthenticated()).toBe(false)
})

test('accepting checks address and password first', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open()
  expect((await auth.acceptInvitation({ ...accepting, email: 'anna' })).error?.error).toBe('invalid-email')
  expect((await auth.acceptInvitation({ ...accepting, password: 'ab' })).error?.error).toBe('invalid-password')
  expect(server.calls).toEqual([])
})

test('an invitation is shown, accepted, and the student signed in', async () => {
  const { open, server, storage } = fakeWorld()
  server.on('/invitation/show', ok(view))
  server.on('/invitation/accept', ok({ session: session(1), mfa: null }))
  const { auth } = open()
  expect(await auth.showInvitation({ token: 'abc' })).toEqual({ invitation: view, error: null })
  expect(await auth.acceptInvitation(accepting)).toEqual({ session: session(1), error: null })
  expect(server.calls.at(-1)?.body).toEqual(accepting)
  expect(auth.isAuthenticated()).toBe(true)
  expect(storage.items['nhostRefreshToken']).toBe('refresh-1')
})

test('small calls: verification mail, change of address, personal access token', async () => {
  const { open, server } = fakeWorld()
  const { auth } = open({ session: session(1) })
  const email = 'ada@example.com'
  server.on('/user/email/send-verification-email', ok('OK'))
  server.on('/user/email/change', cut())
  server.on('/pat', ok({ id: '1', personalAccessToken: '2' }))
  expect((await auth.sendVerificationEmail({ email: '' })).error?.error).toBe('invalid-email')
  expect((await auth.changeEmail({ newEmail: '' })).error?.error).toBe('invalid-email')
  expect(await auth.sendVerificationEmail({ email })).toEqual({ error: null })
  expect((await auth.changeEmail({ newEmail: email })).error?.error).toBe('network')
  server.on('/user/email/change', ok('OK'))
  expect(await auth.changeEmail({ newEmail: email, options: { redirectTo: '/profile' } })).toEqual({ error: null })
  expect(server.calls.at(-1)).toMatchObject({
    body: { newEmail: email, options: { redirectTo: 'https://app.example.com/profile' } },
    headers: { authorization: 'Bearer access-1' },
  })
  expect(await auth.createPAT(new Date(0), { name: 'sync' })).toEqual({
    data: { id: '1', personalAccessToken: '2' },
    error: null,
  })
  expect(server.calls.at(-1)?.body).toEqual({ expiresAt: '1970-01-01T00:00:00.000Z', metadata: { name: 'sync' } })
})
