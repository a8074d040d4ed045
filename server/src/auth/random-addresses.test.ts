import * as account from '@lectern/contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'
import { threeFields } from '../../../testing/refusal-body.ts'

/** The same addresses in every run: what fails once can be looked at. */
const seed = 20_261_121
const addresses = 3_000
const atOnce = 20
const uuid = '9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10'

let ann: Visitor
let bearer: string
beforeAll(async () => {
  ann = await visitor(createApp, {
    env: {
      LECTERN_OAUTH_GITHUB_CLIENT_ID: 'ours',
      LECTERN_OAUTH_GITHUB_CLIENT_SECRET: 'a secret',
      LECTERN_OAUTH_GITHUB_BASE: 'http://127.0.0.1:9', // nobody answers there, and nobody needs to
    },
  })
  bearer = `Bearer ${(await ann.member('ann@example.org')).accessToken}`
})
afterAll(() => ann.close())

/** mulberry32: small, and good enough to choose with. */
let state = seed
function next(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T

const texts = [
  '',
  'github',
  'google',
  'constructor',
  '__proto__',
  '..%2f..%2fetc',
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  uuid,
  `${uuid}x`,
  '1e400',
  '-1',
  "'",
  '<script>',
  'x'.repeat(3000),
  '{"a":{"b":1}}',
  '[1]',
  '{',
  encodeURIComponent('http://localhost:1337/auth/login'),
  encodeURIComponent('https://evil.example'),
  'teacher,student',
  'v'.repeat(43),
]
const names =
  'redirectTo connect allowedRoles defaultRole displayName locale metadata state codeChallenge code iss error user ticket type after toString __proto__'.split(
    ' ',
  )
const ownPaths = Object.values(account).flatMap((call) =>
  typeof call === 'object' && 'path' in call ? [[call.method, call.path] as const] : [],
)
const routes = [
  ...ownPaths,
  ['GET', '/signin/provider/:id'],
  ['GET', '/signin/provider/:id/callback'],
  ['POST', '/signin/provider/:id/callback'],
  ['GET', '/verify'],
  ['POST', '/verify'],
  ['GET', '/providers'],
  ['GET', '/delivery'],
  ['GET', '/password-rule'],
  ['DELETE', '/signin/provider/:id'],
] as const

function randomCall() {
  const [method, path] = one(routes)
  const query = Array.from({ length: Math.floor(next() * 5) }, () => `${one(names)}=${one(texts)}`).join('&')
  const isForm = method === 'POST'
  const body =
    method === 'GET' || next() < 0.3
      ? undefined
      : isForm
        ? query
        : one(['{}', '{"password":5}', '{', 'null', '{"nickname":"x"}'])
  return {
    method,
    url: `${one(['/v1/auth', '/auth/v1'])}${path.replace(':id', one(texts))}?${query}`,
    headers: {
      ...(body === undefined
        ? {}
        : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(next() < 0.5 ? { authorization: bearer } : {}),
      ...(next() < 0.2 ? { cookie: one(['a=b', 'lectern-provider-=;;=', 'x'.repeat(1000)]) } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  } as const
}

test(`${addresses} addresses of any kind: an answer in JSON each, or a way on, and no fault`, async () => {
  const statuses = new Set<number>()
  const places = new Set<string>()
  for (let sent = 0; sent < addresses; sent += atOnce) {
    const calls = Array.from({ length: atOnce }, randomCall)
    const answers = await Promise.all(calls.map((call) => ann.home.inject(call)))
    for (const [index, answer] of answers.entries()) {
      statuses.add(answer.statusCode)
      const seen = { call: calls[index], status: answer.statusCode, body: answer.body }
      places.add(answer.headers.location ?? '')
      if (answer.statusCode < 400) continue
      expect(seen).toMatchObject({ status: expect.toSatisfy((status: number) => status < 500) })
      const body = threeFields(answer.json())
      expect([Object.keys(body), body['status']]).toEqual([['status', 'error', 'message'], answer.statusCode])
    }
  }
  // Nobody is led to a foreign place but to the provider that is set up.
  const foreign = [...places].filter((place) => !/^$|^http:\/\/(?:localhost:1337|127\.0\.0\.1:9)\//.test(place))
  expect(foreign).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 303, 400, 401]))
})
