import { claimsNamespace, type Claims } from '@lectern/contract/session'
import { createLocalJWKSet, decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccessTokens, type AccessTokens } from './access-tokens.ts'
import { testClock, type TestClock } from './clock.ts'
import { openDatabase, serviceOnce, type Database } from './database/database.ts'
import { loginUrl } from './database/logins.ts'
import { ownDatabase } from '../../../testing/test-database.ts'

const day = 24 * 3600
const lifetime = 900
const claims: Claims = {
  'x-hasura-allowed-roles': ['teacher'],
  'x-hasura-default-role': 'teacher',
  'x-hasura-user-id': 'ann',
  'x-hasura-user-is-anonymous': 'false',
}

let db: Database
let clock: TestClock
let drop: () => Promise<void>
beforeEach(async () => {
  const own = await ownDatabase()
  drop = own.drop
  db = openDatabase({
    request: loginUrl(own.ownerUrl, 'lectern_request'),
    service: loginUrl(own.ownerUrl, 'lectern_service'),
  })
  clock = testClock(new Date('2026-11-23T09:00:00Z'))
})
afterEach(async () => {
  await db.close()
  await drop()
})

/** One server process. */
const open = () => openAccessTokens(db, clock, lifetime)
const sign = (tokens: AccessTokens) => tokens.sign('ann', claims)
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const kids = (tokens: AccessTokens) => tokens.publicKeys().map(({ kid }) => kid)
/** As somebody outside verifies who knows the published set. */
const verifiedOutside = async (tokens: AccessTokens, token: string) => {
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: tokens.publicKeys() }), { currentDate: clock() })
  return payload[claimsNamespace]
}

test('of many processes on an empty database one makes the key', async () => {
  const processes = await Promise.all(Array.from({ length: 5 }, open))
  expect(new Set(processes.map((one) => kids(one).join())).size).toBe(1)
  expect(processes[0] && kids(processes[0])).toHaveLength(1)
  const [first, second] = processes
  if (!first || !second) throw new Error('No processes')
  expect((await second.verify(await sign(first))).sub).toBe('ann')
})

test('a restart finds the same key', async () => {
  const token = await sign(await open())
  expect((await (await open()).verify(token)).sub).toBe('ann')
})

test('a key signs for a season; the next one is known before it signs, the last one until its tokens are dead', async () => {
  const [here, there] = [await open(), await open()]
  const [old] = kids(here)
  clock.forward(90 * day - 3601)
  await here.tend()
  expect(kids(here)).toEqual([old])

  clock.forward(1)
  await Promise.all([here.tend(), there.tend()])
  const [next] = kids(here)
  expect([kids(here), kids(there)]).toEqual([
    [next, old],
    [next, old],
  ])
  expect(next).not.toBe(old)
  expect(kidOf(await sign(here))).toBe(old)

  clock.forward(3599)
  const lastOfOld = await sign(there)
  expect(kidOf(lastOfOld)).toBe(old)
  clock.forward(1)
  const firstOfNext = await sign(here)
  expect(kidOf(firstOfNext)).toBe(next)
  clock.forward(lifetime - 2)
  for (const token of [lastOfOld, firstOfNext]) {
    expect((await there.verify(token)).sub).toBe('ann')
    expect(await verifiedOutside(there, token)).toEqual(claims)
  }

  clock.forward(day + 1)
  await here.tend()
  expect(kids(here)).toEqual([next, old])
  clock.forward(1)
  await Promise.all([here.tend(), there.tend()])
  expect([kids(here), kids(there)]).toEqual([[next], [next]])
})

test('a token of a key that was dropped is refused', async () => {
  const tokens = await open()
  const stranger = await open()
  const forged = await sign(stranger)
  await serviceOnce(db).run({ sql: 'delete from auth.signing_keys', parameters: [] })
  await tokens.tend()
  await expect(tokens.verify(forged)).rejects.toMatchObject({ code: 'invalid-jwt' })
})

test('a key of the algorithm before signs on until its successor is known, and verifies until its tokens are dead', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const common = { kid: 'before', alg: 'RS256', use: 'sig' }
  const [priv, pub] = [await exportJWK(privateKey), await exportJWK(publicKey)]
  await serviceOnce(db).run({
    sql: `insert into auth.signing_keys (kid, private_jwk, public_jwk, created_at, signs_from) values ('before', $1, $2, $3, $3)`,
    parameters: [JSON.stringify({ ...priv, ...common }), JSON.stringify({ ...pub, ...common }), clock()],
  })
  const tokens = await open()
  const last = await sign(tokens)
  expect([kidOf(last), decodeProtectedHeader(last).alg]).toEqual(['before', 'RS256'])
  clock.forward(3600)
  const first = await sign(tokens)
  expect(decodeProtectedHeader(first).alg).toBe('ES256')
  clock.forward(-3600)
  for (const token of [last, first]) expect(await verifiedOutside(tokens, token)).toEqual(claims)
  expect((await tokens.verify(last)).sub).toBe('ann')
})

test('a server that slept for a year goes on with the old key until the new one is known', async () => {
  const [old] = kids(await open())
  clock.forward(365 * day)
  const tokens = await open()
  expect(kids(tokens)).toHaveLength(2)
  expect(kidOf(await sign(tokens))).toBe(old)
  clock.forward(3600)
  expect(kidOf(await sign(tokens))).not.toBe(old)
})

test('a clock that was put back leaves nobody without a key', async () => {
  const tokens = await open()
  clock.forward(-day)
  expect((await tokens.verify(await sign(tokens))).sub).toBe('ann')
})
