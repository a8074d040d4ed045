import type { FastifyInstance } from 'fastify'
import { addressOf } from './client-address.ts'
import { patternOf } from './route-pattern.ts'

/**
 * A line for each answer, where LECTERN_REQUEST_LOG asks for it. The pattern of the route stands for the path: paths hold the
 * secrets of feeds and invitations, and queries the tickets of mail links.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: patternOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: addressOf(request),
      },
      'request',
    )
    done()
  })
}
