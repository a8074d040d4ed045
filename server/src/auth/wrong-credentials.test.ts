import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { Session } from '@lectern/contract/session'
import { exportJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let stranger: Visitor
let session: Session
const secret = 'the secret of the operator'
beforeAll(async () => {
  ann = await visitor(createApp, { env: { LECTERN_ADMIN_SECRET: secret } })
  stranger = await visitor(createApp)
  session = await ann.member('ann@example.org')
})
afterAll(async () => {
  await ann.close()
  await stranger.close()
})

const data = { method: 'POST', url: '/v1/graphql', payload: { query: '{ lessonStatuses { value } }' } } as const
/** Which routes let somebody in: those of auth, of the data and of files. */
async function openTo(headers: Record<string, string>, token?: string): Promise<string[]> {
  const opened: string[] = []
  const user = await ann.home.inject({ url: '/v1/auth/user', headers })
  if (user.statusCode !== 401) opened.push('user')
  const devices = await ann.home.inject({ url: '/v1/auth/user/sessions', headers })
  if (devices.statusCode !== 401) opened.push('devices')
  const answer = (await ann.home.inject({ ...data, headers })).json<{ data?: { lessonStatuses?: unknown } | null }>()
  if (answer.data?.lessonStatuses !== undefined) opened.push('data')
  if (token !== undefined && (await ann.post('/token/verify', { token })).statusCode !== 401) opened.push('verify')
  return opened
}
const asBearer = (token: string) => openTo({ authorization: `Bearer ${token}` }, token)

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
function partsOf({ accessToken }: Session) {
  const [head = '', body = '', signature = ''] = accessToken.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return { head, body, signature, header: read(head), claims: read(body) }
}
function signed(header: object, claims: object, key: KeyObject): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

test('the real token opens every route', async () => {
  expect(await openTo({ authorization: `Bearer ${session.accessToken}` })).toEqual(['user', 'devices', 'data'])
})

test('thirteen guessed secrets sign nothing that is accepted', async () => {
  const { header, body } = partsOf(session)
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [ours] = ann.home.parts.tokens.publicKeys()
  for (const guess of [
    '',
    ' ',
    'secret',
    'password',
    'changeme',
    'lectern',
    'your-256-bit-secret',
    '0'.repeat(32),
    secret,
    JSON.stringify(ours),
    String(ours?.['x']),
    String(header['kid']),
    publicKey.export({ type: 'spki', format: 'pem' }),
  ]) {
    for (const alg of ['HS256', 'HS512']) {
      const text = `${encode({ ...header, alg })}.${body}`
      const mac = createHmac(alg === 'HS256' ? 'sha256' : 'sha512', guess)
        .update(text)
        .digest('base64url')
      expect([guess, await asBearer(`${text}.${mac}`)]).toEqual([guess, []])
    }
  }
})

test('no header of a token chooses its key', async () => {
  const { header, claims } = partsOf(session)
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = await exportJWK(foreign.publicKey)
  for (const trick of [
    { jwk },
    { jku: 'https://evil.example/jwks.json' },
    { x5u: 'https://evil.example/key.pem' },
    { x5c: [foreign.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
    { kid: '../../../dev/null' },
    { kid: "x' union select 'x" },
    { kid: ['a'] },
    { crit: ['exp'] },
    { b64: false, crit: ['b64'] },
    { zip: 'DEF' },
    { cty: 'JWT', typ: 'at+jwt' },
  ]) {
    expect([trick, await asBearer(signed({ ...header, ...trick }, claims, foreign.privateKey))]).toEqual([trick, []])
  }
})

test('a token of another installation, of another issuer or without its time is refused', async () => {
  const foreign = await stranger.member('ann@example.org')
  const { head, body, signature } = partsOf(session)
  const other = partsOf(foreign)
  for (const token of [
    foreign.accessToken,
    `${head}.${other.body}.${other.signature}`,
    `${other.head}.${body}.${signature}`,
    `${head}.${other.body}.${signature}`,
  ]) {
    expect(await asBearer(token)).toEqual([])
  }
})

test('nothing but an access token is a bearer', async () => {
  const bearer = { authorization: `Bearer ${session.accessToken}` }
  const expiresAt = new Date(ann.home.clock().getTime() + 3600 * 1000).toISOString()
  const { personalAccessToken, id } = (await ann.post('/pat', { expiresAt }, bearer)).json<{
    personalAccessToken: string
    id: string
  }>()
  await ann.post('/user/password/reset', { email: 'ann@example.org' })
  const ticket = (await ann.mails('ann@example.org'))[0]?.headers['X-Ticket'] ?? ''
  for (const credential of [
    session.refreshToken,
    session.refreshTokenId,
    session.user.id,
    personalAccessToken,
    id,
    ticket,
    ticket.replace(/^.*:/, ''),
    secret,
    goodPassword,
    'ann@example.org',
    'null',
    'undefined',
    '{}',
    `${session.accessToken}.`,
    session.accessToken.slice(0, -2),
  ]) {
    expect([credential, await asBearer(credential)]).toEqual([credential, []])
  }
  // Nor is one of the others a refresh token.
  for (const refreshToken of [personalAccessToken, id, session.accessToken, session.refreshTokenId, ticket])
    expect((await ann.refresh(refreshToken)).statusCode).toBeGreaterThanOrEqual(400)
})

test('the right token in the wrong place opens nothing', async () => {
  const { accessToken } = session
  for (const headers of [
    { authorization: accessToken },
    { authorization: `Basic ${Buffer.from(`ann:${accessToken}`).toString('base64')}` },
    { authorization: `Token ${accessToken}` },
    { authorization: `Bearer ${accessToken} ${accessToken}` },
    { authorization: `Bearer, Bearer ${accessToken}` },
    { cookie: `accessToken=${accessToken}; Authorization=Bearer ${accessToken}` },
    { 'x-access-token': accessToken },
    { 'proxy-authorization': `Bearer ${accessToken}` },
    { 'x-hasura-user-id': session.user.id, 'x-hasura-role': 'teacher' },
    { 'x-hasura-admin-secret': 'a wrong secret', authorization: `Bearer ${accessToken}` },
  ] as Record<string, string>[]) {
    const opened = await openTo(headers)
    // A wrong secret of the operator concerns the data alone.
    const isSecret = 'x-hasura-admin-secret' in headers
    expect([headers, opened]).toEqual([headers, isSecret ? ['user', 'devices'] : []])
  }
  for (const name of ['access_token', 'accessToken', 'token', 'authorization'])
    expect((await ann.home.inject({ url: `/v1/auth/user?${name}=${accessToken}` })).statusCode).toBe(401)
})

test('a token that has expired opens nothing, by the second', async () => {
  ann.home.clock.forward(899)
  expect(await asBearer(session.accessToken)).toEqual(['user', 'devices', 'data', 'verify'])
  ann.home.clock.forward(1)
  expect(await asBearer(session.accessToken)).toEqual([])
})
