import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** The result of a run of requests. */
export interface Load {
  requests: number
  seconds: number
}

/** How hard and how long. */
export interface Pressure {
  connections: number
  seconds: number
}

const headEnd = Buffer.from('\r\n\r\n')
/** A request that is not answered by then ends the run, in milliseconds. */
const patience = 10_000

/** A POST as it goes over the wire, made once: the generator should cost as little as it can on a shared core. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}): Buffer {
  const text = JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    accept: 'application/json',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** The header of a write that is done once; `drive` gives each request that has it a key of its own whenever it is sent. */
export const keyed = { 'idempotency-key': randomUUID() }
const keyName = 'idempotency-key: '

/** With the key of the time before, the server would only repeat its answer. */
function withNewKey(request: Buffer | undefined): Buffer | undefined {
  const at = request?.indexOf(keyName) ?? -1
  if (at >= 0) request?.write(randomUUID(), at + keyName.length, 'latin1')
  return request
}

/**
 * Sends the requests in turn over connections that stay open, each with one request under way.
 * @throws Error when an answer is not 200, carries GraphQL errors, or does not come
 */
export async function drive(port: number, requests: readonly Buffer[], pressure: Pressure): Promise<Load> {
  let sent = 0
  let answered = 0
  const start = performance.now()
  const end = start + pressure.seconds * 1000
  const next = (): Buffer | undefined =>
    performance.now() < end ? withNewKey(requests[sent++ % requests.length]) : undefined
  await Promise.all(
    Array.from({ length: pressure.connections }, () =>
      converse(port, next, () => {
        answered++
      }),
    ),
  )
  return { requests: answered, seconds: (performance.now() - start) / 1000 }
}

/** One request, and the text that comes back. */
export async function ask(port: number, request: Buffer): Promise<string> {
  let text = ''
  let asked = false
  await converse(
    port,
    () => {
      if (asked) return undefined
      asked = true
      return request
    },
    (body) => {
      text = body.toString()
    },
  )
  return text
}

/**
 * One connection: asks, waits for the answer, asks again, until there is nothing more to ask.
 * @throws Error when an answer is not 200, carries GraphQL errors, or does not come
 */
export function converse(
  port: number,
  next: () => Buffer | undefined,
  onAnswer: (body: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    socket.setTimeout(patience, () => socket.destroy(new Error(`No answer within ${patience} ms`)))
    socket.once('error', reject)
    socket.once('close', () => resolve())
    const go = () => {
      const request = next()
      if (request) socket.write(request)
      else socket.end()
    }
    readAnswers(socket, (body) => {
      onAnswer(body)
      go()
    })
    socket.once('connect', go)
  })
}

/** Pieces are put together once, when the last is there: done at each, a long answer would cost by the square of its length. */
function readAnswers(socket: Socket, onBody: (body: Buffer) => void): void {
  let pieces: Buffer[] = []
  let held = 0
  /** Bytes of head and answer; unknown until the whole head is there. */
  let size = Number.POSITIVE_INFINITY
  let headLength = 0
  let head = ''
  socket.on('data', (chunk: Buffer) => {
    pieces.push(chunk)
    held += chunk.length
    if (size === Number.POSITIVE_INFINITY) {
      const start = pieces.length === 1 ? chunk : Buffer.concat(pieces)
      headLength = start.indexOf(headEnd)
      if (headLength < 0) return
      head = start.toString('latin1', 0, headLength)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
      size = headLength + headEnd.length + length
    }
    if (held < size) return
    const whole = pieces.length === 1 ? chunk : Buffer.concat(pieces)
    const body = whole.subarray(headLength + headEnd.length, size)
    // An answer with errors begins with them or has them right behind a short data.
    const failed = !head.startsWith('HTTP/1.1 200') || Number.isNaN(size) || body.includes('"errors":')
    pieces = held > size ? [whole.subarray(size)] : []
    held = Math.max(0, held - size)
    size = Number.POSITIVE_INFINITY
    if (failed) socket.destroy(new Error(`${head.split('\r\n', 1)[0] ?? ''} ${body.toString().slice(0, 300)}`))
    else onBody(body)
  })
}
