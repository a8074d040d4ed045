import type { FastifyBaseLogger } from 'fastify'
import type { ByteStore } from './files/byte-store.ts'
import { openBytes } from './files/open-bytes.ts'
import { openAccessTokens, type AccessTokens } from './access-tokens.ts'
import { openServerKey } from './server-key.data.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { openImages, type Images } from './files/images.ts'
import { loginUrl } from './database/logins.ts'
import { tellSlow } from './metrics/slow-statements.ts'
import { openMetrics, type Metrics } from './metrics/metrics.ts'
import type { Tracing } from './metrics/tracing.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { ofOpenSessions, watchSessions, type SessionWatch } from './session-watch.ts'

/** The parts that every feature is given: nothing in a feature reaches for a global. */
export interface Parts {
  readonly config: Config
  readonly db: Database
  readonly tokens: AccessTokens
  readonly sessions: SessionWatch
  readonly clock: Clock
  /** Signs the links by which mails are switched off. */
  readonly mailKey: Buffer
  /** Signs what is pushed to devices. */
  readonly pushKey: Buffer
  readonly log: FastifyBaseLogger
  readonly passwords: Passwords
  readonly bytes: ByteStore
  readonly images: Images
  readonly metrics: Metrics
  /** null: no collector is asked for. */
  readonly tracing: Tracing | null
}

/**
 * Opens what the server needs on a migrated database.
 *
 * @param ownerUrl connection address of the owner; the server itself goes as the two logins without rights of their own
 */
export async function openParts(
  config: Config,
  ownerUrl: string,
  log: FastifyBaseLogger,
  clock: Clock = systemClock,
): Promise<Parts & { close(): Promise<void> }> {
  const bytes = openBytes(config) // first, since a wrong setting stops the start here
  const metrics = openMetrics(clock)
  const { slowStatementMs, traces, trustedProxies } = config
  // Read only where it is wanted: the library is larger than the server's own code.
  const tracing = traces && (await import('./metrics/tracing.ts')).openTracing(traces, { trustedProxies, log })
  const urls = { request: loginUrl(ownerUrl, 'lectern_request'), service: loginUrl(ownerUrl, 'lectern_service') }
  const db = openDatabase(
    urls,
    [
      ...(slowStatementMs === null ? [] : [tellSlow(log, metrics, slowStatementMs)]),
      ...(tracing ? [tracing.tellTrip] : []),
    ],
    clock,
  )
  const sessions = watchSessions(db)
  const tokens = ofOpenSessions(await openAccessTokens(db, clock, config.accessTokenSeconds), sessions)
  const mailKey = await openServerKey(db, 'mail-preferences')
  const pushKey = await openServerKey(db, 'push')
  const close = async () => {
    bytes.close()
    await db.close()
    await tracing?.close()
  }
  const [passwords, images] = [openPasswords(), openImages()]
  return {
    config,
    db,
    tokens,
    sessions,
    clock,
    mailKey,
    pushKey,
    log,
    passwords,
    bytes,
    images,
    metrics,
    tracing,
    close,
  }
}
