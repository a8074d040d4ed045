import { createServer } from 'node:net'

/**
 * Below the ports that systems give out by themselves (Linux from 32768): a test stops its server and starts it again
 * on the same port, and nobody must get it in between.
 */
const [lowest, highest] = [20_000, 32_000]

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
}

/** On every address, because a server that is to be started here may listen on any of them. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
