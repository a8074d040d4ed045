import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBucket, startClosedBucket } from '../../../../testing/bucket.ts'
import { people } from '../../../../testing/people.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { createApp } from '../../app.ts'
import { serviceOnce } from '../database/database.ts'
import { openArchive } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import { openFigures } from '../metrics/figures.ts'
import { lastBackup } from './nightly.data.ts'
import { nightlyBackups, nightOf, type BackupCommands } from './nightly.ts'
import { dropCheckDatabase, makeCheckDatabase } from './try.data.ts'
import { tryBackup } from './try-backup.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const hour = 3600
const now = new Date('2026-11-27T05:00:00Z')

let root: string
let home: TestServer
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-nightly-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(async () => {
  home = await testServer(createApp, { now, env: { LECTERN_BACKUP_FOLDER: mkdtempSync(join(root, 'backups-')) } })
})
afterEach(() => home.close())

const folder = () => home.config.backup.folder
const addAnn = async () => (await people(home.parts)).addTeacher('Ann')

/** The real work in this process: another one would not know the database of the test. */
const commands = (): BackupCommands => ({
  backup: async (file, withFiles) => {
    const bytes = withFiles ? home.parts.bytes : null
    await makeBackup({ ownerUrl: home.ownerUrl, bytes, file, now: home.clock() })
  },
  check: (file) => tryBackup(file, { folder: folder(), ownerUrl: null, migrations, log: home.parts.log as never }),
})
const quick = (): BackupCommands => ({ ...commands(), check: () => Promise.resolve(true) })

/** Looks once whether a backup is due, and waits for what comes of it. */
async function look(nightly = nightlyBackups(home.parts, quick())) {
  home.clock.forward(300)
  await nightly.job.run()
  await nightly.idle()
}

test('the night has begun when its hour has come', () => {
  for (const [at, night] of [
    ['2026-11-27T01:59:59Z', '2026-11-26'],
    ['2026-11-27T02:00:00Z', '2026-11-27'],
    ['2026-11-28T01:00:00Z', '2026-11-27'],
    ['2027-01-01T00:30:00Z', '2026-12-31'],
  ] as const)
    expect(nightOf(new Date(at), 2)).toBe(night)
})

test('none is made where nobody is, none right after the start, none where it is switched off', async () => {
  await look()
  await addAnn()
  const fresh = nightlyBackups(home.parts, quick())
  await fresh.job.run()
  await fresh.idle()
  const off = { ...home.parts, config: { ...home.config, backup: { ...home.config.backup, nightly: 'off' as const } } }
  await look(nightlyBackups(off, quick()))
  expect(readdirSync(folder())).toEqual([])
  expect(await lastBackup(home.parts.db)).toBeNull()
})

test('one is made a night, restored to try it, told in the metrics, and of two servers one makes it', async () => {
  await addAnn()
  const counted = { made: 0 }
  const counting = (): BackupCommands => ({
    ...commands(),
    backup: async (...args) => {
      counted.made++
      await commands().backup(...args)
    },
  })
  const [one, other] = [nightlyBackups(home.parts, counting()), nightlyBackups(home.parts, counting())]
  await Promise.all([look(one), look(other)])
  await look(one)
  expect([counted.made, readdirSync(folder())]).toEqual([1, ['studio-2026-11-27.zip']])
  expect(await lastBackup(home.parts.db)).toMatchObject({ night: '2026-11-27', restored: true })
  const { body } = await home.inject({ url: '/metrics' })
  const [, told] = /^lectern_backup_last_success_timestamp_seconds (\S+)$/m.exec(body) ?? []
  expect(Math.abs(Number(told) - home.clock().getTime() / 1000)).toBeLessThan(1200)

  home.clock.forward(24 * hour)
  await look(one)
  expect([counted.made, readdirSync(folder())]).toEqual([2, ['studio-2026-11-27.zip', 'studio-2026-11-28.zip']])
  const { manifest, close } = await openArchive(join(folder(), 'studio-2026-11-28.zip'))
  close()
  expect(manifest.contents).toBeNull()
})

test('one that fails, or that can’t be restored, is nowhere, is told with the age of the last, and is tried again', async () => {
  await addAnn()
  await look()
  home.clock.forward(24 * hour)
  const error = vi.spyOn(home.parts.log, 'error').mockImplementation(() => undefined)
  const broken: BackupCommands = { ...quick(), check: () => Promise.reject(new Error('It is damaged')) }
  await look(nightlyBackups(home.parts, broken))
  expect(error.mock.calls).toEqual([
    [{ night: '2026-11-28', reason: 'It is damaged', hoursSinceLast: 24 }, 'The nightly backup failed'],
  ])
  expect(readdirSync(folder())).toEqual(['studio-2026-11-27.zip'])
  await look()
  expect(readdirSync(folder())).toEqual(['studio-2026-11-27.zip'])
  home.clock.forward(hour)
  await look()
  expect(readdirSync(folder())).toEqual(['studio-2026-11-27.zip', 'studio-2026-11-28.zip'])
})

test('the last night that failed is told until a later one is whole, or it is tried again', async () => {
  await addAnn()
  vi.spyOn(home.parts.log, 'error').mockImplementation(() => undefined)
  const told = async () => {
    home.clock.forward(60)
    return (await openFigures(home.parts)())?.failed_backup
  }
  const damaged: BackupCommands = { ...quick(), check: () => Promise.reject(new Error('It is damaged')) }
  await look()
  expect(await told()).toBeNull()
  for (const night of ['2026-11-28', '2026-11-29']) {
    home.clock.forward(24 * hour)
    await look(nightlyBackups(home.parts, damaged))
    expect(await told()).toEqual({ night, error: 'It is damaged' })
  }
  home.clock.forward(24 * hour)
  await look()
  expect(await told()).toBeNull()
})

test('what a killed server left of another night goes, and nothing of anybody else', async () => {
  await addAnn()
  const others = ['studio.zip.part', 'before-0079-x.zip.part', 'studio-2026-01-01.part']
  for (const name of ['studio-2026-11-24.zip.part', ...others]) writeFileSync(join(folder(), name), '')
  await look()
  expect(readdirSync(folder()).toSorted()).toEqual([...others, 'studio-2026-11-27.zip'].toSorted())
})

test('one that is made stays where others can’t be removed, and those that can are', async () => {
  await addAnn()
  mkdirSync(join(folder(), 'studio-2026-01-01.zip'))
  writeFileSync(join(folder(), 'studio-2026-13-45.zip'), '')
  for (const day of ['02', '03', '09', '10', '11', '12', '13', '14', '15'])
    writeFileSync(join(folder(), `studio-2026-01-${day}.zip`), '')
  const error = vi.spyOn(home.parts.log, 'error').mockImplementation(() => undefined)
  await look()
  const told = 'Backups that are too many could not be removed'
  expect(error.mock.calls).toEqual([[{ reason: expect.stringContaining('EISDIR') as string }, told]])
  const left = readdirSync(folder()).toSorted()
  expect(left).toContain('studio-2026-11-27.zip')
  expect(left).toContain('studio-2026-13-45.zip')
  expect(left).not.toContain('studio-2026-01-02.zip')
})

test('one that fails while the database is away ends no server', async () => {
  await addAnn()
  const owner = new Client({ connectionString: home.ownerUrl })
  await owner.connect()
  const error = vi.spyOn(home.parts.log, 'error').mockImplementation(() => undefined)
  const failing: BackupCommands = {
    ...quick(),
    async backup() {
      await owner.query('alter table auth.nightly_backups rename to away')
      throw new Error('terminating connection')
    },
  }
  await look(nightlyBackups(home.parts, failing))
  await owner.end()
  expect(error.mock.calls).toEqual([
    [{ night: '2026-11-27', reason: 'terminating connection', hoursSinceLast: null }, 'The nightly backup failed'],
  ])
})

test('a server that is told to end ends it and leaves nothing; one that died is followed by another', async () => {
  await addAnn()
  const waiting: BackupCommands = {
    ...quick(),
    backup: (file, _withFiles, signal) =>
      new Promise((_done, failed) => {
        writeFileSync(`${file}.part`, 'half')
        signal.addEventListener('abort', () => failed(new Error('aborted')))
      }),
  }
  const nightly = nightlyBackups(home.parts, waiting)
  home.clock.forward(300)
  await nightly.job.run()
  await vi.waitFor(() => expect(readdirSync(folder())).toEqual(['studio-2026-11-27.zip.part']))
  await nightly.stop()
  expect(readdirSync(folder())).toEqual([])
  await look()
  expect(readdirSync(folder())).toEqual([])
  await serviceOnce(home.parts.db).run({
    sql: `update auth.nightly_backups set started_at = started_at - interval '7 hours'`,
    parameters: [],
  })
  await look()
  expect(readdirSync(folder())).toEqual(['studio-2026-11-27.zip'])
})

test('in a bucket it is whole, those that are too many go, and what else is there stays', async () => {
  const { s3, stop } = await startBucket(join(root, 's3'))
  const credentials = { accessKeyId: s3.access_key, secretAccessKey: s3.secret_key }
  const client = new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  const put = (Key: string) => client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body: 'x' }))
  for (let day = 1; day <= 8; day++) await put(`backups/studio-2026-11-0${day}.zip`)
  await put('backups/other.txt')
  await put('content/other')

  await addAnn()
  const config = { ...home.config, backup: { ...home.config.backup, s3, nightly: 'all' as const } }
  const error = vi.spyOn(home.parts.log, 'error')
  await look(nightlyBackups({ ...home.parts, config }, quick()))
  expect(error.mock.calls).toEqual([])
  expect(existsSync(join(folder(), 'studio-2026-11-27.zip'))).toBe(false)
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }))
  expect(Contents.map(({ Key }) => Key)).toEqual([
    'backups/other.txt',
    ...[1, 3, 4, 5, 6, 7, 8].map((day) => `backups/studio-2026-11-0${day}.zip`),
    'backups/studio-2026-11-27.zip',
    'content/other',
  ])
  const object = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: 'backups/studio-2026-11-27.zip' }))
  const file = join(root, 'back.zip')
  writeFileSync(file, (await object.Body?.transformToByteArray()) ?? '')
  const { manifest, close } = await openArchive(file)
  close()
  expect(manifest.contents).toEqual([])
  client.destroy()
  await stop()
})

test('a bucket that lets nobody in is told by name and answer, also where it gives no reason', async () => {
  await addAnn()
  const reasons: unknown[] = []
  for (const takes of [[], ['PUT']]) {
    const { s3, stop } = await startClosedBucket(takes)
    const config = { ...home.config, backup: { ...home.config.backup, s3 } }
    const error = vi.spyOn(home.parts.log, 'error').mockImplementation(() => undefined)
    await look(nightlyBackups({ ...home.parts, config }, quick()))
    reasons.push(error.mock.calls.map(([details]) => (details as { reason: string }).reason))
    error.mockRestore()
    home.clock.forward(hour)
    expect(readdirSync(folder())).toEqual([])
    await stop()
  }
  const refused = ['The bucket lectern answers 403 (Unknown).']
  expect(reasons).toEqual([refused, refused])
})

test('where there is no PostgreSQL of our own the host is asked for a database, which its owner may not make everywhere', async () => {
  expect(await makeCheckDatabase(home.ownerUrl)).toBeNull()
  const allowed = new URL(home.ownerUrl)
  allowed.username = 'postgres'
  expect(await makeCheckDatabase(allowed.href)).toBe('lectern_check')
  expect(await makeCheckDatabase(allowed.href)).toBe('lectern_check') // one that was left behind
  await dropCheckDatabase(allowed.href)
})

test('a check of a file that is none says so and leaves nothing', async () => {
  writeFileSync(join(root, 'no-archive.zip'), 'x')
  await expect(commands().check(join(root, 'no-archive.zip'), new AbortController().signal)).rejects.toThrow(
    /is damaged/,
  )
  expect(readdirSync(folder())).toEqual([])
})
