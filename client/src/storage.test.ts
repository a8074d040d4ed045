import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session, type FakeCall } from './edges.fake.ts'

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
