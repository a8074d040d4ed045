import { afterEach, describe, expect, test, vi } from 'vitest'
import { cut, fakeWorld, ok, refusal, session, settle, type FakeAnswer, type FakeCall } from './edges.fake.ts'
import { fakeRequests } from './upload-request.fake.ts'

const stored = { id: 'd5e76ceb', name: 'plan.pdf', size: 4 }
const formSent = (call: FakeCall | undefined) => call?.body as FormData
const file = () => new File(['plan'], 'plan.pdf', { type: 'application/pdf' })

test('an upload that is refused or cut', async () => {
  const { open, server } = fakeWorld()
  const { storage } = open()
  server.on('/files', { status: 413, body: { error: { message: 'file too big' } } })
  expect(await storage.upload({ file: file() })).toMatchObject({
    files: null,
    error: { status: 413, message: 'file too big' },
  })
  server.on('/files', cut())
  expect((await storage.upload({ file: file() })).error).toMatchObject({ status: 0, error: 'network' })
})

test('an upload sends file, name, id and bucket, with the bearer and the role', async () => {
  const { open, server } = fakeWorld()
  const { storage } = open({ session: session(1), role: 'teacher' })
  server.on('/files', { status: 201, body: { processedFiles: [stored] } })
  const result = await storage.upload({ file: file(), id: 'an-id', name: 'Plän.pdf', bucketId: 'plans' })
  expect(result).toEqual({ files: [stored], error: null })
  const [{ body, headers, url } = {}] = server.calls
  expect(url).toBe('http://localhost:1337/v1/storage/files')
  expect(headers).toMatchObject({ authorization: 'Bearer access-1', 'x-hasura-role': 'teacher' })
  expect(headers).not.toHaveProperty('content-type')
  const form = body as FormData
  expect(form.get('bucket-id')).toBe('plans')
  expect(JSON.parse(form.get('metadata[]') as string)).toEqual({ id: 'an-id', name: 'Plän.pdf' })
  expect((form.get('file[]') as File).name).toBe('Plän.pdf')
})

test('a form is sent as it is, and an older server’s bare answer understood', async () => {
  const { open, server } = fakeWorld()
  server.on('/files', ok(stored))
  const formData = new FormData()
  formData.append('file[]', file())
  expect(await open().storage.upload({ formData, bucketId: 'plans' })).toEqual({ files: [stored], error: null })
  expect([...formSent(server.calls[0]).keys()]).toEqual(['bucket-id', 'file[]'])
})

test('a download: refused, empty, with image options', async () => {
  const { open, server } = fakeWorld()
  const { storage } = open()
  const fileId = 'd5e76ceb'
  server.on('/files/d5e76ceb', { status: 404, body: 'file not found' })
  expect(await storage.download({ fileId })).toEqual({ file: null, error: new Error('file not found') })
  server.on('/files/d5e76ceb', { status: 200, body: '' })
  expect((await storage.download({ fileId })).error?.message).toBe('File does not exist')
  server.on('/files/d5e76ceb?w=100&h=50&q=80&b=1', { status: 200, body: 'bytes' })
  const { file } = await storage.download({ fileId, width: 100, height: 50, quality: 80, blur: 1 })
  expect(await file?.text()).toBe('bytes')
  server.on('/files/d5e76ceb', cut())
  expect((await storage.download({ fileId })).error?.message).toBe('Failed to fetch')
})

test('presigned and public addresses', async () => {
  const { open, server } = fakeWorld()
  const { storage } = open()
  server.on('/files/a/presignedurl', ok({}))
  expect((await storage.getPresignedUrl({ fileId: 'a' })).error?.message).toBe('Invalid file id')
  server.on('/files/a/presignedurl', { status: 404, body: 'file not found' })
  expect((await storage.getPresignedUrl({ fileId: 'a' })).error?.message).toBe('file not found')
  server.on('/files/a/presignedurl', ok({ url: 'https://x/files/a?sig=1', expiration: 30 }))
  expect((await storage.getPresignedUrl({ fileId: 'a', width: 10 })).presignedUrl).toEqual({
    url: 'https://x/files/a?sig=1&w=10',
    expiration: 30,
  })
  expect(storage.getPublicUrl({ fileId: 'a/b', width: 10 })).toBe('http://localhost:1337/v1/storage/files/a%2Fb?w=10')
})

test('deleting: refused, cut, done', async () => {
  const { open, server } = fakeWorld()
  const { storage } = open()
  server.on('/files/a', refusal(404, 'file not found'))
  expect((await storage.delete({ fileId: 'a' })).error?.message).toContain('file not found')
  server.on('/files/a', cut())
  expect((await storage.delete({ fileId: 'a' })).error?.message).toBe('Failed to fetch')
  server.on('/files/a', { status: 204, body: '' })
  expect(await storage.delete({ fileId: 'a' })).toEqual({ error: null })
})

test('a token that expires on the way is renewed and the call repeated', async () => {
  const { open, server } = fakeWorld()
  server.on('/token', ok(session(2)))
  server.on('/files/a', ({ headers }) =>
    headers['authorization'] === 'Bearer access-2' ? { status: 204, body: '' } : refusal(401, 'unauthorized'),
  )
  expect(await open({ session: session(1) }).storage.delete({ fileId: 'a' })).toEqual({ error: null })
})

test('an upload that is aborted', async () => {
  const { open, server } = fakeWorld()
  server.on('/files', () => new Promise<FakeAnswer>(() => undefined))
  const abort = new AbortController()
  const result = open().storage.upload({ file: file(), signal: abort.signal })
  await settle()
  abort.abort()
  expect(await result).toMatchObject({ files: null, error: { status: 0, error: 'abort-error' } })
  expect(await open().storage.upload({ file: file(), signal: abort.signal })).toMatchObject({
    error: { status: 0, error: 'abort-error' },
  })
})

test('metadata of one’s own, and a picture in another form', async () => {
  const { open, server } = fakeWorld()
  server.on('/files', ok(stored))
  await open().storage.upload({ file: file(), metadata: { lesson: 3 } })
  expect(JSON.parse(formSent(server.calls[0]).get('metadata[]') as string)).toEqual({
    name: 'plan.pdf',
    metadata: { lesson: 3 },
  })
  expect(open().storage.getPublicUrl({ fileId: 'a', width: 10, format: 'auto' })).toContain('/files/a?w=10&f=auto')
})

test('where nothing tells how far it is, the end is told', async () => {
  const { open, server } = fakeWorld()
  server.on('/files', { status: 201, body: { processedFiles: [stored] } })
  const seen: number[] = []
  await open().storage.upload({ file: file(), onProgress: ({ loaded, total }) => seen.push(loaded / total) })
  expect(seen).toEqual([1])
})

describe('in a browser', () => {
  afterEach(() => vi.unstubAllGlobals())
  const begin = async (more: { signal?: AbortSignal } = {}) => {
    const requests = fakeRequests()
    vi.stubGlobal('XMLHttpRequest', requests.Request)
    const { open, server } = fakeWorld()
    const seen: number[] = []
    const { storage } = open({ session: session(1), role: 'teacher' })
    const result = storage.upload({ file: file(), onProgress: ({ loaded }) => seen.push(loaded), ...more })
    await settle()
    return { requests, server, seen, result }
  }

  test('an upload is refused, cut, aborted', async () => {
    const refused = await begin()
    refused.requests.sent[0]?.answer(400, '{"error":{"message":"file too big"}}', 'Bad Request')
    expect(await refused.result).toEqual({
      files: null,
      error: { status: 400, message: 'file too big', error: 'Bad Request' },
    })
    const lost = await begin()
    lost.requests.sent[0]?.fail()
    expect((await lost.result).error).toMatchObject({ status: 0, error: 'network' })
    const abort = new AbortController()
    const stopped = await begin({ signal: abort.signal })
    abort.abort()
    expect((await stopped.result).error).toMatchObject({ status: 0, error: 'abort-error' })
    expect(stopped.requests.sent[0]?.isAborted).toBe(true)
  })

  test('an upload tells how far it is, with the bearer and the role', async () => {
    const { requests, server, seen, result } = await begin()
    const [request] = requests.sent
    expect(request).toMatchObject({
      method: 'POST',
      url: 'http://localhost:1337/v1/storage/files',
      headers: { Authorization: 'Bearer access-1', 'x-hasura-role': 'teacher' },
    })
    expect(request?.body?.get('file[]')).toBeInstanceOf(File)
    request?.progress(2)
    request?.progress(4)
    request?.answer(201, JSON.stringify({ processedFiles: [stored] }), 'Created')
    expect(await result).toEqual({ files: [stored], error: null })
    expect([seen, server.calls]).toEqual([[2, 4], []])
  })

  test('an upload whose token expired on the way is sent again', async () => {
    const { requests, server, result } = await begin()
    server.on('/token', ok(session(2)))
    requests.sent[0]?.answer(401, '{}', 'Unauthorized')
    await settle()
    expect(requests.sent[1]?.headers['Authorization']).toBe('Bearer access-2')
    requests.sent[1]?.answer(201, JSON.stringify({ processedFiles: [stored] }), 'Created')
    expect((await result).files).toEqual([stored])
  })
})
