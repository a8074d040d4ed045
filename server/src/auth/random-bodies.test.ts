import * as auth from '@lectern/contract/auth'
import * as idTokens from '@lectern/contract/id-tokens'
import * as oneTimeCodes from '@lectern/contract/one-time-codes'
import * as securityKeys from '@lectern/contract/security-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'
import { threeFields } from '../../../testing/refusal-body.ts'

/** The same bodies in every run: what fails once can be looked at. */
const seed = 20_261_121
const bodies = 10_000
/** At once: fewer than hashes may wait, whose refusal would be no answer to a body. */
const atOnce = 20

let ann: Visitor
let bearer: string
beforeAll(async () => {
  ann = await visitor(createApp)
  bearer = `Bearer ${(await ann.member('ann@example.org')).accessToken}`
})
afterAll(() => ann.close())

/** mulberry32: small, and good enough to choose with. */
function chooser(state: number) {
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, one: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}
const { below, one } = chooser(seed)

interface Posted {
  path: string
  fields: string[]
}
const posted: Posted[] = [auth, idTokens, oneTimeCodes, securityKeys].flatMap((module) =>
  Object.values(module).flatMap((call: unknown): Posted[] => {
    if (typeof call !== 'object' || call === null || !('path' in call) || !('body' in call)) return []
    const { path, body } = call as { path: string; body: { properties?: object; anyOf?: { properties?: object }[] } }
    const properties = body.properties ?? body.anyOf?.[0]?.properties ?? {}
    return [{ path, fields: Object.keys(properties) }]
  }),
)

const uuid = '9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10'
const base64url = Buffer.from('{"type":"webauthn.get","challenge":"AAAA","origin":"http://localhost:1337"}').toString(
  'base64url',
)
/** Values that fit somewhere, so that a body gets past the first check now and then. */
const plausible: readonly unknown[] = [
  'ann@example.org',
  'new@example.org',
  goodPassword,
  uuid,
  `mfaTotp:${uuid}`,
  `passwordReset:${uuid}`,
  '123456',
  '+12025550123',
  'totp',
  'email-password',
  'passwordless',
  'sms',
  'email',
  'x'.repeat(43),
  '2027-01-01',
  { redirectTo: 'http://localhost:1337/x', displayName: 'X', metadata: { a: 1 }, locale: 'de' },
  { allowedRoles: ['teacher'], defaultRole: 'teacher' },
  { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: base64url, signature: base64url } },
]
const junk: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  true,
  false,
  [],
  {},
  [[]],
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  'ａｎｎ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  '<script>',
  "' or 1=1 --",
  '../../etc/passwd',
  { $ne: null },
  { length: 1e9 },
  { toString: 1 },
  { id: 5, rawId: [], type: 'public-key', response: null },
  Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], 1),
]
const texts: readonly string[] = [
  '{',
  '[',
  'null',
  '"x"',
  '5',
  'true',
  '[]',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"email":"a@b.org","email":5}',
  '\ufeff{}',
  'email=ann@example.org',
  '<xml/>',
]

function randomCall() {
  const { path, fields } = one(posted)
  const body: Record<string, unknown> = {}
  for (const field of fields) if (below(4) > 0) body[field] = one(below(2) === 0 ? plausible : junk)
  if (below(10) === 0) body[one(['role', 'user_id', 'isAdmin', 'session'])] = one(junk)
  const payload = below(8) === 0 ? one(texts) : JSON.stringify(body)
  const type =
    below(20) === 0 ? one(['text/plain', 'application/x-www-form-urlencoded', 'x', 'multipart/form-data']) : null
  const authorization = one([undefined, undefined, bearer, 'Bearer x', 'Basic eDp5'])
  const headers = {
    'content-type': type ?? 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
  }
  return { method: 'POST', url: `${one(['/v1/auth', '/auth/v1'])}${path}`, payload, headers } as const
}

for (const { path } of posted)
  test(`${path} refuses a body that is no object`, async () => {
    for (const payload of ['[]', '[{}]', '[["refreshToken","x"]]', '"x"', '""', '5', '0', 'true', 'false', 'null']) {
      const answer = await ann.home.inject({
        method: 'POST',
        url: `/v1/auth${path.replace(/:\w+/g, 'x')}`,
        payload,
        headers: { 'content-type': 'application/json', authorization: bearer },
      })
      expect([payload, answer.statusCode, answer.json()]).toMatchObject([payload, 400, { error: 'invalid-request' }])
    }
  })

test(`${bodies} bodies of any kind: an answer in JSON each, and no fault`, async () => {
  expect(posted.length).toBeGreaterThan(25)
  const statuses = new Set<number>()
  for (let sent = 0; sent < bodies; sent += atOnce) {
    const calls = Array.from({ length: atOnce }, randomCall)
    const answers = await Promise.all(calls.map((call) => ann.home.inject(call)))
    for (const [index, answer] of answers.entries()) {
      statuses.add(answer.statusCode)
      const seen = { call: calls[index], status: answer.statusCode, body: answer.body }
      if (answer.statusCode < 400) continue
      expect(seen).toMatchObject({ status: expect.toSatisfy((status: number) => status < 500) })
      const body = threeFields(answer.json())
      expect([Object.keys(body), body['status']]).toEqual([['status', 'error', 'message'], answer.statusCode])
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 415]))
})
