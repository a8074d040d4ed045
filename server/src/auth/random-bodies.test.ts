import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'
import { threeFields } from '../../../testing/refusal-body.ts'

/** The same bodies in every run: what fails once can be looked at. */
const seed = 20_261_121
const bodies = 10_000
/** At once: fewer than hashes may wait, whose refusal would be no answer to a body. */
const atOnce = 20
const uuid = '9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10'

let ann: Visitor
let bearer: string
beforeAll(async () => {
  ann = await visitor(createApp, { env: { LECTERN_OPERATORS: 'ann@example.org' } })
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

interface Schema {
  properties?: object
  anyOf?: Schema[]
}
interface Call {
  method?: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: Schema
}
const isCall = (found: unknown): found is Call =>
  typeof found === 'object' && found !== null && 'path' in found && 'body' in found
const fieldsOf = ({ properties, anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties ?? {}),
  ...anyOf.flatMap(fieldsOf),
]

/** Where the calls of a module are found; all others are those of the auth service. */
const bases: Record<string, string[]> = {
  'archive.ts': ['/v1'],
  'calendar.ts': ['/v1'],
  'functions.ts': ['/v1/functions', '/functions/v1'],
  'operator.ts': ['/v1/operator'],
}
/** Every call of the contract that takes a body, whatever module says it: a new one is tried as it comes. */
const contract = new URL('../../../contract/src/', import.meta.url)
const modules = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
const calls = await Promise.all(
  modules.map(async (name) => {
    const said: object = await import(new URL(name, contract).href)
    return Object.values(said)
      .filter(isCall)
      .map(({ method = 'POST', path, body }) => ({
        method,
        path: path.replace(/:\w+/g, uuid),
        bases: bases[name] ?? ['/v1/auth', '/auth/v1'],
        fields: [...new Set(fieldsOf(body))],
      }))
  }),
)
const taking = calls.flat()

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
  const { method, path, bases: found, fields } = one(taking)
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
  return { method, url: `${one(found)}${path}`, payload, headers } as const
}

for (const { method, path, bases: found } of taking)
  test(`${method} ${path} refuses a body that is no object`, async () => {
    for (const base of found)
      for (const payload of ['[]', '[{}]', '[["refreshToken","x"]]', '"x"', '""', '5', '0', 'true', 'false', 'null']) {
        const answer = await ann.home.inject({
          method,
          url: `${base}${path}`,
          payload,
          headers: { 'content-type': 'application/json', authorization: bearer },
        })
        expect([payload, answer.statusCode, answer.json()]).toMatchObject([payload, 400, { error: 'invalid-request' }])
      }
  })

/** A body that fits may end the session, or the account: somebody new goes on. */
async function stillSignedIn(email: string): Promise<void> {
  const seen = await ann.home.inject({ url: '/v1/auth/user', headers: { authorization: bearer } })
  if (seen.statusCode !== 200) bearer = `Bearer ${(await ann.member(email)).accessToken}`
}

test(`${bodies} bodies of any kind: an answer in JSON each, and no fault`, async () => {
  expect(taking.length).toBeGreaterThan(45)
  const statuses = new Set<number>()
  for (let sent = 0; sent < bodies; sent += atOnce) {
    await stillSignedIn(`ann.${sent}@example.org`)
    const sentNow = Array.from({ length: atOnce }, randomCall)
    const answers = await Promise.all(sentNow.map((call) => ann.home.inject(call)))
    for (const [index, answer] of answers.entries()) {
      statuses.add(answer.statusCode)
      const seen = { call: sentNow[index], status: answer.statusCode, body: answer.body }
      if (answer.statusCode < 400) continue
      expect(seen).toMatchObject({ status: expect.toSatisfy((status: number) => status < 500) })
      const body = threeFields(answer.json())
      expect([Object.keys(body), body['status']]).toEqual([['status', 'error', 'message'], answer.statusCode])
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 415]))
})
