import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { awaitDatabase } from './await-database.ts'

// Long enough for one more try, short enough for a test.
const SHORT_PATIENCE_MS = 400

test('an address where nobody answers is given up with one line that holds no password', async () => {
  const waiting = awaitDatabase('postgres://owner:secret@127.0.0.1:9/lessons', SHORT_PATIENCE_MS)
  await expect(waiting).rejects.toThrow(
    "DATABASE_URL can't be reached: connect ECONNREFUSED 127.0.0.1:9 (tried for 0 s).",
  )
})

test('a server that is no database', async () => {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(awaitDatabase(`postgres://owner@127.0.0.1:${port}/x`, SHORT_PATIENCE_MS)).rejects.toThrow(
    /^DATABASE_URL can't be reached: /,
  )
  server.close()
})

test('a database that is not there is refused at once', async () => {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/no_such_lessons'
  await expect(awaitDatabase(url.href)).rejects.toThrow(
    'DATABASE_URL is refused: database "no_such_lessons" does not exist.',
  )
})

test('a database that answers is good', async () => {
  await expect(awaitDatabase(inject('templateUrl'))).resolves.toBeUndefined()
})
