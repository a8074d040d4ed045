import { expect, test } from 'vitest'
import { fakeClock, fakeServer, ok, refusal, settle, type FakeAnswer } from './edges.fake.ts'
import { edgesOf } from './edges.ts'
import { createPost, createSend } from './http.ts'

const network = { status: 0, error: 'network', message: 'Network Error' }

function caller() {
  const clock = fakeClock()
  const server = fakeServer(clock)
  const send = createSend('/v1/auth', edgesOf({ clock, fetch: server.fetch }))
  return { clock, server, send, post: createPost(send) }
}

test.each<[string, FakeAnswer]>([
  ['no answer', new TypeError('Failed to fetch')],
  ['a page of a proxy', { status: 502, body: '<html>Bad Gateway</html>' }],
  ['an empty refusal', { status: 429, body: '' }],
  ['a refusal that is no object', { status: 400, body: '"no"' }],
])('%s is a network failure', async (_, answer) => {
  const { server, send } = caller()
  server.on('/token', answer)
  await expect(send('POST', '/token')).rejects.toMatchObject(network)
})

test('a refusal is its body; what the body leaves out is filled from the status', async () => {
  const { server, send } = caller()
  server.on('/token', refusal(401, 'invalid-refresh-token', 'Invalid or expired refresh token'))
  await expect(send('POST', '/token')).rejects.toMatchObject({
    status: 401,
    error: 'invalid-refresh-token',
    message: 'Invalid or expired refresh token',
  })
  server.on('/token', { status: 418, body: {} })
  await expect(send('POST', '/token')).rejects.toMatchObject({ status: 418 })
})

test('an answer that is not JSON is OK', async () => {
  const { server, send } = caller()
  server.on('/signout', { status: 200, body: 'done' })
  expect(await send('POST', '/signout')).toBe('OK')
  server.on('/signout', ok('OK'))
  expect(await send('POST', '/signout')).toBe('OK')
  server.on('/signout', { status: 204, body: '' })
  expect(await send('DELETE', '/signout')).toBe('OK')
})

test('the body goes as JSON, the bearer only when there is one', async () => {
  const { server, send, post } = caller()
  server.on('/token', ok({}))
  await post('/token', { refreshToken: 'a' }, { bearer: 'b' })
  expect(server.calls[0]).toMatchObject({
    url: '/v1/auth/token',
    body: { refreshToken: 'a' },
    headers: { 'content-type': 'application/json', accept: '*/*', authorization: 'Bearer b' },
  })
  await send('GET', '/token', { bearer: null })
  expect(server.calls[1]?.body).toBe(undefined)
  expect(server.calls[1]?.headers).not.toHaveProperty('authorization')
})

test('an answer that does not come is given up after 30 s, and one that is not wanted at once', async () => {
  const { clock, server, send } = caller()
  server.on('/token', () => new Promise(() => undefined))
  const waiting = send('POST', '/token').catch((thrown: unknown) => thrown)
  await clock.advance(30_000)
  expect(await waiting).toMatchObject(network)
  const abort = new AbortController()
  const unwanted = send('POST', '/token', { signal: abort.signal }).catch((thrown: unknown) => thrown)
  await settle()
  abort.abort()
  expect(await unwanted).toMatchObject(network)
})
