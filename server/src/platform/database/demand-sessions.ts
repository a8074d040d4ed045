import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartFailure } from '../start-failure.ts'

/** Transactions that are held at once: a pool hands out the connection that it used last, or the next of a few. */
const mostHeld = 6
/** Milliseconds for one answer; a pool with a single connection gives none while another transaction holds it. */
const patience = 3_000

/**
 * Finds out whether a connection stays the same between two statements, while others hold transactions. In a pool that gives
 * each transaction another one it does not: then the lock that keeps two servers from migrating at once holds nothing, a
 * setting reaches somebody else, and prepared statements are missing.
 *
 * @throws StartFailure for such a pool, with what to do
 */
export async function demandSessions(databaseUrl: string): Promise<void> {
  const open: Client[] = []
  const connect = async () => {
    const client = new Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    open.push(client)
    await client.connect()
    return client
  }
  try {
    const one = await connect()
    const before = await processOf(one)
    for (let held = 0; held < mostHeld; held++) {
      const other = await connect()
      await other.query('begin')
      const others = await processOf(other)
      // It was free for another: in a session it belongs to the first until that one ends.
      if (others === before) throw new SharedConnection()
    }
    if ((await processOf(one)) !== before) throw new SharedConnection()
  } catch (error) {
    if (!(error instanceof SharedConnection) && !isPooled(error)) throw error
    throw new StartFailure(
      'DATABASE_URL leads to a pool that gives each transaction another connection, as pgbouncer does in transaction mode: Lectern keeps locks and settings in a connection. Name the database itself or a pool in session mode; docs/operating/database.md says how.',
    )
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)))
  }
}

class SharedConnection extends Error {}

/** The process of the server that answers, which has one for each connection. */
async function processOf(client: Client): Promise<number> {
  const waiting = new AbortController()
  const late = pause(patience, undefined, { signal: waiting.signal }).then(() => {
    throw new SharedConnection()
  })
  const answer = client.query<{ pid: number }>('select pg_backend_pid() as pid').then(({ rows }) => rows[0]?.pid ?? 0)
  return Promise.race([answer, late]).finally(() => waiting.abort())
}

/** A pool that ends the connection after each statement allows no transaction at all. */
const isPooled = (error: unknown): boolean =>
  error instanceof Error && /statement pooling|transaction blocks not allowed/i.test(error.message)
