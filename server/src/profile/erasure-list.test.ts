import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketLogin, startBucket } from '../../../testing/bucket.ts'
import { freePort } from '../../../testing/free-port.ts'
import { people } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { createApp } from '../app.ts'
import { asService } from '../platform/database/database.ts'
import { keepErasureList } from './erasure-list.jobs.ts'
import { addToList, listIn, readList } from './erasure-list.ts'
import type { Erasure } from './erasures.data.ts'
import { eraseOwnAccount } from './personal.resolvers.ts'

const account = (user_id: string): Erasure => ({ kind: 'account', user_id, erased_at: '2026-11-27T02:00:00Z' })

let folder: string
let home: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-erasures-'))
  home = await testServer(createApp, { env: { LECTERN_DATA: join(folder, 'data') } })
})
afterAll(async () => {
  await home.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a list holds each once, and half a line of a power cut spoils no other', async () => {
  const file = join(folder, 'below', 'erasures.jsonl')
  expect(await readList(file)).toEqual([])
  const student: Erasure = { kind: 'student', user_profile_id: 7, created_at: '2026-01-01', erased_at: '2026-02-01' }
  expect(await addToList(file, [account('a'), student])).toBe(true)
  appendFileSync(file, '\n{"kind":"account","user_')
  expect(await addToList(file, [account('a'), student])).toBe(false)
  expect(await addToList(file, [account('a'), account('b'), { ...student, created_at: '2026-01-02' }])).toBe(true)
  expect(await readList(file)).toEqual([account('a'), student, account('b'), { ...student, created_at: '2026-01-02' }])
})

test('who was erased stands beside the data, beside the backups and in their bucket, by numbers alone', async () => {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const s3 = { ...bucketLogin, endpoint }
  const backup = { ...home.config.backup, folder: join(folder, 'backups'), s3 }
  const job = keepErasureList({ db: home.parts.db, config: { ...home.config, backup } })
  await job.run()
  expect(readdirSync(folder)).not.toContain('backups')

  const { userId } = await (await people(home.parts)).addTeacher('Ann')
  const confirm = `${userId}@example.org`
  await asService(home.parts.db, (sql) => eraseOwnAccount(sql, { userId, confirm, now: home.clock() }))
  // A bucket that is away is told when it is there again.
  await expect(job.run()).rejects.toThrow('ECONNREFUSED')
  const { stop } = await startBucket(join(folder, 's3'), port)
  await job.run()
  const text = readFileSync(listIn(home.config.dataFolder), 'utf8')
  expect(text).not.toMatch(/Ann|example/)
  expect(await readList(listIn(backup.folder))).toMatchObject([{ kind: 'account', user_id: userId }])
  const credentials = { accessKeyId: s3.access_key, secretAccessKey: s3.secret_key }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  const object = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: 'backups/erasures.jsonl' }))
  expect(await object.Body?.transformToString()).toBe(text)
  client.destroy()
  await stop()
})
