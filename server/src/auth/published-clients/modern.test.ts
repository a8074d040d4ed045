import type { Credential, CreationOptions, RequestOptions } from '@lectern/contract/security-keys'
import { createClient, type NhostClient } from 'nhost-js-4'
import * as publishedAuth from 'nhost-js-4/auth'
import { MemoryStorage } from 'nhost-js-4/session'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { page } from '../../../../testing/key-holder.ts'
import { softwareKey } from '../../../../testing/software-key.ts'
import { goodPassword } from '../../../../testing/visitor.ts'
import { listening, type Listening } from './listening.fake.ts'

let testServer: Listening
let people = 0
beforeAll(async () => {
  testServer = await listening(createApp)
})
afterAll(() => testServer.close())

// The package's own types lose their way to this one: they name their files without an ending.
const { generatePKCEPair } = publishedAuth as unknown as {
  generatePKCEPair: () => Promise<{ verifier: string; challenge: string }>
}

/** By the other base path: this client knows its own refresh call only by an address that ends in `/v1/token`. */
const open = (): NhostClient =>
  createClient({
    authUrl: `${testServer.origin}/auth/v1`,
    graphqlUrl: `${testServer.origin}/graphql/v1`,
    storageUrl: `${testServer.origin}/storage/v1`,
    functionsUrl: `${testServer.origin}/functions/v1`,
    storage: new MemoryStorage(),
  })
/** A sign-in with options of a sign-up makes the account that is missing. */
const asNew = { displayName: 'Ada' }
const newEmail = () => `modern${people++}@example.org`
const userOf = (client: NhostClient) => client.getUserSession()?.user

async function member(client: NhostClient): Promise<string> {
  const email = newEmail()
  await client.auth.signUpEmailPassword({ email, password: goodPassword })
  await client.auth.refreshToken({ refreshToken: (await testServer.followed(email)).get('refreshToken') ?? '' })
  return email
}

// A browser turns the JSON into bytes and back by itself; the types of both sides differ only in what may be absent.
type Ceremony = (options: unknown) => never
const created =
  (key = softwareKey(page)): Ceremony =>
  (options) =>
    key.create(options as CreationOptions) as never
const answered =
  (key: { get(options: RequestOptions): Credential }): Ceremony =>
  (options) =>
    key.get(options as RequestOptions) as never

test('signs up, follows the link, and keeps the session', async () => {
  const [client, email] = [open(), newEmail()]
  const signedUp = await client.auth.signUpEmailPassword({
    email,
    password: goodPassword,
    options: { displayName: 'Ada', redirectTo: page, metadata: { a: 1 } },
  })
  expect(signedUp.body.session).toBeNull()
  const early = client.auth.signInEmailPassword({ email, password: goodPassword })
  await expect(early).rejects.toMatchObject({ status: 401, body: { error: 'unverified-user' } })
  const refreshToken = (await testServer.followed(email)).get('refreshToken') ?? ''
  await client.auth.refreshToken({ refreshToken })
  expect(userOf(client)).toMatchObject({ email, displayName: 'Ada', metadata: { a: 1 } })
})

test('by a code that only this page can exchange', async () => {
  const [client, email] = [open(), newEmail()]
  const { verifier, challenge } = await generatePKCEPair()
  await client.auth.signUpEmailPassword({ email, password: goodPassword, codeChallenge: challenge })
  const code = (await testServer.followed(email)).get('code') ?? ''
  const wrong = client.auth.tokenExchange({ code, codeVerifier: 'x'.repeat(43) })
  await expect(wrong).rejects.toMatchObject({ status: 400, body: { error: 'invalid-request' } })
  await client.auth.tokenExchange({ code, codeVerifier: verifier })
  expect(userOf(client)?.email).toBe(email)
})

test('tells what is wrong', async () => {
  const client = open()
  const email = await member(client)
  const signUp = (address: string, password: string) => client.auth.signUpEmailPassword({ email: address, password })
  await expect(signUp(email, goodPassword)).rejects.toMatchObject({ status: 409, body: { status: 409 } })
  await expect(signUp(newEmail(), 'short')).rejects.toMatchObject({ body: { error: 'password-too-short' } })
  const signIn = client.auth.signInEmailPassword({ email, password: 'Not-the-password-1' })
  await expect(signIn).rejects.toMatchObject({ status: 401, body: { error: 'invalid-email-password' } })
})

test('signs in, asks who it is, refreshes under its lock, and signs out', async () => {
  const client = open()
  const email = await member(client)
  const signedIn = await client.auth.signInEmailPassword({ email, password: goodPassword })
  expect(signedIn.body.session?.user?.email).toBe(email)
  expect((await client.auth.getUser()).body).toMatchObject({ email, emailVerified: true })
  expect((await client.auth.verifyToken()).body).toBe('OK')
  const before = client.getUserSession()?.refreshToken
  const refreshed = await client.refreshSession(0)
  expect([refreshed?.user?.email, refreshed?.refreshToken === before]).toEqual([email, false])
  const refreshToken = refreshed?.refreshToken ?? ''
  expect((await client.auth.signOut({ refreshToken })).body).toBe('OK')
  expect(client.getUserSession()).toBeNull()
  expect((await testServer.ann.refresh(refreshToken)).statusCode).toBe(401)
})

test('signs out everywhere', async () => {
  const [one, other] = [open(), open()]
  const email = await member(one)
  const { body } = await other.auth.signInEmailPassword({ email, password: goodPassword })
  await one.auth.signOut({ all: true })
  expect((await testServer.ann.refresh(body.session?.refreshToken ?? '')).statusCode).toBe(401)
})

test('resets and changes the password, and sends the verification mail again', async () => {
  const client = open()
  const email = await member(client)
  expect((await client.auth.changeUserPassword({ newPassword: `${goodPassword}-2` })).body).toBe('OK')
  expect((await client.auth.sendPasswordResetEmail({ email, options: { redirectTo: page } })).body).toBe('OK')
  const ticket = await testServer.ticketOf(email)
  expect((await client.auth.changeUserPassword({ newPassword: `${goodPassword}-3`, ticket })).body).toBe('OK')
  await client.auth.signInEmailPassword({ email, password: `${goodPassword}-3` })
  expect((await client.auth.sendVerificationEmail({ email })).body).toBe('OK')
})

test('changes the address once its new mailbox has answered', async () => {
  const client = open()
  await member(client)
  const other = newEmail()
  expect((await client.auth.changeUserEmail({ newEmail: other })).body).toBe('OK')
  const link = await testServer.followed(other)
  await client.auth.refreshToken({ refreshToken: link.get('refreshToken') ?? '' })
  expect(userOf(client)).toMatchObject({ email: other, emailVerified: true })
})

test('makes a personal access token and signs in with it', async () => {
  const client = open()
  const email = await member(client)
  const expiresAt = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString()
  const { body } = await client.auth.createPAT({ expiresAt, metadata: { name: 'sync' } })
  const program = open()
  await program.auth.signInPAT({ personalAccessToken: body.personalAccessToken })
  expect(userOf(program)?.email).toBe(email)
})

test('sets the second factor up, is asked for it, and switches it off', async () => {
  const client = open()
  const email = await member(client)
  const { totpSecret } = (await client.auth.changeUserMfa()).body
  const code = () => new TOTP({ secret: totpSecret }).generate({ timestamp: testServer.ann.home.clock().getTime() })
  await client.auth.verifyChangeUserMfa({ code: code(), activeMfaType: 'totp' })
  testServer.ann.home.clock.forward(60)
  const other = open()
  const { session, mfa } = (await other.auth.signInEmailPassword({ email, password: goodPassword })).body
  expect([session, userOf(other)]).toEqual([null, undefined])
  await other.auth.verifySignInMfaTotp({ ticket: mfa?.ticket ?? '', otp: code() })
  expect(userOf(other)?.activeMfaType).toBe('totp')
  testServer.ann.home.clock.forward(60)
  expect((await client.auth.verifyChangeUserMfa({ code: code(), activeMfaType: '' })).body).toBe('OK')
})

test('signs up with a security key, and in with it, with and without the address', async () => {
  const [client, email, key] = [open(), newEmail(), softwareKey(page)]
  const begun = await client.auth.signUpWebauthn({ email, options: { displayName: 'Key' } })
  const credential = created(key)(begun.body)
  const made = await client.auth.verifySignUpWebauthn({ credential, nickname: 'blue', options: { displayName: 'Key' } })
  expect(made.body.session).toBeNull()
  await testServer.followed(email)
  const asked = await client.auth.signInWebauthn({ email })
  await client.auth.verifySignInWebauthn({ email, credential: answered(key)(asked.body) })
  expect(userOf(client)).toMatchObject({ email, displayName: 'Key' })
  const other = open()
  await other.auth.verifySignInWebauthn({ credential: answered(key)((await other.auth.signInWebauthn()).body) })
  expect(userOf(other)?.email).toBe(email)
})

test('adds a security key and elevates, without a body and without a content type', async () => {
  const [client, key] = [open(), softwareKey(page)]
  await member(client)
  const credential = created(key)((await client.auth.addSecurityKey()).body)
  expect((await client.auth.verifyAddSecurityKey({ credential, nickname: 'green' })).body).toMatchObject({
    nickname: 'green',
  })
  const asked = await client.auth.elevateWebauthn()
  const { session } = (await client.auth.verifyElevateWebauthn({ credential: answered(key)(asked.body) })).body
  const claims = Buffer.from(session?.accessToken.split('.')[1] ?? '', 'base64url').toString()
  expect(claims).toContain(`"x-hasura-auth-elevated":"${session?.user?.id ?? ''}"`)
  // It keeps its own session, which still refreshes.
  expect((await client.refreshSession(0))?.user?.id).toBe(session?.user?.id)
})

test('signs in by a magic link, by a code of a mail, and by a code of a text message', async () => {
  const [link, code, sms] = [open(), open(), open()]
  const [one, two, phoneNumber] = [newEmail(), newEmail(), '+12025550142']
  await link.auth.signInPasswordlessEmail({ email: one, options: { ...asNew, redirectTo: page } })
  await link.auth.refreshToken({ refreshToken: (await testServer.followed(one)).get('refreshToken') ?? '' })
  expect(userOf(link)?.email).toBe(one)
  await code.auth.signInOTPEmail({ email: two, options: asNew })
  const mailed = /\d{6}/.exec((await testServer.ann.mails(two))[0]?.text ?? '')?.[0] ?? ''
  await code.auth.verifySignInOTPEmail({ email: two, otp: mailed })
  expect(userOf(code)?.email).toBe(two)
  await sms.auth.signInPasswordlessSms({ phoneNumber, options: asNew })
  await sms.auth.verifySignInPasswordlessSms({ phoneNumber, otp: await testServer.smsTo(phoneNumber) })
  expect(userOf(sms)?.phoneNumber).toBe(phoneNumber)
})

test('looks around without an account, and gets one later', async () => {
  const [client, email] = [open(), newEmail()]
  await client.auth.signInAnonymous()
  const id = userOf(client)?.id
  expect(userOf(client)?.isAnonymous).toBe(true)
  const account = { signInMethod: 'email-password', email, password: goodPassword } as const
  expect((await client.auth.deanonymizeUser(account)).body).toBe('OK')
  const refreshToken = (await testServer.followed(email)).get('refreshToken') ?? ''
  await client.auth.refreshToken({ refreshToken })
  expect(userOf(client)).toMatchObject({ id, email, isAnonymous: false })
})

test('asks about the service', async () => {
  const { auth } = open()
  expect((await auth.healthCheckGet()).body).toBe('OK')
  expect((await auth.healthCheckHead()).status).toBe(200)
  expect((await auth.getVersion()).body).toEqual({ version: expect.any(String) })
  expect((await auth.getJWKs()).body.keys.length).toBeGreaterThan(0)
})
