import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/parts.ts'
import { visitor } from '../../../../testing/visitor.ts'

/**
 * A house that listens, for clients that speak HTTP themselves.
 *
 * The listener is this test's own: the app's would refuse calls while the event loop is late, and here the clients
 * share that loop with the server.
 *
 * @param createApp the app, which stands floors above and is handed down
 */
export async function listening(createApp: (parts: Parts) => Promise<FastifyInstance>) {
  // Today: clients compare what a token says with their own clock.
  const ann = await visitor(createApp, { now: new Date() })
  const server = createServer((request, response) => ann.home.app.routing(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** The parameters that the newest link that was mailed to an address carries back to the client's page. */
  const followed = async (email: string): Promise<URLSearchParams> =>
    (await ann.follow(await ann.linkTo(email))).target.searchParams
  const ticketOf = async (email: string): Promise<string> =>
    new URL(await ann.linkTo(email), origin).searchParams.get('ticket') ?? ''
  const smsTo = async (phoneNumber: string): Promise<string> => {
    const [message] = (await ann.home.inject({ url: `/dev/sms.json?to=${encodeURIComponent(phoneNumber)}` })).json<
      { text: string }[]
    >()
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await ann.close()
  }
  return { ann, origin, followed, ticketOf, smsTo, close }
}

export type Listening = Awaited<ReturnType<typeof listening>>
