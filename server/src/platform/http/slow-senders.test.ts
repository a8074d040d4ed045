import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseSlowSenders } from './slow-senders.ts'

let app: FastifyInstance
let port: number
/** How requests ended for their route. */
let ends: string[]
let sockets: Socket[]
beforeEach(async () => {
  ends = []
  sockets = []
  app = Fastify()
  // Such a span is longer than a busy machine stands still, and two of them shorter than the upload that goes on.
  refuseSlowSenders(app, { 'x-content-type-options': 'nosniff' }, { body: 300, uploadSpan: 1_500 })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))
  app.post('/words', ({ body }) => body)
  app.post('/upload', { config: { upload: true } }, async ({ raw }) => {
    let size = 0
    try {
      for await (const chunk of raw as AsyncIterable<Buffer>) size += chunk.length
      ends.push('whole')
    } catch {
      ends.push('cut')
    }
    return size
  })
  app.post('/refused', { config: { upload: true } }, (_request, reply) => reply.code(400).send('no'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  return app.close()
})

function begin(path: string, type: string, length: number) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => undefined))
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(head)
  return socket
}

test('a body that does not come ends with 408 and a closed connection', async () => {
  const answer = await text(begin('/words', 'text/plain', 100))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain('"status":408')
})

test('an upload that stands still ends the same way, and its route is told', async () => {
  const socket = begin('/upload', 'application/octet-stream', 1_000_000)
  socket.write(Buffer.alloc(20_000))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => ends).toEqual(['cut'])
})

test('an upload of a byte now and then ends too', async () => {
  const socket = begin('/upload', 'application/octet-stream', 1_000_000)
  const drip = setInterval(() => socket.write('x'), 50)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drip)
  await expect.poll(() => ends).toEqual(['cut'])
})

test('an upload that goes on may take longer than any other body', async () => {
  const pieces = 40
  const socket = begin('/upload', 'application/octet-stream', pieces * 16_384)
  let sent = 0
  const going = setInterval(() => {
    if (sent++ < pieces) socket.write(Buffer.alloc(16_384))
    else clearInterval(going)
  }, 80)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  expect(ends).toEqual(['whole'])
})

test('who sends on after the answer is cut off', async () => {
  const socket = begin('/refused', 'application/octet-stream', 1_000_000_000)
  const going = setInterval(() => socket.write(Buffer.alloc(16_384)), 20)
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  // Bytes that were on their way when the line was cut may end it with an error.
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(going)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('408')
})
