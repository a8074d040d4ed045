import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProcessedFiles } from '@lectern/contract/storage'
import { createApp } from '../app.ts'
import type { ByteStore } from '../platform/files/byte-store.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { fileDesk, refusalIn } from '../../../testing/try-files.ts'
import type { FormPart } from '../platform/http/form-body.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { replyToBrokenRequest } from '../platform/http/replies.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { newId } from '../platform/secrets.ts'
import { quota, studentQuota } from './quota.ts'

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

const plan: FormPart = { name: 'file[]', filename: 'plan.txt', type: 'text/plain', body: 'Scales' }
const metadata = (value: unknown): FormPart => ({ name: 'metadata[]', body: JSON.stringify(value) })

const oneId = randomUUID()

describe('refused, and nothing is stored', () => {
  afterEach(async () => {
    const [rows, disk] = [await desk.rows(), desk.onDisk()]
    if (rows > 0 || disk.length > 0) throw new Error(`Stored: ${rows} rows, ${disk.join()}`)
  })

  test('without a token, with a wrong one, with a role that is not the caller’s, with a wrong secret', async () => {
    const nobody = await desk.send(null, [plan])
    expect([nobody.statusCode, nobody.json()]).toEqual([
      401,
      {
        status: 401,
        message: 'you are not authorized',
        reason: 'unauthenticated',
        error: { message: 'you are not authorized' },
      },
    ])
    expect(nobody.headers['x-error']).toBe('you are not authorized')
    const wrong = [
      await desk.send(null, [plan], { authorization: 'Bearer nonsense' }),
      await desk.send(s.nobody, [plan]),
      await desk.send(s.omar, [plan], { 'x-hasura-role': 'teacher' }),
      await desk.send(s.clara, [plan], { 'x-hasura-role': 'anonymous' }),
      await desk.send(s.clara, [plan], { 'x-hasura-admin-secret': 'guess' }),
    ]
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403, 403])
    expect(new Set(wrong.map(refusalIn))).toEqual(new Set(['you are not authorized']))
  })

  for (const [why, parts, status, message] of [
    ['no file', [metadata({})], 400, 'file[] not found in Multipart form'],
    ['no part at all', [], 400, 'file[] not found in Multipart form'],
    ['an empty file', [{ ...plan, body: '' }], 400, 'file too small'],
    ['an unknown bucket', [plan, { name: 'bucket-id', body: 'secret' }], 404, 'bucket not found'],
    ['metadata that is no JSON', [plan, { name: 'metadata[]', body: '{' }], 400, "couldn't decode metadata"],
    ['metadata that is a list', [plan, metadata([])], 400, "couldn't decode metadata"],
    ['an id that is none', [plan, metadata({ id: '../../etc/passwd' })], 400, "couldn't decode metadata"],
    ['a name that is a number', [plan, metadata({ name: 1 })], 400, "couldn't decode metadata"],
    [
      'half a character in metadata',
      [plan, { name: 'metadata[]', body: '{"metadata":{"a":"\\ud800"}}' }],
      400,
      "couldn't decode metadata",
    ],
    [
      'a NUL in metadata',
      [plan, { name: 'metadata[]', body: '{"metadata":{"a":"\\u0000"}}' }],
      400,
      "couldn't decode metadata",
    ],
    [
      'a prototype in metadata',
      [plan, { name: 'metadata[]', body: '{"metadata":{"__proto__":{"a":1}}}' }],
      400,
      "couldn't decode metadata",
    ],
    [
      'metadata 11 levels deep',
      [plan, metadata({ metadata: JSON.parse(`${'{"a":'.repeat(11)}1${'}'.repeat(11)}`) as unknown })],
      400,
      "couldn't decode metadata",
    ],
    [
      'metadata that never ends',
      [plan, metadata({ metadata: { a: 'x'.repeat(100_000) } })],
      400,
      "couldn't decode metadata",
    ],
    [
      'metadata for two files with one',
      [plan, metadata({}), metadata({})],
      400,
      "file metadata length doesn't match number of files in request",
    ],
    [
      'two files with metadata for one',
      [plan, plan, metadata({})],
      400,
      "file metadata length doesn't match number of files in request",
    ],
    ['21 files', Array.from({ length: 21 }, () => plan), 413, 'too many parts in the multipart form'],
    ['10,000 parts', Array.from({ length: 10_000 }, () => plan), 413, 'too many parts in the multipart form'],
    [
      '10,000 parts of metadata',
      [plan, ...Array.from({ length: 10_000 }, () => metadata({}))],
      413,
      'too many parts in the multipart form',
    ],
    ['two files with one id', [plan, plan, metadata({ id: oneId }), metadata({ id: oneId })], 409, 'this id is taken'],
  ] satisfies [string, FormPart[], number, string][]) {
    test(`refused: ${why}`, async () => {
      const answer = await desk.send(s.clara, parts)
      expect([answer.statusCode, refusalIn(answer)]).toEqual([status, message])
      expect(answer.headers['x-error']).toBe(message)
    })
  }

  for (const name of [
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'C:\\boot.ini',
    'a/../b',
    '..',
    'a\u0000.pdf',
    'a\u0007b',
    'a\nb',
    '\u0085',
    ' ',
    'x'.repeat(1001),
  ]) {
    test(`the name ${JSON.stringify(name.slice(0, 20))}`, async () => {
      const answer = await desk.send(s.clara, [plan, metadata({ name })])
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, 'this file name is not allowed'])
    })
  }

  test('such a name at the part itself', async () => {
    for (const filename of ['../../etc/passwd', 'a\u0001.pdf', 'a\u0000.pdf'])
      expect((await desk.send(s.clara, [{ ...plan, filename }])).statusCode).toBe(400)
  })

  test('a body that is no form, has no boundary, or is cut off anywhere', async () => {
    const post = (payload: string | Buffer, type: string) =>
      home.inject({
        method: 'POST',
        url: '/v1/storage/files',
        payload,
        headers: { authorization: `Bearer ${s.clara.token}`, 'content-type': type },
      })
    expect((await post('{}', 'application/json')).statusCode).toBe(415)
    expect((await post('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await post('--x--', 'multipart/form-data')).statusCode).toBe(400)
    const whole = `--x\r\nContent-Disposition: form-data; name="file[]"; filename="a.txt"\r\n\r\nScales\r\n--x--\r\n`
    for (const length of [3, 30, 60, 80, whole.length - 8, whole.length - 5]) {
      const answer = await post(whole.slice(0, length), 'multipart/form-data; boundary=x')
      expect([length, answer.statusCode]).toEqual([length, 400])
    }
    expect((await post('', 'multipart/form-data; boundary=x')).statusCode).toBe(400)
  })

  test('more than the bucket takes', async () => {
    const answer = await desk.send(s.clara, [{ ...plan, body: Buffer.alloc(50 * 1024 * 1024 + 1, 'a') }])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: { message: 'file too big', data: { filename: 'plan.txt', maxSize: 52_428_800 } } },
    ])
  })

  test('of two files the second is bad', async () => {
    expect((await desk.send(s.clara, [plan, { ...plan, filename: './x' }])).statusCode).toBe(400)
  })
})

/** A row that takes so much room, without bytes. */
const takeRoom = (who: Person, size: number) =>
  serviceOnce(home.parts.db).run({
    sql: `insert into storage.files (id, bucket_id, name, size, mime_type, etag, is_uploaded, uploaded_by_user_id, content_key)
          values ($1, 'default', 'all', $2, 'text/plain', '"x"', true, $3, $4)`,
    parameters: [newId(home.clock()), size, who.userId, newId(home.clock())],
  })

test('what is more than one student may take of the teacher’s room', async () => {
  const eve = await s.addTeacher('Eve')
  const [greedy, modest] = [await s.addStudent(eve, 'Greedy'), await s.addStudent(eve, 'Modest')]
  await takeRoom(greedy, studentQuota - 3)
  expect((await desk.send(greedy, [{ ...plan, body: 'abcd' }])).statusCode).toBe(413)
  await desk.keep(modest, 'abcd')
  await takeRoom(eve, quota - studentQuota - 3)
  // The teacher's room is full now for all of the studio, and for nobody else.
  for (const who of [eve, modest]) expect((await desk.send(who, [{ ...plan, body: 'abcd' }])).statusCode).toBe(413)
  await desk.keep(s.omar, 'abcd')
})

test('what is more than an account may take', async () => {
  await takeRoom(s.bob, quota - 3)
  const answer = await desk.send(s.bob, [plan])
  expect([answer.statusCode, answer.json()]).toMatchObject([413, { error: { data: { quota } } }])
  const together = await Promise.all([0, 1, 2].map(() => desk.send(s.bob, [{ ...plan, body: 'abc' }])))
  expect(together.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 413, 413])
  expect((await desk.send(s.bob, [{ ...plan, body: 'a' }])).statusCode).toBe(413)
  expect(await desk.keep(s.clara, 'others are not touched')).toMatchObject({ size: 22 })
})

test('an id that is taken is never written over, whoever has it', async () => {
  const mine = await desk.keep(s.clara, 'first')
  for (const who of [s.clara, s.bob, s.omar])
    expect((await desk.send(who, [{ ...plan, body: 'x' }, metadata({ id: mine.id })])).statusCode).toBeGreaterThan(400)
  expect((await desk.get(s.clara, mine.id)).body).toBe('first')
})

describe('a disk that is full', () => {
  const full = (code: string) => Object.assign(new Error('full'), { code })
  /** The disk at the edge of the house: takes some bytes, and then no more. */
  const filling = (bytes: ByteStore, code: string, at: 'write' | 'keep'): ByteStore => ({
    ...bytes,
    async receive(key) {
      const incoming = await bytes.receive(key)
      const fails = () => Promise.reject(full(code))
      return at === 'keep' ? { ...incoming, keep: fails } : { ...incoming, write: fails }
    },
  })

  for (const [code, at] of [
    ['ENOSPC', 'write'],
    ['ENOSPC', 'keep'],
    ['EDQUOT', 'write'],
  ] as const)
    test(`is said (${code} at ${at}), nothing is left, and reading goes on`, async () => {
      let isFull = false
      const crowded = await testServer((parts) =>
        createApp({
          ...parts,
          bytes: {
            ...parts.bytes,
            receive: (key) => (isFull ? filling(parts.bytes, code, at) : parts.bytes).receive(key),
          },
        }),
      )
      const [{ clara }, table] = [await samplePeople(crowded), fileDesk(crowded)]
      const before = await table.keep(clara, 'before')
      isFull = true
      const answer = await table.send(clara, [plan, plan])
      expect([answer.statusCode, refusalIn(answer)]).toEqual([507, 'The server has no room left. Nothing was changed.'])
      expect([await table.rows(), table.onDisk().length]).toEqual([1, 1])
      expect((await table.get(clara, before.id)).body).toBe('before')
      isFull = false
      expect((await table.send(clara, [plan])).statusCode).toBe(201)
      await crowded.close()
      rmSync(crowded.config.dataFolder, { recursive: true, force: true })
    })
})

describe('taken', () => {
  test('in any order of the parts, with each shape of metadata', async () => {
    const said = JSON.stringify({ name: 'Plän “B”.txt', metadata: { lesson: 3 } })
    const shapes: FormPart[] = [
      { name: 'metadata[]', body: said },
      { name: 'metadata[]', body: said, type: 'application/json' },
      { name: 'metadata[]', body: said, type: 'application/json', filename: '' },
      { name: 'metadata[]', body: said, type: 'application/json', filename: 'blob' },
    ]
    const bucket: FormPart = { name: 'bucket-id', body: 'default' }
    for (const shape of shapes)
      for (const order of [
        [plan, shape, bucket],
        [bucket, shape, plan],
        [shape, { name: 'unknown', body: 'x' }, plan],
      ]) {
        const answer = await desk.send(s.clara, order)
        expect(answer.statusCode).toBe(201)
        expect(answer.json<ProcessedFiles>().processedFiles).toEqual([
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            name: 'Plän “B”.txt',
            size: 6,
            bucketId: 'default',
            etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
            createdAt: '2026-11-23T09:00:00Z',
            updatedAt: '2026-11-23T09:00:00Z',
            isUploaded: true,
            mimeType: 'text/plain',
            uploadedByUserId: s.clara.userId,
            metadata: { lesson: 3 },
          },
        ])
      }
  })

  test('several files keep their order, ids and names', async () => {
    const ids = [randomUUID(), randomUUID()]
    const answer = await desk.send(s.omar, [
      metadata({ id: ids[0], name: 'one' }),
      { ...plan, body: '1' },
      { ...plan, body: '22', filename: 'two.txt' },
      metadata({ id: ids[1]?.toUpperCase() }),
    ])
    expect(answer.json<ProcessedFiles>().processedFiles).toMatchObject([
      { id: ids[0], name: 'one', size: 1 },
      { id: ids[1], name: 'two.txt', size: 2 },
    ])
  })

  test('a name may be any Unicode, and a slash in it is a sign like others', async () => {
    const file = await desk.keep(s.clara, 'x', 'text/plain', 'שלום 1/2 🎻.pdf')
    expect(file.name).toBe('שלום 1/2 🎻.pdf')
  })

  test('from the operator, for a user or for nobody', async () => {
    const secret = { 'x-hasura-admin-secret': 'a secret of the operator' }
    const own = await desk.send(null, [plan], secret)
    expect(own.json()).toMatchObject({ processedFiles: [{ uploadedByUserId: null }] })
    const forOmar = { ...secret, 'x-hasura-role': 'student', 'x-hasura-user-id': s.omar.userId }
    expect((await desk.send(null, [plan], forOmar)).json()).toMatchObject({
      processedFiles: [{ uploadedByUserId: s.omar.userId }],
    })
  })

  test('below the other base path too', async () => {
    const answer = await home.inject({ url: '/storage/v1/version' })
    expect(answer.json()).toEqual({ buildVersion: expect.any(String) })
  })
})

describe('over a real line', () => {
  // Not the app's own listener: that one refuses calls while the event loop is late, and the senders here share it.
  const listener = createServer((request, response) => home.app.routing(request, response))
  listener.on('clientError', (error, socket) => replyToBrokenRequest({})(error, socket as Socket))
  let port: number
  beforeAll(async () => {
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    const address = listener.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => {
    listener.closeAllConnections()
    listener.close()
  })
  const whole = `--x\r\nContent-Disposition: form-data; name="file[]"; filename="a.txt"\r\n\r\n${'x'.repeat(200_000)}\r\n--x--\r\n`
  const begin = (length: number | 'chunked', more = '') => {
    const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(
      `POST /v1/storage/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${s.clara.token}\r\nConnection: close\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\n${size}\r\n${more}\r\n`,
    )
    return socket
  }
  /** The text that came back until the line ended, in whichever way. */
  const text = (socket: Socket) =>
    new Promise<string>((resolve) => {
      let answer = ''
      socket.setEncoding('latin1').on('data', (piece: string) => (answer += piece))
      socket.on('close', () => resolve(answer))
    })
  /** The rows and files that are stored, to be the same after each of these. */
  const stored = async () => [await desk.rows(), desk.onDisk().length]

  test('a sender that goes away halfway leaves nothing', async () => {
    const before = await stored()
    const socket = begin(whole.length)
    socket.write(whole.slice(0, 150_000))
    await expect.poll(() => desk.onDisk().length).toBe((before[1] ?? 0) + 1)
    socket.destroy()
    await expect.poll(stored).toEqual(before)
  })

  test('a length that promises more than is sent, or less', async () => {
    const before = await stored()
    const more = begin(whole.length + 10_000)
    more.end(whole.slice(0, 150_000))
    expect(await text(more)).toMatch(/^(HTTP\/1\.1 400 |$)/)
    const less = begin(whole.length - 50_000)
    less.write(whole)
    // Bytes that were sent too much may end the line before the answer is read.
    expect(await text(less)).toMatch(/^(HTTP\/1\.1 400 |$)/)
    await expect.poll(stored).toEqual(before)
  })

  test('two lengths, a length that is none, and pieces of a wrong size', async () => {
    const before = await stored()
    for (const socket of [begin(10, 'Content-Length: 20\r\n'), begin(10, 'Transfer-Encoding: chunked\r\n'), begin(-5)])
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
    const pieces = begin('chunked')
    pieces.end('zzz\r\nabc\r\n')
    expect(await text(pieces)).toMatch(/^HTTP\/1\.1 400 /)
    await expect.poll(stored).toEqual(before)
  })

  test('a body that was packed is not unpacked', async () => {
    const before = await stored()
    const packed = gzipSync(whole)
    const socket = begin(packed.length, 'Content-Encoding: gzip\r\n')
    socket.write(packed)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
    await expect.poll(stored).toEqual(before)
  })

  test('who is refused early reads why, though more was to come, and is not listened to for ever', async () => {
    const before = await stored()
    const socket = begin(60 * 1024 * 1024)
    socket.write('--x\r\nContent-Disposition: form-data; name="file[]"; filename="a"\r\n\r\n')
    const piece = Buffer.alloc(1024 * 1024, 'a')
    for (let sent = 0; sent < 51; sent += 1) socket.write(piece)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*file too big/)
    await expect.poll(stored).toEqual(before)
  })

  test('in pieces without a length it is taken', async () => {
    const socket = begin('chunked')
    socket.write(`${whole.length.toString(16)}\r\n${whole}\r\n0\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 [^]*"size":200000/)
  })
})
