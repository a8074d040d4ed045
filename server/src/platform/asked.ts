import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { patternOf } from './http/route-pattern.ts'

/** For whom something is done, as the log and a trace name it. */
export interface Asked {
  reqId: string
  route: string
  /** As its caller names what a GraphQL request does. */
  operation?: string
}

/** A request that is under way, with its place in a trace, if one is drawn. */
interface UnderWay extends Asked {
  span: Span | null
}

const underWay = new AsyncLocalStorage<UnderWay>()

/** A caller chooses the name of an operation. */
const longestName = 100

/**
 * From here on what a request does is known as its own. Costs a little, so only where it is asked for.
 * @param begin draws a request's place in a trace
 */
export function followRequests(app: FastifyInstance, begin?: (request: Parameters<typeof patternOf>[0]) => Span): void {
  app.addHook('onRequest', (request, _reply, done) => {
    underWay.run({ reqId: request.id, route: patternOf(request), span: begin?.(request) ?? null }, done)
  })
}

/** Says how the caller names what the request does. */
export function nameOperation(operation: string | null): void {
  const store = underWay.getStore()
  if (!store || operation === null) return
  store.operation = operation.slice(0, longestName)
  store.span?.setAttribute('graphql.operation.name', store.operation)
}

/** For whom the code that asks runs; nothing for the server's own work, and where nobody follows. */
export function askedNow(): { asked: Asked; span: Span | null } | undefined {
  const store = underWay.getStore()
  if (!store) return undefined
  const { span, ...asked } = store
  return { asked, span }
}
