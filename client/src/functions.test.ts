import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, session, settle, type FakeAnswer } from './edges.fake.ts'

test('a failure keeps the body as its message', async () => {
  const { open, server } = fakeWorld()
  server.on('/functions/hello', { status: 404, body: { message: 'no such function' } })
  expect(await open().functions.call('/hello', {})).toMatchObject({
    res: null,
    error: { message: { message: 'no such function' }, status: 404 },
  })
})

test('a cut line and an abort', async () => {
  const { open, server } = fakeWorld()
  const { functions } = open()
  server.on('/functions/hello', cut())
  expect((await functions.call('/hello')).error).toMatchObject({ status: 0, error: 'network' })
  server.on('/functions/hello', () => new Promise<FakeAnswer>(() => undefined))
  const abort = new AbortController()
  const result = functions.call('/hello', {}, { signal: abort.signal })
  await settle()
  abort.abort()
  expect((await result).error).toMatchObject({ status: 0, error: 'abort-error' })
})

test('the body goes as JSON with the bearer, the answer comes as what it says it is', async () => {
  const { open, server } = fakeWorld()
  const { functions } = open({ session: session(1) })
  server.on('/functions/hello', ok({ greeting: 'hello' }))
  expect(
    await functions.call<{ greeting: string }>('hello', { name: 'Ada' }, { headers: { 'x-a': 'b' } }),
  ).toMatchObject({
    res: { data: { greeting: 'hello' }, status: 200 },
    error: null,
  })
  expect(server.calls[0]).toMatchObject({
    url: 'http://localhost:1337/v1/functions/hello',
    body: { name: 'Ada' },
    headers: { authorization: 'Bearer access-1', 'x-a': 'b' },
  })
  server.on('/functions/hello', { status: 200, body: 'plain', headers: { 'content-type': 'text/plain' } })
  expect((await functions.call('/hello')).res?.data).toBe('plain')
})
