import { rmSync } from 'node:fs'
import { NhostClient } from '@nhost/nhost-js'
import { createClient } from 'nhost-js-4'
import { MemoryStorage } from 'nhost-js-4/session'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportedData } from '@lectern/contract/functions'
import { createApp } from '../app.ts'
import { listening, type Listening } from '../auth/published-clients/listening.fake.ts'
import { goodPassword } from '../../../testing/visitor.ts'

/**
 * The calls that nobody drives elsewhere: functions, forms of one's own, pictures in another form, conditions, and
 * refusals.
 */
let testServer: Listening
const email = 'ann@example.org'
beforeAll(async () => {
  testServer = await listening(createApp)
  await testServer.ann.member(email)
})
afterAll(async () => {
  await testServer.close()
  rmSync(testServer.ann.home.config.dataFolder, { recursive: true, force: true })
})

const here = (url: string) => url.replace(testServer.ann.home.config.publicUrl, testServer.origin)
const text = (content: string, name: string) => new File([content], name, { type: 'text/plain' })
const picture = async () => {
  const red = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  return new File([await red.jpeg().toBuffer()], 'red.jpg', { type: 'image/jpeg' })
}

describe('@nhost/nhost-js 3.3.1', () => {
  const signedIn = async () => {
    const client = new NhostClient({
      authUrl: `${testServer.origin}/v1/auth`,
      graphqlUrl: `${testServer.origin}/v1/graphql`,
      storageUrl: `${testServer.origin}/v1/storage`,
      functionsUrl: `${testServer.origin}/v1/functions`,
      autoSignIn: false,
    })
    await client.auth.signIn({ email, password: goodPassword })
    return client
  }

  test('calls functions, and is told of those that are not there or refuse', async () => {
    const { functions } = await signedIn()
    const { res, error } = await functions.call<ExportedData>('/export', {})
    expect([error, res]).toMatchObject([null, { status: 200, statusText: 'OK', data: { account: { email } } }])
    expect(await functions.call('/nope', {})).toMatchObject({
      res: null,
      error: { status: 404, error: 'Not Found', message: { message: 'Route not found' } },
    })
    expect((await functions.call('invite', { userProfileId: 1_000_000 })).error).toMatchObject({
      status: 404,
      message: { error: 'not-found' },
    })
  })

  test('sends a form of its own with several files', async () => {
    const { storage } = await signedIn()
    const formData = new FormData()
    formData.append('file[]', text('1', 'one.txt'))
    formData.append('file[]', text('22', 'two.txt'))
    const { fileMetadata } = await storage.upload({ formData, bucketId: 'default' })
    expect(fileMetadata).toMatchObject({ processedFiles: [{ name: 'one.txt' }, { name: 'two.txt', size: 2 }] })
  })

  test('shows blurred pictures of another quality, behind a signed address too', async () => {
    const { storage } = await signedIn()
    const { fileMetadata } = await storage.upload({ file: await picture() })
    const fileId = fileMetadata?.id ?? ''
    const { file } = await storage.download({ fileId, width: 10, height: 10, quality: 30, blur: 2 })
    expect(await sharp(await file?.arrayBuffer()).metadata()).toMatchObject({ width: 10, height: 10, format: 'jpeg' })
    const { presignedUrl } = await storage.getPresignedUrl({ fileId, width: 6, quality: 30, blur: 2 })
    const small = await (await fetch(here(presignedUrl?.url ?? ''))).arrayBuffer()
    expect(await sharp(small).metadata()).toMatchObject({ width: 6, height: 3 })
  })

  test('reads the sentence of a refusal', async () => {
    const { storage } = await signedIn()
    const refused = await storage.upload({ file: text('', 'empty.txt') })
    expect(refused.error).toEqual({ status: 400, message: 'file too small', error: 'Bad Request' })
    const fileId = crypto.randomUUID()
    expect((await storage.delete({ fileId })).error?.message).toContain('file not found')
    expect((await storage.getPresignedUrl({ fileId })).error?.message).toContain('file not found')
  })
})

describe('@nhost/nhost-js 4.7.0', () => {
  const signedIn = async () => {
    const client = createClient({
      authUrl: `${testServer.origin}/auth/v1`,
      graphqlUrl: `${testServer.origin}/graphql/v1`,
      storageUrl: `${testServer.origin}/storage/v1`,
      functionsUrl: `${testServer.origin}/functions/v1`,
      storage: new MemoryStorage(),
    })
    await client.auth.signInEmailPassword({ email, password: goodPassword })
    return client
  }

  test('calls functions by any method, and is told of those that are not there', async () => {
    const { functions } = await signedIn()
    const posted = await functions.post<ExportedData>('/export', {})
    expect([posted.status, posted.body]).toMatchObject([200, { account: { email } }])
    const read = await functions.fetch<ExportedData>('/export', { method: 'GET' })
    expect(read.body.account).toEqual(posted.body.account)
    await expect(functions.post('/nope', {})).rejects.toMatchObject({
      status: 404,
      body: { message: 'Route not found' },
    })
  })

  test('sends bucket and metadata before the files', async () => {
    const { storage } = await signedIn()
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    const { status, body } = await storage.uploadFiles({
      'bucket-id': 'default',
      'metadata[]': ids.map((id, n) => ({ id, name: `${n}.txt`, metadata: { n } })),
      'file[]': [text('1', 'a'), text('22', 'b')],
    })
    expect([status, body.processedFiles]).toMatchObject([
      201,
      [
        { id: ids[0], name: '0.txt', metadata: { n: 0 } },
        { id: ids[1], name: '1.txt', size: 2 },
      ],
    ])
  })

  test('asks for another form, a part, and only what changed', async () => {
    const { storage } = await signedIn()
    const { body } = await storage.uploadFiles({ 'file[]': [await picture()] })
    const { id = '', etag = '' } = body.processedFiles[0] ?? {}
    const small = await storage.getFile(id, { w: 10, f: 'webp' })
    expect(await sharp(await small.body.arrayBuffer()).metadata()).toMatchObject({
      width: 10,
      height: 5,
      format: 'webp',
    })
    const part = await storage.getFile(id, {}, { headers: { range: 'bytes=0-9' } })
    expect([part.status, part.body.size]).toEqual([206, 10])
    await expect(storage.getFile(id, {}, { headers: { 'if-none-match': etag } })).rejects.toMatchObject({ status: 304 })
    await expect(storage.getFile(id, {}, { headers: { 'if-match': '"other"' } })).rejects.toMatchObject({ status: 412 })
    await expect(storage.getFile(id, { w: 5000 })).rejects.toMatchObject({
      status: 400,
      body: { error: { message: 'an image parameter is out of its range' } },
    })
  })

  test('reads the version', async () => {
    const { storage } = await signedIn()
    expect((await storage.getVersion()).body).toEqual({ buildVersion: expect.any(String) })
  })
})
