import type { FastifyRequest } from 'fastify'
import { actorOf } from '../http/request-actor.ts'
import { isFromHere } from '../http/client-address.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../failures.ts'
import type { Parts } from '../parts.ts'
import { isLoopback } from '../settings.ts'

/**
 * The readers of letters and messages that did not leave, each of which may hold a link or a code that opens an account:
 * `here`, whoever sits at this machine and the operator; `operator`, who knows the secret; `nobody`, until something is set.
 */
export type OutboxReaders = 'here' | 'operator' | 'nobody'

/** As long as a mail server is set there is nothing to read, whatever this says. */
export function outboxReaders({ host, publicUrl, adminSecret }: Config): OutboxReaders {
  // A proxy on this machine hides who asks; that the product is meant for others says its public address.
  if (isLoopback(host) && isLoopback(new URL(publicUrl).hostname)) return 'here'
  return adminSecret === null ? 'nobody' : 'operator'
}

/**
 * Lets the operator in by the secret, and on a machine of its own whoever sits at it.
 * @throws Refusal `route-not-found` for everybody else, who is told as little as where mails leave; `access-denied` for a
 * wrong secret
 */
export async function demandReader(request: FastifyRequest, { config, tokens }: Parts): Promise<void> {
  if (request.headers['x-hasura-admin-secret'] !== undefined) {
    const { role } = await actorOf(request.headers, tokens, config.adminSecret)
    if (role === 'operator') return
  } else if (opensHere(request, config)) return
  throw new Refusal('route-not-found')
}

/** Whether the outbox opens to who asks, without a secret. */
export const opensHere = (request: FastifyRequest, config: Config): boolean =>
  outboxReaders(config) === 'here' && isFromHere(request)
