import type { Credential } from '@lectern/contract/security-keys'
import { expect, test, vi } from 'vitest'
import {
  cut,
  fakeWorld,
  ok,
  refusal,
  session,
  settle,
  user,
  type FakeAnswer,
  type FakeWorld,
} from '../../edges.fake.ts'
import type { Ceremony } from '../../index.ts'
import { Failure } from '../failure.ts'

const email = 'ada@example.com'
const answered: Credential = { id: 'key-1', rawId: 'key-1', type: 'public-key', response: { signature: 'c2ln' } }
const creation = { rp: { name: 'Lectern' }, user: { id: user.id, name: email, displayName: 'Ada' } }
const cancelled = new Failure({ status: 1, error: 'NotAllowedError', message: 'The operation timed out.' })

/** A key that does as it is told, and remembers what it was asked. */
function fakeKey(result: Credential | Error = answered) {
  const asked: [kind: string, options: unknown][] = []
  const answer = (kind: string) => async (options: unknown) => {
    asked.push([kind, options])
    if (result instanceof Error) throw result
    return result
  }
  return { asked, ceremony: { create: answer('create'), get: answer('get') } satisfies Ceremony }
}

function visitor(key = fakeKey(), options: Parameters<FakeWorld['open']>[0] = {}) {
  const world = fakeWorld()
  world.server.on('/signin/webauthn', ok({ challenge: 'in' }))
  world.server.on('/signup/webauthn', ok({ ...creation, challenge: 'up' }))
  world.server.on('/user/webauthn/add', ok({ ...creation, challenge: 'add' }))
  world.server.on('/elevate/webauthn', ok({ challenge: 'elevate' }))
  const { auth } = world.open({ ...options, edges: { ceremony: key.ceremony } })
  return { ...world, ...key, auth }
}

test('sign-in: a bad address calls nobody', async () => {
  const { auth, server, asked } = visitor()
  expect((await auth.signIn({ email: 'ada', securityKey: true })).error?.error).toBe('invalid-email')
  expect([server.calls, asked]).toEqual([[], []])
})

test('sign-in: refused by the server, cancelled by the person, not verified', async () => {
  const { auth, server } = visitor()
  server.on('/signin/webauthn', refusal(409, 'disabled-endpoint'))
  expect((await auth.signIn({ email, securityKey: true })).error?.error).toBe('disabled-endpoint')
  server.on('/signin/webauthn', ok({ challenge: 'in' }))
  server.on('/signin/webauthn/verify', refusal(401, 'invalid-webauthn-security-key'))
  expect((await auth.signIn({ email, securityKey: true })).error?.error).toBe('invalid-webauthn-security-key')
  server.on('/signin/webauthn/verify', refusal(401, 'unverified-user'))
  expect((await auth.signIn({ email, securityKey: true })).error).toMatchObject({
    status: 20,
    error: 'unverified-user',
  })
  expect(auth.getState()).toMatchObject({ needsEmailVerification: true, isAuthenticated: false })

  const hesitant = visitor(fakeKey(cancelled))
  expect((await hesitant.auth.signIn({ email, securityKey: true })).error).toEqual({
    status: 1,
    error: 'NotAllowedError',
    message: 'The operation timed out.',
  })
  expect(hesitant.server.to('/signin/webauthn/verify')).toEqual([])
  expect(hesitant.auth.getState()).toMatchObject({ isAuthenticated: false, error: { error: 'NotAllowedError' } })
})

test('sign-in with the key of an address', async () => {
  const { auth, server, asked, storage } = visitor()
  server.on('/signin/webauthn/verify', ok({ session: session(1), mfa: null }))
  expect(await auth.signIn({ email, securityKey: true })).toEqual({ session: session(1), mfa: null, error: null })
  expect(asked).toEqual([['get', { challenge: 'in' }]])
  expect(server.calls.map(({ body }) => body)).toEqual([{ email }, { email, credential: answered }])
  expect(storage.items['nhostRefreshToken']).toBe('refresh-1')
  expect((await auth.signIn({ email, securityKey: true })).error?.error).toBe('already-signed-in')
})

test('sign-in with whichever key the person picks', async () => {
  const { auth, server } = visitor()
  server.on('/signin/webauthn/verify', ok({ session: session(1) }))
  expect((await auth.signIn({ securityKey: true })).session).toEqual(session(1))
  expect(server.calls.map(({ body }) => body)).toEqual([{}, { credential: answered }])
})

test('sign-up: checks, refusals, and no conversion of an anonymous user', async () => {
  const { auth, server } = visitor()
  expect((await auth.signUp({ email: 'ada', securityKey: true })).error?.error).toBe('invalid-email')
  server.on('/signup/webauthn', refusal(409, 'email-already-in-use', 'Email already in use'))
  expect((await auth.signUp({ email, securityKey: true })).error?.message).toBe('Email already in use')
  expect(server.calls).toHaveLength(1)

  const nobody = visitor(fakeKey(), { session: session(1, { user: { ...user, isAnonymous: true } }) })
  expect((await nobody.auth.signUp({ email, securityKey: true })).error).toMatchObject({
    status: 1,
    error: 'invalid-sign-in-method',
  })
  expect(nobody.server.calls).toEqual([])
  expect(nobody.auth.isAuthenticated()).toBe(true)
})

test('sign-up: the nickname travels with the key, the redirect with both calls', async () => {
  const { auth, server, asked } = visitor()
  server.on('/signup/webauthn/verify', ok({ session: null, mfa: null }))
  const options = { displayName: 'Ada', redirectTo: '/welcome', nickname: 'Blue key' }
  expect(await auth.signUp({ email, securityKey: true, options })).toEqual({ session: null, error: null })
  const redirectTo = 'https://app.example.com/welcome'
  expect(server.calls.map(({ body }) => body)).toEqual([
    { email, options: { displayName: 'Ada', redirectTo } },
    { credential: answered, options: { redirectTo, nickname: 'Blue key' } },
  ])
  expect(asked).toEqual([['create', { ...creation, challenge: 'up' }]])
  expect(auth.getState()).toMatchObject({ needsEmailVerification: true, isAuthenticated: false })

  server.on('/signup/webauthn/verify', ok({ session: session(1), mfa: null }))
  expect((await auth.signUp({ email, securityKey: true })).session).toEqual(session(1))
})

test('adding a key: nobody there, cancelled, refused, done', async () => {
  expect((await visitor().auth.addSecurityKey()).error?.error).toBe('unauthenticated-user')
  const hesitant = visitor(fakeKey(cancelled), { session: session(1) })
  expect(await hesitant.auth.addSecurityKey()).toMatchObject({ key: null, error: { error: 'NotAllowedError' } })

  const { auth, server } = visitor(fakeKey(), { session: session(1) })
  server.on('/user/webauthn/verify', refusal(401, 'invalid-webauthn-verification'))
  expect((await auth.addSecurityKey()).error?.error).toBe('invalid-webauthn-verification')
  server.on('/user/webauthn/verify', ok({ id: 'key-1', nickname: 'Blue key' }))
  expect(await auth.addSecurityKey('Blue key')).toEqual({ key: { id: 'key-1', nickname: 'Blue key' }, error: null })
  expect(server.calls.at(-1)).toMatchObject({
    body: { credential: answered, nickname: 'Blue key' },
    headers: { authorization: 'Bearer access-1' },
  })
})

test('elevation: an address, a signed-in user, a key; then the new session counts, here and in the other tab', async () => {
  const signedOut = visitor()
  await expect(signedOut.auth.elevateEmailSecurityKey('')).rejects.toThrow('A user email is required')
  expect(await signedOut.auth.elevateEmailSecurityKey(email)).toMatchObject({
    elevated: false,
    error: { error: 'unauthenticated-user' },
  })

  const { auth, server, storage, open } = visitor(fakeKey(), { session: session(1) })
  const other = open({ session: session(1) }).auth
  const tokens: unknown[] = []
  auth.onTokenChanged((now) => tokens.push(now?.accessToken))
  server.on('/elevate/webauthn/verify', cut())
  expect((await auth.elevateEmailSecurityKey(email)).error?.error).toBe('network')
  expect(auth.getAccessToken()).toBe('access-1')
  server.on('/elevate/webauthn/verify', ok({ session: session(2), mfa: null }))
  expect(await auth.elevateEmailSecurityKey(email)).toEqual({ elevated: true, error: null })
  expect(server.to('/elevate/webauthn/verify').at(-1)).toMatchObject({
    body: { email, credential: answered },
    headers: { authorization: 'Bearer access-1' },
  })
  expect([auth.getAccessToken(), other.getAccessToken()]).toEqual(['access-2', 'access-2'])
  expect(tokens).toEqual(['access-2'])
  expect(storage.items['nhostRefreshToken']).toBe('refresh-2')
})

test('elevation without an address: nobody there, then whoever is signed in', async () => {
  expect(await visitor().auth.elevateSecurityKey()).toMatchObject({ error: { error: 'unauthenticated-user' } })
  const { auth, server } = visitor(fakeKey(), { session: session(1) })
  server.on('/elevate/webauthn/verify', ok({ session: session(2), mfa: null }))
  expect(await auth.elevateSecurityKey()).toEqual({ elevated: true, error: null })
  expect(server.to('/elevate/webauthn').map(({ body }) => body)).toEqual([{}])
  expect(server.to('/elevate/webauthn/verify').map(({ body }) => body)).toEqual([{ credential: answered }])
  expect(auth.getAccessToken()).toBe('access-2')
})

test('the session before an elevation ends, and none is left over in the list of devices', async () => {
  const { auth, server } = visitor(fakeKey(), { session: session(1) })
  server.on('/elevate/webauthn/verify', ok({ session: session(2, { refreshTokenId: 'device-2' }), mfa: null }))
  server.on('/signout', refusal(500, 'internal-error'))
  await auth.elevateEmailSecurityKey(email)
  await settle()
  expect(server.to('/signout').map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-1', all: false }])
  expect(auth.getAccessToken()).toBe('access-2')
})

test('but not while another tab lives on it', async () => {
  const { auth, server, storage } = visitor(fakeKey(), { session: session(1) })
  server.on('/elevate/webauthn/verify', ok({ session: session(2), mfa: null }))
  auth.onTokenChanged(() => (storage.items['nhostRefreshToken'] = 'refresh-1b')) // renewed there, and not told yet
  await auth.elevateEmailSecurityKey(email)
  await settle()
  expect(server.to('/signout')).toEqual([])
})

test('who signs out while the key is asked for stays out, and the session that comes late ends', async () => {
  const { auth, server, storage } = visitor(fakeKey(), { session: session(1) })
  const late = Promise.withResolvers<FakeAnswer>()
  server.on('/elevate/webauthn/verify', () => late.promise)
  server.on('/signout', ok('OK'))
  const elevating = auth.elevateEmailSecurityKey(email)
  await vi.waitFor(() => expect(server.to('/elevate/webauthn/verify')).toHaveLength(1))
  await auth.signOut()
  late.resolve(ok({ session: session(2), mfa: null }))
  expect(await elevating).toMatchObject({ elevated: false, error: { error: 'unauthenticated-user' } })
  expect(auth.isAuthenticated()).toBe(false)
  expect(storage.items).toEqual({})
  expect(server.to('/signout').map(({ body }) => body)).toEqual([
    { refreshToken: 'refresh-1', all: false },
    { refreshToken: 'refresh-2', all: false },
  ])
})

test('a session of the same user that was opened elsewhere takes over; one of nobody, or of somebody else, ends', async () => {
  const ended = (server: ReturnType<typeof visitor>['server']) => server.to('/signout').map(({ body }) => body)
  const nobody = visitor()
  nobody.server.on('/signout', ok('OK'))
  expect((await nobody.auth.takeOver(session(2))).error?.error).toBe('unauthenticated-user')
  expect(ended(nobody.server)).toEqual([{ refreshToken: 'refresh-2', all: false }])

  const { auth, server, storage } = visitor(fakeKey(), { session: session(1) })
  server.on('/signout', ok('OK'))
  const stranger = session(3, { user: { ...user, id: crypto.randomUUID() } })
  expect((await auth.takeOver(stranger)).error?.error).toBe('unauthenticated-user')
  expect(auth.getAccessToken()).toBe('access-1')
  expect(await auth.takeOver(session(2))).toEqual({ error: null })
  await settle()
  expect([auth.getAccessToken(), storage.items['nhostRefreshToken']]).toEqual(['access-2', 'refresh-2'])
  expect(ended(server)).toEqual(['refresh-3', 'refresh-1'].map((refreshToken) => ({ refreshToken, all: false })))
})
