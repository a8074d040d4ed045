import type pg from 'pg'

/** A statement as the product sends it, and the values it sent once. */
export interface Recorded {
  text: string
  values: (string | null)[]
}

interface Wire {
  parse: (message: { name: string; text: string }) => void
  bind: (message: { statement: string; values: unknown[] }) => void
}

/** What every request of ours sends beside its own SQL; a peer without policies and transactions has no use for it. */
const ours = /^select (?:set_config\('role'|pg_advisory_xact_lock)/

/**
 * Notes what goes over the connections of a pool, so that the peers run exactly the product's SQL.
 * Attach before the pool has any connection: the text of a prepared statement travels only once.
 */
export function recordStatements(pool: pg.Pool): { take(): Recorded[] } {
  let taken: Recorded[] = []
  pool.on('connect', (client) => {
    const wire = (client as unknown as { connection: Wire }).connection
    const texts = new Map<string, string>()
    const { parse, bind } = wire
    wire.parse = (message) => {
      texts.set(message.name, message.text)
      parse.call(wire, message)
    }
    wire.bind = (message) => {
      const values = message.values.map((value) => (typeof value === 'string' ? value : null))
      taken.push({ text: texts.get(message.statement) ?? '', values })
      bind.call(wire, message)
    }
  })
  return {
    take() {
      const mine = taken.filter(({ text }) => !ours.test(text))
      taken = []
      return mine
    },
  }
}

/** What varies from call to call, by name, as text. */
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
