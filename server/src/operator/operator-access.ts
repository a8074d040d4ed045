import { claimsNamespace } from '@lectern/contract/session'
import type { FastifyRequest } from 'fastify'
import { serviceOnce } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { bearerOf } from '../platform/http/request-actor.ts'
import { isOperatorSecret } from '../platform/operator-secret.ts'
import type { Parts } from '../platform/parts.ts'
import { ownsAddress } from './operator.data.ts'

/**
 * Lets in who knows the operator's secret, and the session of an account that LECTERN_OPERATORS names by an address that it
 * has proven.
 *
 * @throws Refusal `route-not-found` for everybody else, who is told as little as where there is no operator;
 * `unauthenticated-user` for a wrong secret
 */
export async function demandOperator(request: FastifyRequest, { config, tokens, db }: Parts): Promise<void> {
  const secret = request.headers['x-hasura-admin-secret']
  if (secret !== undefined) {
    if (isOperatorSecret(secret, config.adminSecret)) return
    throw new Refusal('unauthenticated-user')
  }
  const bearer = bearerOf(request.headers)
  if (bearer !== undefined && config.operators.length > 0) {
    const payload = await tokens.verify(bearer).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'session-locked') throw error
      throw new Refusal('route-not-found')
    })
    // The person who made a user without an address need not be the owner of the address that it got since.
    const isOwn = payload[claimsNamespace]['x-hasura-user-is-anonymous'] !== 'true'
    if (isOwn && (await ownsAddress(serviceOnce(db), payload.sub, config.operators))) return
    request.server.tellRefused(request, [new Refusal('access-denied', undefined, { account: payload.sub })])
  }
  throw new Refusal('route-not-found')
}
