import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

interface MailServerOptions {
  /** The answer to a recipient. */
  recipient?: string
  /** Whether it says nothing at all. */
  mute?: boolean
  password?: string
}

/** A mail server on loopback that writes down what it hears. */
export async function mailServer({ recipient = '250 ok', mute = false, password }: MailServerOptions = {}) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const answerTo = (line: string): string => {
    if (line.startsWith('EHLO')) return password === undefined ? '250 test' : '250-test\r\n250 AUTH PLAIN'
    if (line.startsWith('AUTH PLAIN '))
      return Buffer.from(line.slice(11), 'base64').toString().endsWith(`\0${password}`) ? '235 ok' : '535 5.7.8 wrong'
    if (line.startsWith('RCPT')) return recipient
    return line === 'DATA' ? '354 go on' : '250 ok'
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    if (mute) return
    socket.write('220 test\r\n')
    let inData = false
    let buffer = ''
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      buffer += chunk.toString()
      const lines = buffer.split('\r\n')
      buffer = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        if (inData && line !== '.') continue
        inData = line === 'DATA'
        if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(`${answerTo(line)}\r\n`)
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    heard,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
