import type { FunctionError } from '@lectern/contract/functions'
import type { RefusalCode } from '@lectern/contract/failures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../platform/database/actor.ts'
import { withProfile } from '../platform/database/actor.data.ts'
import { actorOf } from '../platform/http/request-actor.ts'
import { Refusal } from '../platform/failures.ts'
import type { Parts } from '../platform/parts.ts'
import { catalogue, type FunctionNeeds } from './catalogue.ts'

export interface FunctionOptions extends Parts, FunctionNeeds {
  /** Told of each bearer that arrives, so that its session is known to be in use. */
  noteBearer: (request: FastifyRequest, parts: Parts) => Promise<void>
}

/** Everything that may call; a preflight is answered before (wire-auth.md 8: any method). */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const harmless = new Set(['GET', 'HEAD'])

/** Refusals that travel inside a 200 of the data service have a status of their own here. */
const statuses: Partial<Record<RefusalCode, number>> = {
  'invalid-headers': 401,
  'invalid-jwt': 401,
  'access-denied': 403,
  'not-allowed': 403,
  'not-found': 404,
  'invalid-input': 400,
  conflict: 409,
}

/** The functions of the platform (wire-auth.md 8): one route, and a list of what it leads to. */
export async function functions(app: FastifyInstance, options: FunctionOptions): Promise<void> {
  const { noteBearer, inviteStudent, importCalendar, ...parts } = options
  const all = catalogue({ inviteStudent, importCalendar }, parts.config)

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Refusal ? statuses[error.code] : undefined
    if (!(error instanceof Refusal) || status === undefined) throw error // the server's own handler knows the rest
    app.tellRefused(request, [error])
    const body: FunctionError = error.bodyAs(status)
    return reply.code(status).send(body)
  })

  app.route<{ Params: { '*': string } }>({
    method: methods,
    url: '/*',
    handler: async (request, reply) => {
      const found = all.get(`/${request.params['*']}`)
      if (!found) throw new Refusal('route-not-found')
      if (found.changes && harmless.has(request.method)) throw new Refusal('method-not-allowed')
      const actor = await callerOf(request)
      const { body = {} } = request
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new Refusal('invalid-request', 'The body must be an object')
      const answer = await found.run({ actor, body, parts })
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null))
    },
  })

  async function callerOf(request: FastifyRequest): Promise<Actor> {
    const actor = await actorOf(request.headers, parts.tokens, parts.config.adminSecret)
    if (!('x-hasura-admin-secret' in request.headers)) await noteBearer(request, parts)
    return withProfile(parts.db, actor)
  }
}
