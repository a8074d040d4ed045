import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can be shut: the server is away then for whoever goes this way. */
export async function gateTo(port: number) {
  const sockets = new Set<Socket>()
  let isShut = false
  const gate = createServer((caller) => {
    if (isShut) {
      caller.destroy()
      return
    }
    const called = connect(port, '127.0.0.1')
    const pairs = [
      [caller, called],
      [called, caller],
    ] as const
    for (const [one, other] of pairs) {
      sockets.add(one)
      // A connection that breaks is closed as well, and then its other half goes.
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const shut = () => {
    isShut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (gate.address() as AddressInfo).port,
    shut,
    open: () => {
      isShut = false
    },
    close: () => {
      shut()
      gate.close()
    },
  }
}
