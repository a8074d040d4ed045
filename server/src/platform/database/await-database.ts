import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { demandSessions } from './demand-sessions.ts'
import { codeOf, StartFailure } from '../start-failure.ts'

// A database that starts together with us (compose, a reboot) is up within seconds; longer, and the address is wrong.
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 250
const CONNECT_PATIENCE_MS = 5000
// Answers that waiting can change: not there yet, no name yet, starting up, full for the moment.
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03',
  '53300',
])

/**
 * Waits until the database of DATABASE_URL answers, and demands connections that stay what they are.
 * @param patience how long, in milliseconds
 * @throws StartFailure with one line that never holds the password
 */
export async function awaitDatabase(databaseUrl: string, patience = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    const error = await tryConnect(databaseUrl)
    if (error === null) return demandSessions(databaseUrl)
    const code = codeOf(error) ?? ''
    const waits = passing.has(code) || /timeout|terminated unexpectedly/i.test(error.message)
    if (!waits) throw new StartFailure(`DATABASE_URL is refused: ${firstLine(error)}.`)
    if (Date.now() > end)
      throw new StartFailure(
        `DATABASE_URL can't be reached: ${firstLine(error)} (tried for ${Math.round(patience / 1000)} s).`,
      )
    await pause(LOOK_AGAIN_MS)
  }
}

async function tryConnect(databaseUrl: string): Promise<Error | null> {
  try {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_PATIENCE_MS })
    client.on('error', () => {})
    try {
      await client.connect()
    } finally {
      await client.end()
    }
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function firstLine(error: Error): string {
  return error.message.split('\n')[0] || codeOf(error) || 'no reason given'
}
