import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../journeys/authenticator.ts'
import { softwareKey } from '../../testing/software-key.ts'
import { realServer, type RealServer } from '../../testing/real-server.ts'
import { createAccount } from './account/account.ts'
import { createMfaSetup } from './account/mfa-setup.ts'
import type { AddressBar, Ceremony } from './edges.ts'
import { createClient, type Client, type ClientOptions } from './index.ts'

/** The library as it is published, in Node, against the server as a person starts it: nothing between them is faked. */
let server: RealServer
/** The first start of a database, on a machine that may be busy. */
const patience = 180_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-own-client-'))
  server = await realServer({ dataFolder: folder, env: { LECTERN_VERIFY_EMAIL: 'on' } })
}, patience)
afterAll(async () => {
  for (const client of opened) client.dispose()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const password = 'Violet-harbour-41'
const opened: Client[] = []
/** Where the server shows its pages: its client URL. */
const page = () => `http://localhost:${server.port}`

function open(options: ClientOptions = {}): Client {
  const { base } = server
  const urls = {
    authUrl: `${base}/auth`,
    graphqlUrl: `${base}/graphql`,
    storageUrl: `${base}/storage`,
    functionsUrl: `${base}/functions`,
  }
  const client = createClient(urls, { clientUrl: page(), clientStorageType: 'memory', ...options })
  opened.push(client)
  return client
}

interface Received {
  text: string
  headers: Record<string, string>
}
const received = async (kind: 'mail' | 'sms', to: string): Promise<Received | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/dev/${kind}.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as Received[])[0]
}
const codeTo = async (kind: 'mail' | 'sms', to: string) =>
  /\d{6}/.exec((await received(kind, to))?.text ?? '')?.[0] ?? ''
/** Where the newest link of an address leads, with what it carries. */
const followed = async (email: string): Promise<string> => {
  const link = new URL((await received('mail', email))?.headers['X-Link'] ?? '')
  const answer = await fetch(`http://127.0.0.1:${server.port}${link.pathname}${link.search}`, { redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}
/** A page that was opened at an address. */
const at = (url: string): AddressBar & { url: string } => {
  const bar = {
    url,
    read: () => bar.url,
    replace: (next: string) => void (bar.url = next),
    go: (next: string) => void (bar.url = next),
  }
  return bar
}
/** Follows the newest link as a page does that opens with it. */
async function arrived(email: string, options: ClientOptions = {}) {
  const addressBar = at(await followed(email))
  const client = open({ ...options, edges: { addressBar } })
  await client.auth.waitUntilReady()
  return { client, addressBar }
}
let people = 0
const newEmail = () => `ours${people++}@example.org`
async function member(email = newEmail()): Promise<{ client: Client; email: string }> {
  const client = open()
  expect(await client.auth.signUp({ email, password })).toEqual({ session: null, error: null })
  await followed(email)
  const { session, error } = await client.auth.signIn({ email, password })
  expect([session?.user.email, error]).toEqual([email, null])
  return { client, email }
}

test('says what the server refuses, in its words', async () => {
  const { client, email } = await member()
  const other = open()
  expect((await other.auth.signUp({ email, password })).error).toMatchObject({
    status: 409,
    error: 'email-already-in-use',
  })
  expect((await other.auth.signUp({ email: newEmail(), password: 'short' })).error).toMatchObject({ status: 400 })
  expect((await other.auth.signIn({ email, password: 'Not-the-password-1' })).error).toEqual({
    status: 401,
    error: 'invalid-email-password',
    message: 'Incorrect email or password',
  })
  expect((await other.auth.signIn({ email: 'nobody@example.org', securityKey: true })).error?.status).toBe(1)
  expect((await other.auth.signInPAT('9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10')).error?.error).toBe('invalid-pat')
  expect((await client.auth.signIn({ email, password })).error?.error).toBe('already-signed-in')
  expect((await other.auth.showInvitation({ token: 'no token' })).error?.status).toBe(404)
})

test('signs up, waits for the mail, arrives by its link with a clean address, refreshes and signs out', async () => {
  const email = newEmail()
  const waiting = open()
  await waiting.auth.signUp({ email, password, options: { displayName: 'Ada', redirectTo: '/welcome?a=1' } })
  expect(waiting.auth.getState().needsEmailVerification).toBe(true)
  expect((await waiting.auth.signIn({ email, password })).error).toMatchObject({ status: 20, error: 'unverified-user' })
  const { client, addressBar } = await arrived(email)
  expect(addressBar.url).toBe(`${page()}/welcome?a=1`)
  expect(client.auth.getUser()).toMatchObject({ email, displayName: 'Ada', emailVerified: true })
  const before = client.auth.getSession()
  const { session } = await client.auth.refreshSession()
  expect(session?.refreshTokenId).toBe(before?.refreshTokenId)
  expect(session?.refreshToken).not.toBe(before?.refreshToken)
  expect(await client.auth.signOut()).toEqual({ error: null })
  expect((await client.auth.refreshSession(session?.refreshToken)).error?.error).toBe('invalid-refresh-token')
})

test('with PKCE the link carries a code that only the asking page can redeem', async () => {
  const { email } = await member()
  const kept = new Map<string, string>()
  const clientStorage = {
    getItem: (key: string) => kept.get(key),
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  await open({ pkce: true, clientStorageType: 'custom', clientStorage }).auth.signIn({ email })
  const { client, addressBar } = await arrived(email, { pkce: true, clientStorageType: 'custom', clientStorage })
  expect([client.auth.isAuthenticated(), addressBar.url]).toEqual([true, `${page()}/`])
  await open({ pkce: true }).auth.signIn({ email })
  const stranger = await arrived(email, { pkce: true })
  expect(stranger.client.auth.getState().error?.error).toBe('no-code-verifier')
})

test('a restart of the page goes on with what was stored', async () => {
  const kept = new Map<string, string>()
  const clientStorage = {
    getItem: async (key: string) => kept.get(key),
    setItem: async (key: string, value: string) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  }
  const { email } = await member()
  const custom = { clientStorageType: 'custom', clientStorage } as const
  const first = open(custom)
  await first.auth.signIn({ email, password })
  first.dispose()
  const second = open(custom)
  expect(await second.auth.isAuthenticatedAsync()).toBe(true)
  await second.auth.signOut({ all: true })
  expect([...kept.keys()]).toEqual([])
  expect(await open(custom).auth.isAuthenticatedAsync()).toBe(false)
})

test('ten at once with one stored token: nobody is signed out', async () => {
  const { email } = await member()
  const shared = open()
  const { session } = await shared.auth.signIn({ email, password })
  const tabs = Array.from({ length: 10 }, () => open(session ? { session } : {}))
  const renewed = await Promise.all(tabs.map((tab) => tab.auth.refreshSession()))
  expect(renewed.map(({ error }) => error)).toEqual(tabs.map(() => null))
  expect(new Set(renewed.map((result) => result.session?.refreshToken)).size).toBe(1)
})

test('three tabs that renew one stored session again and again: nobody is signed out', async () => {
  const rounds = 3
  const kept = new Map<string, string>()
  const clientStorage = {
    getItem: (key: string) => kept.get(key),
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const { email } = await member()
  const first = open({ clientStorageType: 'custom', clientStorage })
  await first.auth.signIn({ email, password })
  const tabs = [first, ...[1, 2].map(() => open({ clientStorageType: 'custom', clientStorage }))]
  await Promise.all(tabs.map((tab) => tab.auth.waitUntilReady()))
  const leavings: string[] = []
  for (const tab of tabs) tab.auth.onAuthStateChanged((event) => void (event === 'SIGNED_OUT' && leavings.push(event)))
  for (let round = 0; round < rounds; round++) await Promise.all(tabs.map((tab) => tab.auth.refreshSession()))
  expect([leavings, tabs.map((tab) => tab.auth.isAuthenticated())]).toEqual([[], [true, true, true]])
  const { session } = await first.auth.refreshSession(kept.get('nhostRefreshToken'))
  expect(session?.user.email).toBe(email)
})

test('resets and changes the password, and changes the address', async () => {
  const { client, email } = await member()
  expect(await client.auth.resetPassword({ email, options: { redirectTo: '/auth/newpassword' } })).toEqual({
    error: null,
  })
  const reset = await arrived(email)
  expect(reset.addressBar.url).toBe(`${page()}/auth/newpassword`)
  expect(await reset.client.auth.changePassword({ newPassword: 'Quiet-meadow-77' })).toEqual({ error: null })
  expect((await client.auth.refreshSession()).error?.error).toBe('invalid-refresh-token') // every other session has ended
  const next = newEmail()
  expect(await reset.client.auth.changeEmail({ newEmail: next })).toEqual({ error: null })
  await followed(next)
  expect((await open().auth.signIn({ email: next, password: 'Quiet-meadow-77' })).error).toBeNull()
  expect(await open().auth.sendVerificationEmail({ email: next })).toEqual({ error: null })
})

test('codes by text message and by mail', async () => {
  const phone = open()
  await phone.auth.signUp({ phoneNumber: '+4915112345678' })
  expect(phone.auth.getState().needsOtp).toBe(true)
  expect((await phone.auth.signIn({ phoneNumber: '+4915112345678', otp: '000000x' })).error?.status).toBe(401)
  const otp = await codeTo('sms', '+4915112345678')
  expect((await phone.auth.signIn({ phoneNumber: '+4915112345678', otp })).session?.user.phoneNumberVerified).toBe(true)
  const email = newEmail()
  const mail = open()
  await mail.auth.signInEmailOTP(email, { displayName: 'Ada' })
  expect((await mail.auth.verifyEmailOTP(email, await codeTo('mail', email))).session?.user.email).toBe(email)
})

test('looks around without an account, and gets one with the same id', async () => {
  const client = open()
  const { session } = await client.auth.signIn()
  expect(session?.user.isAnonymous).toBe(true)
  const email = newEmail()
  expect(await client.auth.signUp({ email, password })).toMatchObject({ session: null, error: null })
  const { client: full } = await arrived(email)
  expect(full.auth.getUser()).toMatchObject({ id: session?.user.id, email, isAnonymous: false })
})

test('the second factor: set up, asked for, switched off', async () => {
  const { client, email } = await member()
  const setup = createMfaSetup(client)
  const { totpSecret } = await setup.generate()
  expect((await setup.activate('000000x')).error?.status).toBe(401)
  expect(await setup.activate(codeOf(totpSecret ?? ''))).toEqual({ error: null })
  const again = open()
  const { mfa, session } = await again.auth.signIn({ email, password })
  expect([mfa?.ticket.startsWith('mfaTotp:'), session]).toEqual([true, null])
  const second = await again.auth.signIn({ otp: codeOf(totpSecret ?? '', 1) })
  expect(second.session?.user.activeMfaType).toBe('totp')
  setup.stop()
})

function ceremonyOfOneKey(): Ceremony {
  const key = softwareKey(page())
  return { create: async (options) => key.create(options), get: async (options) => key.get(options) }
}

test('security keys: added, signed in with, elevated by', async () => {
  const ceremony = ceremonyOfOneKey()
  const { email } = await member()
  const client = open({ edges: { ceremony } })
  await client.auth.signIn({ email, password })
  expect((await client.auth.addSecurityKey('blue')).key).toMatchObject({ nickname: 'blue' })
  expect(await client.auth.elevateEmailSecurityKey(email)).toEqual({ elevated: true, error: null })
  expect((await open({ edges: { ceremony } }).auth.signIn({ email, securityKey: true })).error).toBeNull()
  expect((await open({ edges: { ceremony } }).auth.signIn({ securityKey: true })).session?.user.email).toBe(email)
})

test('an account with nothing but a phone and a key is elevated by the key', async () => {
  const phoneNumber = '+12025550171'
  const { auth } = open({ edges: { ceremony: ceremonyOfOneKey() } })
  await auth.signUp({ phoneNumber })
  const { session } = await auth.signIn({ phoneNumber, otp: await codeTo('sms', phoneNumber) })
  expect(session?.user.email).toBeNull()
  expect((await auth.elevateSecurityKey()).error).toMatchObject({ status: 400, error: 'invalid-request' })
  expect((await auth.addSecurityKey('blue')).error).toBeNull()
  expect(await auth.elevateSecurityKey()).toEqual({ elevated: true, error: null })
})

test('tokens and devices: made, listed, used, ended', async () => {
  const { client } = await member()
  const { data } = await client.auth.createPAT(new Date(Date.now() + 3_600_000), { name: 'sync' })
  const program = open()
  expect((await program.auth.signInPAT(data?.personalAccessToken ?? '')).error).toBeNull()
  const account = createAccount(client)
  expect((await account.listTokens()).data).toMatchObject([{ id: data?.id, name: 'sync' }])
  expect((await account.listDevices()).data).toHaveLength(2)
  expect(await account.endOtherDevices()).toEqual({ data: 'OK', error: null })
  expect((await program.auth.refreshSession()).error?.error).toBe('invalid-refresh-token')
  expect(await account.revokeToken(data?.id ?? '')).toEqual({ data: 'OK', error: null })
  expect((await open().auth.signInPAT(data?.personalAccessToken ?? '')).error?.error).toBe('invalid-pat')
  expect((await account.listAudit()).data?.map(({ kind }) => kind)).toContain('token-revoked')
})

test('data, files and functions as the person who is signed in, and as nobody', async () => {
  const { client } = await member()
  const statuses = await client.graphql.request('{ lessonStatuses { value label } }')
  expect(statuses.error).toBeNull()
  const file = new File(['plan'], 'plan.txt', { type: 'text/plain' })
  const { files } = await client.storage.upload({ file, name: 'plan.txt' })
  const id = files?.[0]?.id ?? ''
  const { file: read } = await client.storage.download({ fileId: id })
  expect(await read?.text()).toBe('plan')
  expect((await open().storage.download({ fileId: id })).error).toBeInstanceOf(Error)
  expect((await client.functions.call('/export')).res?.status).toBe(200)
  expect((await open().functions.call('/export')).error?.status).toBe(401)
})
