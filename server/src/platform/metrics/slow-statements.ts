import { askedNow } from '../asked.ts'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'
import { claims, type TellTrip } from '../database/database.ts'
import type { Statement } from '../database/round-trip.ts'

/** Our longest statements have more; what they are is plain by then. */
const longestTold = 500

/** The texts of the statements of a trip, which hold no value. */
export function textOf(statements: readonly Statement[]): string {
  const said = statements.filter(({ sql }) => sql !== claims).map(({ sql }) => sql.replaceAll(/\s+/g, ' ').trim())
  return said.join('; ').slice(0, longestTold)
}

/** Logs a trip to the database that took long: the texts of its statements and for whom it was. */
export const tellSlow =
  (log: Pick<Log, 'warn'>, { slowStatements }: Metrics, longerThan: number): TellTrip =>
  (milliseconds, statements) => {
    if (milliseconds < longerThan) return
    slowStatements.inc()
    log.warn({ ms: Math.round(milliseconds), ...askedNow()?.asked, statement: textOf(statements) }, 'slow statement')
  }
