import type pg from 'pg'
import { claims } from '../../server/src/platform/database/database.ts'
import { RoundTrip, wireText } from '../../server/src/platform/database/round-trip.ts'

/** A statement as the product sends it, and the values it sent once. */
export interface Recorded {
  text: string
  values: (string | null)[]
}

/** The SQL that every request of ours sends beside its own; a peer without policies and transactions has no use for it. */
const ours = (sql: string) => sql === claims || sql.startsWith('select pg_advisory_xact_lock')

/** Notes what goes over the connections of a pool, so that the peers run exactly the product's SQL. */
export function recordStatements(pool: pg.Pool): { take(): Recorded[] } {
  let taken: Recorded[] = []
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (trip: unknown) => unknown
    client.query = ((trip: unknown) => {
      if (trip instanceof RoundTrip)
        for (const { sql, parameters } of trip.statements)
          if (!ours(sql)) taken.push({ text: sql, values: parameters.map(textOf) })
      return send(trip)
    }) as typeof client.query
  })
  return {
    take() {
      const mine = taken
      taken = []
      return mine
    },
  }
}

function textOf(value: unknown): string | null {
  const text = wireText(value)
  return typeof text === 'string' ? text : null
}

/** The values that vary from call to call, by name, as text. */
export type Variables = Record<string, string>

/**
 * The values of another call: where a recorded value equals a variable of the recorded call, the new call's stands.
 * @param before variables of the recorded call
 */
export function valuesFor(recorded: Recorded, before: Variables, now: Variables): (string | null)[] {
  const names = variableNames(recorded, before)
  return recorded.values.map((value, index) => {
    const name = names[index]
    return name === undefined ? value : (now[name] ?? null)
  })
}

/** By place of the value: which variable it came from, if from any. */
export function variableNames(recorded: Recorded, variables: Variables): (string | undefined)[] {
  return recorded.values.map((value) =>
    value === null ? undefined : Object.keys(variables).find((name) => isSame(variables[name] ?? '', value)),
  )
}

const instant = /^\d{4}-\d\d-\d\dT/

function isSame(variable: string, value: string): boolean {
  if (variable === value) return true
  return instant.test(variable) && instant.test(value) && Date.parse(variable) === Date.parse(value)
}
