import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, StartFailure } from '../start-failure.ts'

// A server that was told to end may be answering its last requests while the next one starts already.
const PATIENCE_MS = 1500
const LOOK_AGAIN_MS = 50

/**
 * Makes sure that the server will be able to listen, before anything else is done.
 * @throws StartFailure with the line for the person at the terminal
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await tryPort(host, port)
      return
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || Date.now() > end) throw portFailure(error, host, port)
    }
    await pause(LOOK_AGAIN_MS)
  }
}

function tryPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}

/** The line for a server that can't listen; other errors as they are. */
export function portFailure(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new StartFailure(`Port ${port} is taken: stop the other program, or set PORT.`)
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} is not allowed for this user: set PORT to 1024 or higher.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFailure(`HOST ${host} is not an address of this machine.`)
  return error
}
