import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { ownDatabase } from '../../../../testing/test-database.ts'
import { testServer } from '../../../../testing/test-server.ts'
import { testClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openParts } from '../parts.ts'

/** The way to the database, which can hang or be cut as a network does. */
async function relay(target: string) {
  const { hostname, port } = new URL(target)
  const host = decodeURIComponent(hostname)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port || '5432'}`)) : connect(Number(port), host)
    for (const one of [near, far]) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      if (isFrozen) one.pause()
    }
    near.pipe(far)
    far.pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const one of sockets) one.unpipe().pause()
    },
    async cut() {
      for (const one of sockets) one.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

let app: FastifyInstance
let line: Awaited<ReturnType<typeof relay>>
const undo: (() => unknown)[] = []
beforeAll(async () => {
  const { ownerUrl, drop } = await ownDatabase()
  line = await relay(ownerUrl)
  const config = readConfig({ LECTERN_DATA: join(tmpdir(), 'lectern-health'), LECTERN_RATE_LIMITS: 'off' })
  const parts = await openParts(config, line.url, createLog('silent'), testClock(new Date('2026-11-23T09:00:00Z')))
  app = await createApp(parts)
  undo.push(
    drop,
    () => parts.close(),
    () => app.close(),
  )
})
afterAll(async () => {
  await line.cut()
  for (const step of undo.toReversed()) await step()
})

const ask = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return { statusCode, body, cached: headers['cache-control'] }
}
const ok = { statusCode: 200, body: 'ok', cached: 'no-store' }

test('a server with its database is alive and ready', async () => {
  expect(await ask('/livez')).toEqual(ok)
  expect(await ask('/readyz')).toEqual(ok)
})

test('a server that closes is not ready, however long its last work takes', async () => {
  const [begun, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const home = await testServer(async (parts) => {
    const closed = await createApp(parts)
    return closed.addHook('preClose', () => {
      begun.resolve()
      return work.promise
    })
  })
  const base = await home.app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
  const closing = home.app.close()
  await begun.promise
  try {
    expect((await fetch(`${base}/readyz`)).status).toBe(503)
  } finally {
    work.resolve()
    await closing
    await home.close()
  }
  await expect(fetch(`${base}/readyz`)).rejects.toThrow('fetch failed')
})

test('with a database that hangs, and then without one, it is alive, and says soon that it is not ready', async () => {
  line.freeze()
  const startedAt = performance.now()
  expect(await ask('/readyz')).toMatchObject({ statusCode: 503 })
  // Before a silent database is given up, which takes five seconds.
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  expect(await ask('/livez')).toEqual(ok)
  await line.cut()
  expect(await ask('/readyz')).toMatchObject({ statusCode: 503 })
  expect(await ask('/livez')).toEqual(ok)
})
