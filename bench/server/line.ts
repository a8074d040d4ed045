import { connect } from 'node:net'

/** The answer, whatever it was. */
export interface Answer {
  status: number
  head: string
  body: string
  /** Milliseconds from sending to the whole answer. */
  took: number
}

/** A connection that stays open, with one request under way at a time. */
export interface Line {
  call(request: Buffer): Promise<Answer>
  close(): void
}

const headEnd = Buffer.from('\r\n\r\n')

/** @throws Error when the connection is refused or breaks */
export function openLine(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let rest: Buffer = Buffer.alloc(0)
  let waiting: { sent: number; done: (answer: Answer) => void; failed: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const headLength = rest.indexOf(headEnd)
    if (headLength < 0) return
    const head = rest.toString('latin1', 0, headLength)
    const size = headLength + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (rest.length < size) return
    const body = rest.toString('utf8', headLength + headEnd.length, size)
    rest = rest.subarray(size)
    const took = performance.now() - (waiting?.sent ?? 0)
    waiting?.done({ status: Number(head.slice(9, 12)), head, body, took })
    waiting = undefined
  })
  socket.on('error', (error) => waiting?.failed(error))
  socket.on('close', () => waiting?.failed(new Error('The connection was closed')))
  const line: Line = {
    call: (request) =>
      new Promise((done, failed) => {
        waiting = { sent: performance.now(), done, failed }
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => resolve(line))
  })
}

/** @returns what remains when so many lines were opened one after another */
export async function openLines(port: number, count: number): Promise<Line[]> {
  const lines: Line[] = []
  for (let at = 0; at < count; at++) lines.push(await openLine(port))
  return lines
}
