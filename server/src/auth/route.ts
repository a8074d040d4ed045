import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, RawServerDefault } from 'fastify'
import { Refusal } from '../platform/failures.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where a flow puts its routes: bodies are checked and typed by the schemas of `contract`. */
export type AuthRoutes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The routes of the auth service. A call without any body counts as one with an empty one (wire-auth.md 1). */
export function routesOf(app: FastifyInstance): AuthRoutes {
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.method === 'POST') request.body = {}
    // The framework asks no schema about null, and to one whose fields may all be absent a list is an object as well.
    if (request.body === null || Array.isArray(request.body))
      throw new Refusal('invalid-request', 'The body must be an object')
  })
  // Not the framework's own validator: that one turns 12 into "12" and drops what it does not know.
  return app.setValidatorCompiler(TypeBoxValidatorCompiler).withTypeProvider<TypeBoxTypeProvider>()
}

/** The answer of calls that have nothing else to say: the JSON string, with its quotes (wire-auth.md 1). */
export const sayOk = (reply: FastifyReply): FastifyReply => reply.type('application/json; charset=utf-8').send('"OK"')
