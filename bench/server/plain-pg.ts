import { Pool, types, type PoolConfig } from 'pg'

/** As many as the product opens for requests. */
const connections = 12

// Half of what pg spends on a week would be Date objects; a careful writer of a bare route does without them.
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`)

/** A pool of plain pg whose times are RFC 3339 text, as the product answers them. */
export function openPlainPool(connectionString: string): Pool {
  return opened({ connectionString })
}

/** As `openPlainPool`, whose connections send a query without waiting for the answer to the one before. */
export function openPipelinedPool(connectionString: string): Pool {
  const config: PoolConfig & { pipeline: boolean } = { connectionString, pipeline: true }
  return opened(config)
}

function opened(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, max: connections, options: '-c timezone=UTC' })
  // The database is stopped while connections still rest in the pool; without a listener that would end the process.
  pool.on('error', () => undefined)
  return pool
}
