import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketLogin, startBucket, type Bucket } from '../../../../testing/bucket.ts'
import { newId } from '../secrets.ts'
import type { ByteStore } from './byte-store.ts'
import { openBytes } from './open-bytes.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-bytes-'))
const key = () => newId(new Date())
const listed = async (keys: AsyncIterable<string>) => (await Array.fromAsync(keys)).toSorted()

let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket(join(folder, 's3'))
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

const stores: [string, () => ByteStore][] = [
  ['the disk', () => openBytes({ filesFolder: join(folder, 'disk'), s3: {} })],
  ['a bucket', () => openBytes({ filesFolder: join(folder, 'bucket'), s3: bucket.s3 })],
]

for (const [name, open] of stores) {
  describe(`contents on ${name}`, () => {
    let store: ByteStore
    beforeAll(() => {
      store = open()
    })
    afterAll(() => store.close())
    const keep = async (bytes: string, as = key()) => {
      const incoming = await store.receive(as)
      await incoming.write(Buffer.from(bytes))
      await incoming.keep()
      return as
    }

    test('are none for a key that was never kept, and no text from outside is a key', async () => {
      expect(await store.read(key())).toBeNull()
      await store.remove(key())
      for (const hostile of ['../../etc/passwd', '', 'a/b', `${key()}/..`, key().toUpperCase()])
        for (const read of ['read', 'piece'] as const)
          await expect(async () => store[read](hostile, { first: 0, last: 9 })).rejects.toThrow('no key')
    })

    test('can be read whole and in part, and are listed', async () => {
      const one = await keep('0123456789')
      const read = async (range?: { first: number; last: number }) => {
        const content = await store.read(one, range)
        return content && (await buffer(content)).toString()
      }
      expect(await read()).toBe('0123456789')
      expect(await read({ first: 2, last: 5 })).toBe('2345')
      expect(await read({ first: 9, last: 9 })).toBe('9')
      expect(String(await store.piece(one, { first: 0, last: 9 }))).toBe('0123456789')
      expect(String(await store.piece(one, { first: 3, last: 4 }))).toBe('34')
      expect(await store.piece(key(), { first: 0, last: 9 })).toBeNull()
      const whole = await store.whole(one)
      expect(typeof whole === 'string' ? readFileSync(whole, 'utf8') : String(whole)).toBe('0123456789')
      expect(await store.whole(key())).toBeNull()
      const other = await keep('x')
      expect(await listed(store.kept())).toEqual([one, other].toSorted())
      expect(await listed(store.halves())).toEqual([])
      await store.remove(one)
      await store.remove(one)
      expect(await read()).toBeNull()
      expect(await store.piece(one, { first: 0, last: 9 })).toBeNull()
      expect(await listed(store.kept())).toEqual([other])
    })

    test('are nowhere before they are kept, and leave nothing when they are discarded', async () => {
      const half = key()
      const incoming = await store.receive(half)
      await incoming.write(Buffer.from('half'))
      expect(await store.read(half)).toBeNull()
      expect(await listed(store.halves())).toEqual([half])
      await incoming.discard()
      await incoming.discard()
      expect(await listed(store.halves())).toEqual([])
      expect(existsSync(incoming.path)).toBe(false)
    })

    test('left halfway by a server that died are found and removed, rewritten ones too', async () => {
      const left = key()
      const incoming = await store.receive(left)
      await incoming.write(Buffer.from('half'))
      await incoming.end()
      const again = open()
      expect(await listed(again.halves())).toEqual([left])
      await again.removeHalf(left)
      expect(await listed(again.halves())).toEqual([])
      again.close()
    })

    test('never take the place of another on its way in', async () => {
      const taken = key()
      const first = await store.receive(taken)
      await expect(store.receive(taken)).rejects.toThrow('EEXIST')
      await first.discard()
    })

    test('of 50 MB come and go in pieces', async () => {
      const big = key()
      const incoming = await store.receive(big)
      for (let piece = 0; piece < 50; piece += 1) await incoming.write(Buffer.alloc(1024 * 1024, piece))
      await incoming.keep()
      const content = await store.read(big)
      let size = 0
      for await (const chunk of (content ?? []) as AsyncIterable<Buffer>) size += chunk.length
      expect(size).toBe(50 * 1024 * 1024)
    })
  })
}

test.skipIf(process.platform === 'win32')('only the server’s own user reads what lies on the disk', () => {
  const files = readdirSync(join(folder, 'disk'), { recursive: true, withFileTypes: true })
  const modes = files.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077)
  expect(modes.length).toBeGreaterThan(3)
  expect(new Set(modes)).toEqual(new Set([0]))
})

test('a bucket that can not be reached, or refuses, is a reason to come back later', async () => {
  for (const settings of [
    { ...bucket.s3, endpoint: 'http://127.0.0.1:1' },
    { ...bucket.s3, bucket: 'other' },
    { ...bucket.s3, access_key: 'nobody' },
  ]) {
    const store = openBytes({ filesFolder: join(folder, 'lost'), s3: settings })
    const incoming = await store.receive(key())
    await incoming.write(Buffer.from('x'))
    await expect(incoming.keep()).rejects.toMatchObject({ code: 'service-unavailable' })
    await incoming.discard()
    expect(await listed(store.halves())).toEqual([])
    store.close()
  }
})

for (const [settings, line] of [
  [{ bucket: 'b' }, 'LECTERN_S3_ACCESS_KEY is missing: the others name a bucket.'],
  [{ access_key: 'a', secret_key: 's' }, 'LECTERN_S3_BUCKET is missing: the others name a bucket.'],
  ...['s3://studio', 'studio/files', 'studio files'].map(
    (bucket) =>
      [
        { bucket, access_key: 'a', secret_key: 's' },
        `LECTERN_S3_BUCKET must be the name of a bucket alone, not "${bucket}".`,
      ] as const,
  ),
  [{ ...bucketLogin, acess_key: 'x' }, 'LECTERN_S3_ACESS_KEY is not a setting of Lectern.'],
  [{ ...bucketLogin, path_style: 'yes' }, 'LECTERN_S3_PATH_STYLE must be on or off.'],
  [
    { ...bucketLogin, endpoint: 'ftp://x' },
    'LECTERN_S3_ENDPOINT must be an address that starts with https:// or http://.',
  ],
] satisfies (readonly [Record<string, string>, string])[])
  test(`stops the start: ${line}`, () => {
    expect(() => openBytes({ filesFolder: folder, s3: settings })).toThrow(line)
  })
