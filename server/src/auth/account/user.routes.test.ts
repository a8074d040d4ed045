import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let session: Session
beforeAll(async () => {
  ann = await visitor(createApp)
  session = await ann.member('ann@example.org')
})
afterAll(() => ann.close())

const user = (authorization?: string) =>
  ann.home.inject({ url: '/v1/auth/user', headers: authorization === undefined ? {} : { authorization } })
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Tokens that somebody without our key can make. */
function forgeries(): [string, string][] {
  const [head = '', body = '', signature = ''] = session.accessToken.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = foreign.publicKey.export({ format: 'jwk' })
  const signed = (h: object, c: object = claims) => {
    const text = `${encode(h)}.${encode(c)}`
    const key = { key: foreign.privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }
  const asRsa = `${encode({ ...header, alg: 'RS256' })}.${body}`
  const publicKeys = ann.home.parts.tokens.publicKeys()
  const confused = `${encode({ ...header, alg: 'HS256' })}.${body}`
  const mac = (key: string) => createHmac('sha256', key).update(confused).digest('base64url')
  return [
    ['no signature', `${head}.${body}.`],
    ['alg none', `${encode({ ...header, alg: 'none' })}.${body}.`],
    ['alg None with the signature', `${encode({ ...header, alg: 'None' })}.${body}.${signature}`],
    ['another body', `${head}.${encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`],
    ['a longer life', `${head}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`],
    ['a foreign key under our kid', signed(header)],
    ['a foreign key in the header', signed({ ...header, jwk })],
    ['a foreign key set', signed({ ...header, jku: 'https://evil.example/jwks.json' })],
    ['a path as kid', signed({ ...header, kid: '../../dev/null' })],
    ['no kid', signed({ alg: 'ES256' })],
    ['our kid with another algorithm', `${asRsa}.${sign('sha256', Buffer.from(asRsa), rsa).toString('base64url')}`],
    ['the public key as a secret', `${confused}.${mac(JSON.stringify(publicKeys[0]))}`],
    ...['secret', 'changeme', 'lectern', '', '0'.repeat(32)].map((key): [string, string] => [
      `the secret "${key}"`,
      `${confused}.${mac(key)}`,
    ]),
    ['a refresh token', session.refreshToken],
    ['an id', session.refreshTokenId],
    ['a ticket', 'verifyEmail:9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10'],
    ['two tokens', `${session.accessToken}.${session.accessToken}`],
  ]
}

test('refuses nobody and other schemes', async () => {
  for (const header of [undefined, '', 'Bearer', 'Bearer ', `Basic ${session.accessToken}`, session.accessToken]) {
    expect((await user(header)).json()).toEqual({
      status: 401,
      error: 'unauthenticated-user',
      message: 'User is not logged in',
    })
  }
})

test('refuses every forgery, in the header and as a token to verify', async () => {
  for (const [why, forged] of forgeries()) {
    expect([why, (await user(`Bearer ${forged}`)).statusCode]).toEqual([why, 401])
    expect([why, (await ann.post('/token/verify', { token: forged })).statusCode]).toEqual([why, 401])
  }
})

test('answers the account, and nothing that is secret', async () => {
  const answer = await user(`Bearer ${session.accessToken}`)
  expect(answer.json()).toEqual(session.user)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a token can be verified, also after a body that says nothing', async () => {
  const bearer = { authorization: `Bearer ${session.accessToken}` }
  for (const [body, headers] of [
    [{ token: session.accessToken }, {}],
    [{}, bearer],
    ['', bearer],
    [undefined, bearer],
  ] as const) {
    const answer = await ann.post('/token/verify', body, headers)
    expect([answer.statusCode, answer.json()]).toEqual([200, 'OK'])
  }
})

test('a token ends by the second', async () => {
  ann.home.clock.forward(899)
  expect((await user(`Bearer ${session.accessToken}`)).statusCode).toBe(200)
  ann.home.clock.forward(1)
  expect((await user(`Bearer ${session.accessToken}`)).statusCode).toBe(401)
})

test('the public keys hold nothing private, and the version is said', async () => {
  const { keys } = (await ann.home.inject({ url: '/v1/auth/.well-known/jwks.json' })).json<{ keys: object[] }>()
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']])
  expect((await ann.home.inject({ url: '/auth/v1/version' })).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  for (const method of ['GET', 'HEAD'] as const)
    expect((await ann.home.inject({ method, url: '/v1/auth/healthz' })).statusCode).toBe(200)
})
