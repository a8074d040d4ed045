import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PresignedUrl, ProcessedFiles, StoredFile } from '@lectern/contract/storage'
import { createApp } from '../app.ts'
import { fileDesk, refusalIn } from '../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { begunFolder } from '../../../testing/begun-folder.ts'
import { realServer } from '../../../testing/real-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let desk: ReturnType<typeof fileDesk>
beforeAll(async () => {
  home = await testServer(createApp, { env: { LECTERN_ADMIN_SECRET: 'a secret of the operator' } })
  s = await samplePeople(home)
  desk = fileDesk(home)
})
afterAll(async () => {
  await home.close()
  rmSync(home.config.dataFolder, { recursive: true, force: true })
})

/** Gives a file of a teacher to a student, as a resource; written past the policies, as a program with a flaw might. */
async function give(owner: Person, student: Person, fileId: string): Promise<void> {
  const url = new URL(home.ownerUrl)
  url.username = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(
      `with r as (insert into lesson_resource (lesson_rsrc_dspl, user_profile_id, kind, file_id)
         values ('Sheet', $1, 'file', $3) returning lesson_rsrc_id)
       insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) select $2, lesson_rsrc_id from r`,
      [owner.profileId, student.profileId, fileId],
    )
  } finally {
    await client.end()
  }
}

describe('what is not yours is not there', () => {
  test('for reading, presigning, replacing and deleting, and the file stays', async () => {
    const file = await desk.keep(s.clara, 'private')
    for (const who of [s.bob, s.omar, s.lea, s.nils])
      for (const id of [file.id, randomUUID(), 'no-id', '%00', '..%2f..%2fetc%2fpasswd', `${file.id}x`]) {
        const answers = [
          await desk.get(who, id),
          await desk.get(who, `${id}/presignedurl`),
          await desk.remove(who, id),
          await desk.put(who, id, [{ name: 'file', filename: 'x', body: 'x' }]),
        ]
        expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body)])).toEqual(
          answers.map(() => [
            404,
            { status: 404, message: 'file not found', reason: 'not-found', error: { message: 'file not found' } },
          ]),
        )
        expect((await desk.head(who, id)).statusCode).toBe(404)
      }
    expect((await desk.get(s.clara, file.id)).body).toBe('private')
  })

  test('for nobody at all', async () => {
    const file = await desk.keep(s.clara, 'private')
    for (const answer of [
      await desk.get(null, file.id),
      await desk.get(null, `${file.id}/presignedurl`),
      await desk.remove(null, file.id),
      await desk.put(null, file.id, []),
      await desk.get(null, file.id, { authorization: 'Bearer x.y.z' }),
    ])
      expect([answer.statusCode, refusalIn(answer)]).toEqual([401, 'you are not authorized'])
    for (const answer of [
      await desk.get(s.nobody, file.id),
      await desk.get(s.clara, file.id, { 'x-hasura-role': 'owner' }),
    ])
      expect([answer.statusCode, refusalIn(answer)]).toEqual([403, 'you are not authorized'])
  })

  test('an expired token is refused like a missing one', async () => {
    const file = await desk.keep(s.clara, 'private')
    const now = home.clock()
    home.clock.forward(home.config.accessTokenSeconds + 60)
    expect((await desk.get(s.clara, file.id)).statusCode).toBe(401)
    home.clock.set(now)
  })
})

test('a student reads what the teacher gave, and changes nothing of it', async () => {
  const sheet = await desk.keep(s.clara, 'C major')
  await give(s.clara, s.omar, sheet.id)
  expect((await desk.get(s.omar, sheet.id)).body).toBe('C major')
  expect((await desk.get(s.omar, `${sheet.id}/presignedurl`)).statusCode).toBe(200)
  for (const who of [s.lea, s.nils, s.bob]) expect((await desk.get(who, sheet.id)).statusCode).toBe(404)
  expect((await desk.remove(s.omar, sheet.id)).statusCode).toBe(404)
  expect((await desk.put(s.omar, sheet.id, [{ name: 'file', filename: 'x', body: 'x' }])).statusCode).toBe(404)
})

test('a resource that names somebody else’s file gives nothing away', async () => {
  const secret = await desk.keep(s.clara, 'secret')
  await give(s.bob, s.nils, secret.id)
  for (const who of [s.bob, s.nils]) expect((await desk.get(who, secret.id)).statusCode).toBe(404)
})

describe('reading', () => {
  let file: StoredFile
  beforeAll(async () => {
    file = await desk.keep(s.clara, '0123456789', 'text/plain', "Plän x's.txt")
  })

  test('with all headers, and HEAD the same without a body', async () => {
    const answer = await desk.get(s.clara, file.id)
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      etag: file.etag,
      'last-modified': 'Mon, 23 Nov 2026 09:00:00 GMT',
      'cache-control': 'private, max-age=3600',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="Pl%C3%A4n%20x%27s.txt"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    }
    expect(answer.headers).toMatchObject(headers)
    const head = await desk.head(s.clara, file.id)
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject(headers)
  })

  test('by ranges', async () => {
    const part = await desk.get(s.clara, file.id, { range: 'bytes=2-5' })
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '2345',
      'bytes 2-5/10',
      '4',
    ])
    expect((await desk.get(s.clara, file.id, { range: 'bytes=-3' })).body).toBe('789')
    expect((await desk.get(s.clara, file.id, { range: 'bytes=8-' })).body).toBe('89')
    const none = await desk.get(s.clara, file.id, { range: 'bytes=10-' })
    expect([none.statusCode, refusalIn(none), none.headers['content-range']]).toEqual([
      416,
      'range cannot be met',
      'bytes */10',
    ])
    const many = await desk.get(s.clara, file.id, { range: `bytes=${'0-1,'.repeat(1000)}3-4` })
    expect([many.statusCode, many.body]).toEqual([200, '0123456789'])
  })

  test('with conditions, whose refusals have no body', async () => {
    const same = await desk.get(s.clara, file.id, { 'if-none-match': file.etag })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', file.etag])
    const other = await desk.get(s.clara, file.id, { 'if-match': '"other"' })
    expect([other.statusCode, other.body]).toEqual([412, ''])
    expect((await desk.head(s.clara, file.id, { 'if-none-match': file.etag })).statusCode).toBe(304)
  })

  test('by the operator', async () => {
    const secret = { 'x-hasura-admin-secret': 'a secret of the operator' }
    expect((await desk.get(null, file.id, secret)).body).toBe('0123456789')
    const asBob = { ...secret, 'x-hasura-role': 'teacher', 'x-hasura-user-id': s.bob.userId }
    expect((await desk.get(null, file.id, asBob)).statusCode).toBe(404)
  })

  test('from an allowed page of another origin, which may see what it needs', async () => {
    const { headers } = await desk.get(s.clara, file.id, { origin: 'http://localhost:1337' })
    expect(headers['access-control-allow-origin']).toBe('http://localhost:1337')
    for (const name of ['etag', 'content-range', 'content-length', 'content-disposition', 'x-error'])
      expect(headers['access-control-expose-headers']).toContain(name)
  })
})

describe('an address that was signed for', () => {
  const pathOf = ({ url }: PresignedUrl) => url.replace('http://localhost:1337', '')
  const sign = async (id: string) => (await desk.get(s.clara, `${id}/presignedurl`)).json<PresignedUrl>()

  test('works for that file, without a bearer, until then', async () => {
    const file = await desk.keep(s.clara, 'shared')
    const signed = await sign(file.id)
    expect(signed).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:1337\/v1\/storage\/files\//),
      expiration: 30,
    })
    const read = () => home.inject({ url: pathOf(signed) })
    expect((await read()).body).toBe('shared')
    expect((await home.inject({ method: 'HEAD', url: pathOf(signed) })).headers['content-length']).toBe('6')
    expect((await home.inject({ url: `${pathOf(signed)}&x=1&utm=2` })).body).toBe('shared')
    expect((await home.inject({ url: pathOf(signed), headers: { range: 'bytes=0-1' } })).body).toBe('sh')
    home.clock.forward(31)
    expect([(await read()).statusCode, refusalIn(await read())]).toEqual([400, 'signature already expired'])
    home.clock.forward(-31)
  })

  test('is worth nothing when anything of it is changed, or the file is gone', async () => {
    const [one, other] = [await desk.keep(s.clara, 'one'), await desk.keep(s.clara, 'other')]
    const path = pathOf(await sign(one.id))
    const changed = [
      path.replace(one.id, other.id),
      path.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 1}`),
      path.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      path.replace(/signature=[^&]*/, 'signature='),
      path.replace(/&?signature=[^&]*/, ''),
      path.replace(/expires=\d+/, 'expires=99999999999999'),
      `${path}&expires=99999999999`,
      path.split('?')[0] ?? '',
    ]
    for (const url of changed) expect((await home.inject({ url })).statusCode).toBe(403)
    await desk.remove(s.clara, one.id)
    expect((await home.inject({ url: path })).statusCode).toBe(404)
  })
})

test('deleting takes row and bytes, once', async () => {
  const file = await desk.keep(s.clara, 'gone')
  const [rows, disk] = [await desk.rows(), desk.onDisk().length]
  const answers = await Promise.all([0, 1, 2].map(() => desk.remove(s.clara, file.id)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404, 404])
  expect(answers.find(({ statusCode }) => statusCode === 204)?.body).toBe('')
  expect([await desk.rows(), desk.onDisk().length]).toEqual([rows - 1, disk - 1])
  expect((await desk.get(s.clara, file.id)).statusCode).toBe(404)
})

describe('replacing', () => {
  test('content, name and metadata, together or alone; the old bytes go', async () => {
    const file = await desk.keep(s.clara, 'old')
    const disk = desk.onDisk().length
    home.clock.forward(60)
    const both = await desk.put(s.clara, file.id, [
      { name: 'file', filename: 'new.txt', body: 'newer' },
      { name: 'metadata', body: '{"name":"B","metadata":{"a":1}}', type: 'application/json' },
    ])
    expect([both.statusCode, both.json()]).toMatchObject([
      200,
      {
        id: file.id,
        name: 'B',
        size: 5,
        metadata: { a: 1 },
        createdAt: file.createdAt,
        updatedAt: '2026-11-23T09:01:00Z',
      },
    ])
    expect(both.json<StoredFile>().etag).not.toBe(file.etag)
    expect((await desk.get(s.clara, file.id)).body).toBe('newer')
    expect(desk.onDisk().length).toBe(disk)
    const named = await desk.put(s.clara, file.id, [{ name: 'metadata', body: '{"name":"C"}' }])
    expect(named.json()).toMatchObject({ name: 'C', size: 5, metadata: { a: 1 } })
    home.clock.forward(-60)
  })

  test('is refused as an upload is, and the old content stays', async () => {
    const file = await desk.keep(s.clara, 'old')
    const disk = desk.onDisk().length
    for (const parts of [
      [],
      [{ name: 'file', filename: 'x', body: '' }],
      [{ name: 'file', filename: '../x', body: 'x' }],
      [{ name: 'metadata', body: '{' }],
      [
        { name: 'metadata', body: '{"name":"a/../b"}' },
        { name: 'file', filename: 'x', body: 'x' },
      ],
      [
        { name: 'file', filename: 'x', body: 'x' },
        { name: 'file', filename: 'y', body: 'y' },
      ],
    ])
      expect((await desk.put(s.clara, file.id, parts)).statusCode).toBe(400)
    expect((await desk.get(s.clara, file.id)).body).toBe('old')
    expect(desk.onDisk().length).toBe(disk)
  })
})

for (const [method, url, status, allow] of [
  ['GET', '/v1/storage/buckets', 404],
  ['GET', '/v1/storage/*x', 404],
  ['GET', '/storage/v1/buckets', 404],
  ['PATCH', '/v1/storage/files/:id', 404],
  ['PATCH', '/v1/storage/files', 405, 'POST'],
  ['GET', '/v1/storage/files', 405, 'POST'],
  ['POST', `/v1/storage/files/${randomUUID()}/presignedurl/more`, 404],
  ['POST', '/v1/storage/version', 405, 'GET'],
] as const) {
  test(`${method} ${url.replace(/[0-9a-f-]{36}/, '<id>')} is refused as storage refuses`, async () => {
    const answer = await home.inject({ method, url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
    const message = status === 404 ? 'Route not found' : 'Method not allowed'
    expect(answer.headers['x-error']).toBe(message)
    expect(answer.json()).toMatchObject({ status, message, error: { message } })
  })
}

test.skipIf(process.platform !== 'linux')('50 MB go up and down, and the server hardly grows', async () => {
  const dataFolder = begunFolder('lectern-weight-')
  const server = await realServer({ dataFolder })
  try {
    const authorization = await server.signUp()
    const address = `${server.base}/storage/files`
    const upload = async (size: number) => {
      const body = new FormData()
      body.append('file[]', new Blob([Buffer.alloc(size, 7)]), 'recording')
      const answer = await fetch(address, { method: 'POST', headers: { authorization }, body })
      return ((await answer.json()) as ProcessedFiles).processedFiles[0]?.id ?? ''
    }
    const download = async (id: string) => {
      const { body } = await fetch(`${address}/${id}`, { headers: { authorization } })
      let size = 0
      for await (const chunk of body ?? []) size += chunk.length
      return size
    }
    await download(await upload(300 * 1024)) // what is loaded with the first stream is no matter of its size
    const before = memoryOf(server.pid)
    const id = await upload(50 * megabyte)
    const uploaded = memoryOf(server.pid)
    expect(await download(id)).toBe(50 * megabyte)
    const most = Math.max(uploaded.most, memoryOf(server.pid).most)
    expect((most - before.now) / megabyte).toBeLessThan(20)
  } finally {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
})

const megabyte = 1024 * 1024

/** Bytes that a process holds, and the most that it ever held. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Infinity)
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 }
}
