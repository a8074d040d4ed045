import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { patternOf } from '../http/route-pattern.ts'
import { claims } from './database.ts'
import type { Statement } from './round-trip.ts'

/** For whom a statement is run, as the log names it. */
interface Asked {
  reqId: string
  route: string
  operation?: string
}

const asked = new AsyncLocalStorage<Asked>()

/** Our longest statements have more; what they are is plain by then. */
const longestTold = 500
/** A caller chooses the name of an operation. */
const longestName = 100

/** From here on what a request sends to the database is known as its own. Costs a little, so only where it is asked for. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    asked.run({ reqId: request.id, route: patternOf(request) }, done)
  })
}

/** Says how the caller names what the request does. */
export function nameOperation(operation: string | null): void {
  const store = asked.getStore()
  if (store && operation !== null) store.operation = operation.slice(0, longestName)
}

/** Logs a trip to the database that took long: the texts of its statements, which hold no value, and for whom it was. */
export const tellSlow =
  (log: Pick<Log, 'warn'>, { slowStatements }: Metrics, longerThan: number) =>
  (milliseconds: number, statements: readonly Statement[]): void => {
    if (milliseconds < longerThan) return
    slowStatements.inc()
    const said = statements.filter(({ sql }) => sql !== claims).map(({ sql }) => sql.replaceAll(/\s+/g, ' ').trim())
    log.warn(
      { ms: Math.round(milliseconds), ...asked.getStore(), statement: said.join('; ').slice(0, longestTold) },
      'slow statement',
    )
  }
