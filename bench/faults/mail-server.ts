import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Arrival {
  /** Its Message-ID. */
  id: string
  /** When it was whole, by Date.now(). */
  at: number
}

/** Takes letters, and knows when and under which Message-ID each reader got one. */
export async function mailServer() {
  const got = new Map<string, Arrival[]>()
  let left = 0
  let reached: () => void = () => undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        const reader = envelope.rcptTo[0]?.address ?? ''
        const id = /^Message-ID: (\S+)/m.exec(text)?.[1] ?? ''
        got.set(reader, [...(got.get(reader) ?? []), { id, at: Date.now() }])
        done()
        left -= 1
        if (left === 0) reached()
      })
    },
  })
  // A server that dies leaves its connections.
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    got,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Resolves at the very moment at which so many more letters were taken. */
    taken: (count: number) =>
      new Promise<void>((resolve) => {
        left = count
        reached = resolve
      }),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
