import { expect, test } from 'vitest'
import { fakeWorld, ok, refusal, session } from '../edges.fake.ts'

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

test('accepting by a copied link ends without a session and without an error: a mail is to be opened first', async () => {
  const { open, server } = fakeWorld()
  server.on('/invitation/accept', ok({ session: null, mfa: null }))
  const { auth } = open()
  expect(await auth.acceptInvitation({ ...accepting, redirectTo: '/x' })).toEqual({ session: null, error: null })
  expect(server.calls.at(-1)?.body).toMatchObject({ redirectTo: 'https://app.example.com/x' })
  expect(auth.isAuthenticated()).toBe(false)
})

test('who is signed in asks as the one who may have taken the invitation already', async () => {
  const { open, server } = fakeWorld()
  server.on('/invitation/accept', ok({ session: session(1), mfa: null }))
  server.on('/invitation/show', ok({ ...view, isYours: true }))
  const { auth } = open()
  await auth.acceptInvitation(accepting)
  expect(await auth.showInvitation({ token: 'abc' })).toMatchObject({ invitation: { isYours: true } })
  expect(server.calls.at(-1)?.headers['authorization']).toBe(`Bearer ${session(1).accessToken}`)
})

test('joining needs somebody who is signed in, and says what the server refused', async () => {
  const { open, server } = fakeWorld()
  expect(await open().auth.joinInvitation({ token: 'abc' })).toMatchObject({ error: { error: 'unauthenticated-user' } })
  expect(server.calls).toEqual([])
})

test('joining ties the invitation to the account', async () => {
  const { open, server } = fakeWorld()
  server.on('/invitation/accept', ok({ session: session(1), mfa: null }))
  server.on('/invitation/join', ok('OK'))
  const { auth } = open()
  await auth.acceptInvitation(accepting)
  expect(await auth.joinInvitation({ token: 'abc' })).toEqual({ error: null })
  expect(server.calls.at(-1)?.body).toEqual({ token: 'abc' })
  server.on('/invitation/join', refusal(409, 'account-not-free', 'In use'))
  expect(await auth.joinInvitation({ token: 'abc' })).toMatchObject({ error: { status: 409 } })
})
