import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { startBucket } from '../../../testing/bucket.ts'
import { fileDesk } from '../../../testing/try-files.ts'
import { testServer, type TestServerOptions } from '../../../testing/test-server.ts'
import { begunFolder } from '../../../testing/begun-folder.ts'
import { realServer } from '../../../testing/real-server.ts'
import { newId } from '../platform/secrets.ts'
import { samplePeople } from '../../../testing/people.ts'
import { sweepFiles } from './storage.jobs.ts'

// Starts the whole server three times, on a machine that may be busy with other tests.
const SERVERS_TIMEOUT_MS = 600_000

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-sweep-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open(env: TestServerOptions['env']) {
  const home = await testServer(createApp, { env: { LECTERN_DATA: newFolder(), ...env } })
  undo.push(() => home.close())
  const { bytes, clock } = home.parts
  const s = await samplePeople(home)
  return {
    home,
    s,
    clara: s.clara,
    desk: fileDesk(home),
    /** A content that came in so long ago, in seconds, and got no row. */
    leave: async (secondsAgo: number, whole: boolean): Promise<string> => {
      const key = newId(new Date(clock().getTime() - secondsAgo * 1000))
      const incoming = await bytes.receive(key)
      await incoming.write(Buffer.from('left'))
      if (whole) await incoming.keep()
      else await incoming.end()
      return key
    },
    sweep: async () => {
      for (const job of sweepFiles(home.parts)) await job.run()
    },
    left: async () => ({ whole: await Array.fromAsync(bytes.kept()), half: await Array.fromAsync(bytes.halves()) }),
  }
}

const bucket = async () => {
  const { settings, stop } = await startBucket(newFolder())
  undo.push(stop)
  return settings
}

for (const [name, settings] of [
  ['the disk', async () => ({})],
  ['a bucket', bucket],
] as const)
  describe(`the sweep of ${name}`, () => {
    test('leaves alone what may be on its way in elsewhere, and everything that a row names', async () => {
      const { clara, desk, leave, sweep, left, home } = await open({
        ...(await settings()),
        DATABASE_URL: 'postgres://shared.example',
      })
      const file = await desk.keep(clara, 'kept')
      const young = [await leave(60, true), await leave(60, false)]
      await sweep()
      expect((await left()).half).toEqual([young[1]])
      expect((await left()).whole).toHaveLength(2)
      home.clock.forward(20 * 60)
      await sweep()
      const { whole, half } = await left()
      expect([whole.length, half.length]).toEqual([1, 0])
      // The token has run out meanwhile; the address of a signed read needs none.
      home.clock.forward(-20 * 60)
      expect((await desk.get(clara, file.id)).body).toBe('kept')
    })

    test('on a database of its own takes at once whatever is older than the server', async () => {
      const { leave, sweep, left } = await open(await settings())
      await leave(1, true)
      await leave(1, false)
      await sweep()
      expect(await left()).toEqual({ whole: [], half: [] })
    })
  })

for (const [name, settings] of [
  ['the disk', async () => ({})],
  ['a bucket', bucket],
] as const)
  describe(`the bytes of a file leave ${name} with its row, in less than a minute`, () => {
    const account = 'delete from auth.users where id = $1'
    const files = 'delete from storage.files where uploaded_by_user_id = $1'
    for (const [what, sql] of [
      ['an account', account],
      ['the files of an account', files],
    ] as const)
      test(`where ${what} is deleted`, async () => {
        // A database that is shared: nothing is taken for being older than this server.
        const { home, clara, desk, left } = await open({
          ...(await settings()),
          DATABASE_URL: 'postgres://shared.example',
        })
        await desk.keep(clara, 'mine')
        await desk.keep(clara, 'mine too')
        expect((await left()).whole).toHaveLength(2)
        await serviceOnce(home.parts.db).run({ sql, parameters: [clara.userId] })
        expect(await desk.rows()).toBe(0)
        const prompt = sweepFiles(home.parts).filter(({ seconds }) => seconds <= 30)
        for (const job of prompt) await job.run()
        expect((await left()).whole).toEqual([])
        for (const job of prompt) await job.run()
      })
  })

test('a person who deletes the own account takes the files from the disk, and nobody else’s', async () => {
  const folder = newFolder()
  const { home, s, clara, desk } = await open({ LECTERN_DATA: folder, DATABASE_URL: 'postgres://shared.example' })
  const kept = () =>
    readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  await desk.keep(clara, 'mine')
  await desk.keep(s.bob, 'somebody else’s')
  expect(kept()).toHaveLength(2)
  const password = 'Violet-harbour-41'
  const [account] = await serviceOnce(home.parts.db).run<{ email: string }>({
    sql: 'update auth.users set password_hash = $2 where id = $1 returning email',
    parameters: [clara.userId, await home.parts.passwords.hash(password)],
  })
  const ended = await home.inject({
    method: 'POST',
    url: '/v1/auth/user/delete',
    headers: { authorization: `Bearer ${clara.token}` },
    payload: { confirm: account?.email, password },
  })
  expect(ended.statusCode).toBe(200)
  for (const job of sweepFiles(home.parts).filter(({ seconds }) => seconds <= 30)) await job.run()
  expect(kept()).toHaveLength(1)
})

describe('kill -9 in the middle of uploads', () => {
  const files = (folder: string): string[] =>
    readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  test(
    'leaves no row without bytes, and after the sweep no bytes without a row',
    async () => {
      const data = begunFolder('lectern-sweep-')
      undo.push(() => rmSync(data, { recursive: true, force: true }))
      let server = await realServer({ dataFolder: data })
      undo.push(() => server.stop())
      const authorization = await server.signUp()
      const content = 'x'.repeat(200_000)
      const acknowledged: string[] = []
      const asked: string[] = []

      for (let round = 0; round < 2; round += 1) {
        const { base, port } = server
        const half = await beginUpload(port, authorization)
        await expect.poll(() => files(data).length).toBeGreaterThan(acknowledged.length)
        // More uploads, one after another, until the server dies under one of them.
        const going = (async () => {
          for (;;) {
            const id = randomUUID()
            asked.push(id)
            const form = new FormData()
            form.append('metadata[]', JSON.stringify({ id }))
            form.append('file[]', new Blob([content]), 'plan.txt')
            const answer = await fetch(`${base}/storage/files`, {
              method: 'POST',
              headers: { authorization },
              body: form,
            }).catch(() => null)
            if (answer?.status !== 201) return
            acknowledged.push(id)
          }
        })()
        const before = acknowledged.length
        await expect.poll(() => acknowledged.length, { interval: 3 }).toBeGreaterThan(before + round)
        await Promise.all([server.kill(), going])
        half.destroy()
        server = await realServer({ dataFolder: data })
      }

      const read = async (id: string) => {
        const answer = await fetch(`${server.base}/storage/files/${id}`, { headers: { authorization } })
        const text = await answer.text()
        return answer.status === 200 && text === content ? 'whole' : answer.status
      }
      const found = new Map<string, string | number>()
      for (const id of asked) found.set(id, await read(id))
      expect(acknowledged.map((id) => found.get(id))).toEqual(acknowledged.map(() => 'whole'))
      expect([...found.values()].every((end) => end === 'whole' || end === 404)).toBe(true)
      const rows = [...found.values()].filter((end) => end === 'whole').length
      await expect.poll(() => files(data).length).toBe(rows)
    },
    SERVERS_TIMEOUT_MS,
  )

  /** An upload that has sent half of a large file. */
  async function beginUpload(port: number, authorization: string) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    const part = '--x\r\nContent-Disposition: form-data; name="file[]"; filename="big"\r\n\r\n'
    socket.write(
      `POST /v1/storage/files HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000000\r\n\r\n${part}`,
    )
    socket.write(Buffer.alloc(5_000_000))
    return socket
  }
})
