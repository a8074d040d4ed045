import { rmSync } from 'node:fs'
import { NhostClient } from '@nhost/nhost-js'
import { createClient } from 'nhost-js-4'
import { MemoryStorage } from 'nhost-js-4/session'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { goodPassword } from '../../../../testing/visitor.ts'
import { listening, type Listening } from './listening.fake.ts'

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

const plan = () => new File(['Monday: scales'], 'Plän.txt', { type: 'text/plain' })
const statuses = 'query lessonStatuses { lessonStatuses { value label } }'
const fiveOfThem = Array.from({ length: 5 }, () => ({ value: expect.any(Number), label: expect.any(String) }))
/** Links name the public address, where in a test nobody listens. */
const here = (url: string) => url.replace(testServer.ann.home.config.publicUrl, testServer.origin)
const picture = async () =>
  new File(
    [
      await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
    'a.png',
    {
      type: 'image/png',
    },
  )

describe('@nhost/nhost-js 3.3.1', () => {
  const open = () =>
    new NhostClient({
      authUrl: `${testServer.origin}/v1/auth`,
      graphqlUrl: `${testServer.origin}/v1/graphql`,
      storageUrl: `${testServer.origin}/v1/storage`,
      functionsUrl: `${testServer.origin}/v1/functions`,
      autoSignIn: false,
    })
  const signedIn = async () => {
    const client = open()
    await client.auth.signIn({ email, password: goodPassword })
    return client
  }

  test('is told when it may not', async () => {
    const client = open()
    expect((await client.storage.upload({ file: plan() })).error).toMatchObject({ status: expect.any(Number) })
    const { error } = await client.graphql.request(statuses)
    expect(JSON.stringify(error)).toContain("Missing 'Authorization'")
  })

  test('keeps, reads, presigns and deletes a file', async () => {
    const { storage } = await signedIn()
    const { fileMetadata, error } = await storage.upload({ file: plan(), name: 'Plän 1.txt' })
    expect([error, fileMetadata]).toMatchObject([null, { name: 'Plän 1.txt', mimeType: 'text/plain', size: 14 }])
    const fileId = fileMetadata?.id ?? ''
    expect(await (await storage.download({ fileId })).file?.text()).toBe('Monday: scales')
    const { presignedUrl } = await storage.getPresignedUrl({ fileId })
    expect(await (await fetch(here(presignedUrl?.url ?? ''))).text()).toBe('Monday: scales')
    expect(await storage.delete({ fileId })).toEqual({ error: null })
    expect((await storage.download({ fileId })).error?.message).toContain('file not found')
  })

  test('asks for a picture in another size', async () => {
    const { storage } = await signedIn()
    const { fileMetadata } = await storage.upload({ file: await picture() })
    const fileId = fileMetadata?.id ?? ''
    const { file } = await storage.download({ fileId, width: 10 })
    expect((await sharp(await file?.arrayBuffer()).metadata()).width).toBe(10)
    const { presignedUrl } = await storage.getPresignedUrl({ fileId, width: 8 })
    const small = await (await fetch(here(presignedUrl?.url ?? ''))).arrayBuffer()
    expect((await sharp(small).metadata()).width).toBe(8)
  })

  test('asks for data as the person who is signed in', async () => {
    const { data, error } = await (await signedIn()).graphql.request(statuses)
    expect([data, error]).toEqual([{ lessonStatuses: fiveOfThem }, null])
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

  test('keeps, reads, presigns, replaces and deletes a file', async () => {
    const { storage } = await signedIn()
    const { body } = await storage.uploadFiles({ 'file[]': [plan()], 'metadata[]': [{ name: 'One.txt' }] })
    const [stored] = body.processedFiles
    expect(stored).toMatchObject({ name: 'One.txt', mimeType: 'text/plain', size: 14, bucketId: 'default' })
    const id = stored?.id ?? ''
    expect(await (await storage.getFile(id)).body.text()).toBe('Monday: scales')
    expect((await storage.getFileMetadataHeaders(id)).headers.get('etag')).toBe(stored?.etag)
    const { url, expiration } = (await storage.getFilePresignedURL(id)).body
    expect([await (await fetch(here(url))).text(), expiration]).toEqual(['Monday: scales', 30])
    const replaced = await storage.replaceFile(id, { file: new File(['Tuesday'], 'Two.txt', { type: 'text/plain' }) })
    expect(replaced.body).toMatchObject({ id, size: 7 })
    expect((await storage.deleteFile(id)).status).toBe(204)
    await expect(storage.getFile(id)).rejects.toMatchObject({ status: 404 })
  })

  test('asks for data as the person who is signed in', async () => {
    const { body } = await (await signedIn()).graphql.request({ query: statuses })
    expect(body.data).toEqual({ lessonStatuses: fiveOfThem })
  })
})
