import { expect, expectTypeOf, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session, settle, type FakeAnswer } from './edges.fake.ts'
import type { Client, TypedDocument } from './index.ts'

const loadEvents = 'query loadEvents($id: Int!) { loadEvents(id: $id) { event_id } }'
const invalidJwt = ok({
  data: null,
  errors: [{ message: 'Could not verify JWT', extensions: { code: 'invalid-jwt' } }],
})

test('a failure of HTTP keeps status and text', async () => {
  const { open, server } = fakeWorld()
  server.on('/graphql', refusal(503, 'service-unavailable'))
  const { data, error } = await open().graphql.request(loadEvents)
  expect(data).toBe(null)
  expect(error).toMatchObject({ status: 503 })
})

test('errors are passed on as they are', async () => {
  const { open, server } = fakeWorld()
  const errors = [{ message: 'This time overlaps with another event.', extensions: { code: 'event-clash' } }]
  server.on('/graphql', ok({ data: null, errors }))
  expect(await open().graphql.request(loadEvents)).toEqual({ data: null, error: errors })
})

test.each([[{ data: 'text' }], [{ data: [1] }], [{ data: null }], [{}], [null]])('%j is no data', async (body) => {
  const { open, server } = fakeWorld()
  server.on('/graphql', ok(body))
  expect(await open().graphql.request(loadEvents)).toEqual({
    data: null,
    error: { error: 'invalid-response', message: 'incorrect response data from GraphQL server', status: 0 },
  })
})

test('what the caller aborts is told apart from what fails', async () => {
  const { open, server } = fakeWorld()
  const { graphql } = open()
  server.on('/graphql', () => new Promise<FakeAnswer>(() => undefined))
  const abort = new AbortController()
  const result = graphql.request(loadEvents, {}, { signal: abort.signal })
  await settle()
  abort.abort()
  expect((await result).error).toMatchObject({ error: 'abort-error', status: 0 })
  server.on('/graphql', cut())
  expect((await graphql.request(loadEvents)).error).toEqual({
    error: 'unknown',
    message: 'Failed to fetch',
    status: 500,
  })
  server.on('/graphql', ok('<html>'))
  expect((await graphql.request(loadEvents)).error).toMatchObject({ error: 'unknown', status: 500 })
})

test('the operation is sent with its name, its variables and the bearer', async () => {
  const { open, server } = fakeWorld()
  server.on('/graphql', ok({ data: { loadEvents: [] } }))
  const { graphql } = open({ session: session(1) })
  expect(await graphql.request(loadEvents, { id: 12 }, { headers: { 'x-a': 'b' } })).toEqual({
    data: { loadEvents: [] },
    error: null,
  })
  expect(server.calls[0]).toMatchObject({
    url: 'http://localhost:1337/v1/graphql',
    body: { operationName: 'loadEvents', query: loadEvents, variables: { id: 12 } },
    headers: { authorization: 'Bearer access-1', 'content-type': 'application/json', 'x-a': 'b' },
  })
})

test.each([
  ['mutation { updateResources(userProfileId: 1, resource: "my query about it") { resources } }', undefined],
  ['mutation { updateResources(userProfileId: 1, resource: """\n} query about { """) { resources } }', undefined],
  [String.raw`query first($text: String = "a \" } query second") { a }`, 'first'],
  ['# a query for the page\nquery page { a }', 'page'],
  ['# a query for the page\n{ a }', undefined],
  ['query ($id: Int!) { a(id: $id) }', undefined],
  ['fragment part on event { title }\n\nquery page { a { ...part } }', 'page'],
  ['query one { a } query other { b }', 'one'],
])('%s is sent as the operation %s', async (document, name) => {
  const { open, server } = fakeWorld()
  const { graphql, auth } = open()
  await auth.waitUntilReady()
  server.on('/graphql', ok({ data: {} }))
  await graphql.request(document)
  expect(server.calls.at(-1)?.body).toEqual({ query: document, ...(name !== undefined && { operationName: name }) })
})

test('the role is set, unset and overruled by one call; a key makes a repeat harmless', async () => {
  const { open, server } = fakeWorld()
  server.on('/graphql', ok({ data: {} }))
  const client = open({ role: 'teacher' })
  const role = async (options = {}) => {
    await client.graphql.request('{ a }', {}, options)
    return server.calls.at(-1)?.headers['x-hasura-role']
  }
  expect(await role()).toBe('teacher')
  client.setRole('student')
  expect(await role()).toBe('student')
  expect(await role({ role: 'anonymous' })).toBe('anonymous')
  client.unsetRole()
  expect(await role()).toBe(undefined)
  expect(server.calls.at(-1)?.body).not.toHaveProperty('operationName')
  await client.graphql.request('mutation a { a }', {}, { idempotencyKey: 'a-uuid' })
  expect(server.calls.at(-1)?.headers['idempotency-key']).toBe('a-uuid')
})

test('the admin secret replaces the bearer', async () => {
  const { open, server } = fakeWorld()
  server.on('/graphql', ok({ data: {} }))
  await open({ session: session(1), adminSecret: 'secret' }).graphql.request('{ a }')
  expect(server.calls[0]?.headers).toMatchObject({ 'x-hasura-admin-secret': 'secret' })
  expect(server.calls[0]?.headers).not.toHaveProperty('authorization')
})

test('an expired token is waited for, looking every 100 ms', async () => {
  const { open, server, clock } = fakeWorld()
  server.on('/graphql', ok({ data: {} }))
  server.on('/token', cut())
  const { graphql } = open({ session: session(1) })
  await clock.advance(901_000)
  const result = graphql.request('{ a }')
  await clock.advance(3_000)
  expect(server.to('/graphql')).toEqual([])
  server.on('/token', ok(session(2)))
  await clock.advance(20_000)
  expect((await result).error).toBe(null)
  expect(server.to('/graphql').map(({ headers }) => headers['authorization'])).toEqual(['Bearer access-2'])
})

test('waiting can be aborted', async () => {
  const { open, server, clock } = fakeWorld()
  server.on('/token', cut())
  const { graphql } = open({ session: session(1) })
  await clock.advance(901_000)
  const abort = new AbortController()
  const result = graphql.request('{ a }', {}, { signal: abort.signal })
  await clock.advance(500)
  abort.abort()
  expect((await result).error).toMatchObject({ error: 'abort-error', status: 0 })
})

test.each([
  ['the timer is off', false, 901_000],
  ['the timer has given up', true, 2_000_000],
])('when %s the call refreshes the token itself', async (_, autoRefreshToken, time) => {
  const { open, server, clock } = fakeWorld()
  server.on('/graphql', ok({ data: {} }))
  server.on('/token', cut())
  const { graphql } = open({ session: session(1), autoRefreshToken })
  await clock.advance(time)
  server.on('/token', ok(session(2)))
  const result = graphql.request('{ a }')
  await clock.advance(1_000)
  expect((await result).error).toBe(null)
  expect(server.to('/graphql')[0]?.headers['authorization']).toBe('Bearer access-2')
})

test('when that fails too the server’s answer is what the caller gets, not an endless wait', async () => {
  const { open, server, clock } = fakeWorld()
  server.on('/graphql', invalidJwt)
  server.on('/token', cut())
  const { graphql } = open({ session: session(1), autoRefreshToken: false })
  await clock.advance(901_000)
  const result = graphql.request('{ a }')
  await clock.advance(1_000)
  expect((await result).error).toMatchObject([{ extensions: { code: 'invalid-jwt' } }])
})

test.each([
  ['invalid-jwt', invalidJwt],
  ['401', refusal(401, 'unauthenticated-user')],
])('a token that expires on the way (%s) is renewed and the call repeated once, silently', async (_, refused) => {
  const { open, server } = fakeWorld()
  server.on('/token', ok(session(2)))
  server.on('/graphql', ({ headers }) => (headers['authorization'] === 'Bearer access-2' ? ok({ data: {} }) : refused))
  const { graphql } = open({ session: session(1) })
  const both = await Promise.all([graphql.request('{ a }'), graphql.request('{ b }')])
  expect(both.map(({ error }) => error)).toEqual([null, null])
  expect(server.to('/token')).toHaveLength(1)
  expect(server.to('/graphql')).toHaveLength(4)
})

test('a server that refuses every token is asked twice, not for ever', async () => {
  const { open, server } = fakeWorld()
  server.on('/token', ok(session(2)))
  server.on('/graphql', invalidJwt)
  const { error } = await open({ session: session(1) }).graphql.request('{ a }')
  expect(error).toMatchObject([{ extensions: { code: 'invalid-jwt' } }])
  expect(server.to('/graphql')).toHaveLength(2)
})

test('a document that knows its types lends them to the call', async () => {
  const { open, server } = fakeWorld()
  server.on('/graphql', ok({ data: { loadEvents: [] } }))
  const { graphql } = open()
  class Typed<R, V> extends String implements TypedDocument<R, V> {
    __apiType?: (variables: V) => R
  }
  const typed = new Typed<{ loadEvents: { event_id: number }[] }, { id: number }>(loadEvents)
  const { data } = await graphql.request(typed, { id: 1 })
  expectTypeOf(data).toEqualTypeOf<{ loadEvents: { event_id: number }[] } | null>()
  const bare = new Typed<{ a: number }, { [key: string]: never }>('query a { a }')
  await graphql.request(bare)
  expect(server.calls.map(({ body }) => body)).toEqual([
    { operationName: 'loadEvents', query: loadEvents, variables: { id: 1 } },
    { operationName: 'a', query: 'query a { a }' },
  ])
})

const ended = () => ({
  status: 401,
  body: { status: 401, error: 'invalid-refresh-token', message: 'No', reason: 'signed-out-elsewhere' },
})

test.each<[string, (world: ReturnType<typeof fakeWorld>) => Promise<Client>]>([
  ['that its timer keeps', async ({ open }) => open({ session: session(1) })],
  ['that nobody renews', async ({ open }) => open({ session: session(1), autoRefreshToken: false })],
  [
    'that an access token opened',
    async ({ open, server }) => {
      server.on('/signin/pat', ok({ session: session(1), mfa: null }))
      const client = open()
      await client.auth.signInPAT('a-pat')
      return client
    },
  ],
  [
    'whose renewal was given up',
    async ({ open, server, clock }) => {
      server.on('/token', cut())
      const client = open({ session: session(1) })
      await clock.advance(2000 * 1000)
      return client
    },
  ],
])('a token that is refused because its session has ended ends the session, one %s, and says why', async (_, begin) => {
  const world = fakeWorld()
  const { server, clock } = world
  const { graphql, auth } = await begin(world)
  server.on('/token', ended)
  server.on('/graphql', invalidJwt)
  const answers = Promise.all([graphql.request('{ a }'), graphql.request('{ b }')])
  await clock.advance(1000)
  expect((await answers).map(({ error }) => error)).toMatchObject([[{}], [{}]])
  expect(auth.getState()).toMatchObject({ isAuthenticated: false, error: { reason: 'signed-out-elsewhere' } })
})

test.each([
  ['no answer', cut()],
  ['a server in trouble', refusal(503, 'service-unavailable')],
])('a token that is refused is no end of the session where %s says so', async (_, answer) => {
  const { open, server } = fakeWorld()
  server.on('/token', answer)
  server.on('/graphql', invalidJwt)
  const { graphql, auth } = open({ session: session(1) })
  await graphql.request('{ a }')
  await graphql.request('{ b }')
  expect(auth.isAuthenticated()).toBe(true)
})
