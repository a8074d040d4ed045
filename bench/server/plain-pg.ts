import { Pool, types } from 'pg'

/** As many as the product opens for requests. */
const connections = 12

// Half of what pg spends on a week would be Date objects; a careful writer of a bare route does without them.
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`)

/** A pool of plain pg whose times are RFC 3339 text, as the product answers them. */
export function openPlainPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: connections, options: '-c timezone=UTC' })
  // The database is stopped while connections still rest in the pool; without a listener that would end the process.
  pool.on('error', () => undefined)
  return pool
}
