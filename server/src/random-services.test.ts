import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { visitor, type Visitor } from '../../testing/visitor.ts'
import { threeFields } from '../../testing/refusal-body.ts'

/** The same calls in every run: what fails once can be looked at. */
const seed = 20_261_121
const calls = 3_000
const atOnce = 20
const uuid = '9b2f0c1e-5a57-4a0e-9b1c-0a4f6f6f2d10'

let ann: Visitor
let bearer: string
beforeAll(async () => {
  ann = await visitor(createApp)
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

const ids = [uuid, `${uuid}x`, '', '1', "'", '..%2f..', '%00', '%ff', '%', '__proto__', 'x'.repeat(3000)]
const queries = [
  '',
  '?w=0',
  '?w=99999&h=-1',
  '?w=1e9&q=x&b=-5&f=exe',
  '?expires=9999999999&signature=x',
  '?expires=x&signature=',
  '?w=1&w=2',
  '?%ff=%',
  '?after=1;drop',
]
const parts = (name: string, text: string) => `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${text}\r\n`
const bodies = [
  undefined,
  '',
  '{}',
  '{',
  'null',
  '[]',
  '"x"',
  '{"userProfileId":"x","sendMail":7}',
  '{"userProfileId":1e400}',
  '{"__proto__":{"a":1}}',
  '{"file":"\\u0000","as":"events","time_zone":"Mars"}',
  '{"file":"BEGIN:VCALENDAR\\nBEGIN:VEVENT\\nDTSTART:99999999T999999\\nRRULE:FREQ=SECONDLY\\nEND:VEVENT","as":"busy","time_zone":"Europe/Berlin"}',
  '{"file":"x","as":"nothing","time_zone":5}',
  '{"query":"{"}',
  '{"query":"{ __schema { types { name } } }"}',
  '{"query":5,"variables":"x"}',
  '{"query":"mutation { deleteEvent(id: 99999999999) { event_id } }"}',
  '{"query":"{ loadEvents(id: 1) { title } }","operationName":"other"}',
  `${parts('name="file[]"; filename="../../a\\0.txt"', 'x')}--b--\r\n`,
  `${parts('name="metadata[]"', '{')}${parts('name="file[]"; filename="a"', 'x')}--b--\r\n`,
  `${parts('name="bucket-id"', 'nobody')}${parts('name="file[]"; filename="a"', 'x')}--b--\r\n`,
  parts('name="file[]"; filename="a"', 'cut off'),
  '--b\r\n\r\n\r\n--b--',
]
const types = [
  'application/json',
  'application/json',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'x',
]

/** Routes beside those of auth, each with the keys of its refusals beside the platform's: storage and the data service have forms of their own. */
const platform = ['status', 'error', 'message']
const routes = [
  ['/v1/storage/files', ['status', 'message', 'error']],
  ['/v1/storage/files/:id', ['status', 'message', 'error']],
  ['/v1/storage/files/:id/presignedurl', ['status', 'message', 'error']],
  ['/storage/v1/files/:id/presignedurl/content', platform],
  ['/v1/functions/:id', platform],
  ['/functions/v1/invite', platform],
  ['/v1/functions/export/:id', platform],
  ['/v1/calendar/:id.ics', platform],
  // Of a calendar file it names the reason, too.
  ['/v1/calendar/import', [...platform, 'reason']],
  // A body without a query to run is refused in the platform's form, and lists the same as GraphQL's clients read it.
  ['/v1/graphql', ['errors', 'data'], [...platform, 'errors']],
  ['/v1/changes', platform],
  ['/v1/:id', platform],
  ['/dev/mail.json/:id', platform],
] as const

function randomCall() {
  const [path, ...own] = one(routes)
  const method = one(['GET', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const)
  // With a right bearer this one would be a stream, which does not end.
  const bearers = path === '/v1/changes' ? ['Bearer x'] : [undefined, bearer, bearer, 'Bearer x', 'Basic eDp5']
  const authorization = one(bearers)
  const payload = method === 'GET' || method === 'HEAD' ? undefined : one(bodies)
  const headers = {
    ...(payload === undefined ? {} : { 'content-type': one(types) }),
    ...(authorization === undefined ? {} : { authorization }),
    ...(next() < 0.2 ? { range: one(['bytes=5-1', 'bytes=x', 'bytes=-0', `bytes=${'0-1,'.repeat(500)}`]) } : {}),
    ...(next() < 0.2 ? { 'x-hasura-role': one(['admin', 'student', '', '\u00ff']) } : {}),
    ...(next() < 0.1 ? { 'idempotency-key': one(['', 'x', uuid]) } : {}),
  }
  const url = `${path.replace(':id', one(ids))}${one(queries)}`
  return { call: { method, url, headers, ...(payload === undefined ? {} : { payload }) }, own }
}

test(`${calls} calls of any kind at the other routes: an answer in the route's own form each, and no fault`, async () => {
  const statuses = new Set<number>()
  for (let sent = 0; sent < calls; sent += atOnce) {
    const made = Array.from({ length: atOnce }, randomCall)
    const answers = await Promise.all(made.map(({ call }) => ann.home.inject(call)))
    for (const [index, answer] of answers.entries()) {
      const { call, own = [] } = made[index] ?? {}
      const seen = { call, status: answer.statusCode, body: answer.body }
      statuses.add(answer.statusCode)
      expect(seen).toMatchObject({ status: expect.toSatisfy((status: number) => status < 500) })
      if (answer.statusCode < 400 || call?.method === 'HEAD') continue
      expect(seen).toMatchObject({ body: expect.not.stringMatching(/node_modules|\.ts:\d|<html|select |insert /) })
      const body = threeFields(answer.json())
      const forms = [platform, ...own].map((form) => form.toSorted().join(' '))
      expect({ ...seen, form: Object.keys(body).toSorted().join(' ') }).toMatchObject({
        form: expect.toSatisfy((form: string) => forms.includes(form)),
      })
      expect([undefined, answer.statusCode]).toContain(body['status'])
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]))
})
