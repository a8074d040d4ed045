import { flushCompileCache } from 'node:module'
import { openDatabase } from '../../platform/database/database.ts'
import { loginUrl } from '../../platform/database/logins.ts'
import { openServerKeys } from '../server-keys.ts'
import { renewSession, type RenewalParts } from './session.data.ts'

/** The token that the parent sends, once it was told that this is ready. */
export interface Shown {
  /** Names the answer. */
  nth: number
  refreshToken: string
}

/** The token that comes back; without one the shown one was refused. */
export interface Renewed {
  nth: number
  refreshToken: string | undefined
}

export interface Start {
  ownerUrl: string
  config: RenewalParts['config']
  /** ISO 8601: what its clock shows. */
  now: string
}

/**
 * Renews sessions in a process of its own, for tests that kill it: the code of the server that a session can be lost in,
 * without what takes a server its time to start.
 */
const { ownerUrl, config, now } = JSON.parse(process.argv[2] ?? '') as Start
const db = openDatabase({
  request: loginUrl(ownerUrl, 'lectern_request'),
  service: loginUrl(ownerUrl, 'lectern_service'),
})
const tokens = { sign: () => Promise.resolve('made last, and lost with the rest') }
const parts = { db, config, tokens, clock: () => new Date(now), ...(await openServerKeys(db)) }

process.on('message', ({ nth, refreshToken }: Shown) => {
  void renewSession(parts, refreshToken).then((session) =>
    process.send?.({ nth, refreshToken: session?.refreshToken } satisfies Renewed),
  )
})
// A process that is killed writes nothing at its end.
flushCompileCache()
process.send?.('ready')
