import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../../platform/database/database.ts'
import { newLinkSecret, sha256 } from '../../platform/secrets.ts'
import type { Proof } from './provider-client.ts'
import type { ProviderName } from './provider-settings.ts'
import type { Requested } from '../sign-up/sign-up-options.ts'
import type { Columns } from '../../platform/database/rows.ts'

/** Seconds that a person may take at the provider (wire-auth.md 10). */
const stateLifetime = 300

/** The data of a sign-in that was begun. */
export interface Begun {
  provider: ProviderName
  redirectTo: string
  /** The signed-in user who wants one more way in; null for a sign-in. */
  connectUserId: string | null
  data: {
    /** The options of a new account; null for a sign-in that makes none. */
    wish: Requested | null
    codeChallenge?: string
    /** Only a new account will do. */
    isSignUp?: true
    /** The caller's own, which goes back as it came. */
    state?: string
  }
}

/**
 * Writes down that a browser is on its way to a provider, and marks the browser.
 *
 * @param isSecure whether our own address is https: then no other host can set or read the cookie
 * @returns what the provider is asked with
 */
export async function beginState(
  sql: Service,
  reply: FastifyReply,
  begun: Begun,
  now: Date,
  isSecure: boolean,
): Promise<Proof> {
  const state = newLinkSecret()
  const browserSecret = newLinkSecret()
  await sql.run({
    sql: `insert into auth.provider_states
            (state_hash, browser_hash, provider, redirect_to, data, connect_user_id, created_at, expires_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    parameters: [
      sha256(state),
      sha256(browserSecret),
      begun.provider,
      begun.redirectTo,
      JSON.stringify(begun.data),
      begun.connectUserId,
      now,
      new Date(now.getTime() + stateLifetime * 1000),
    ],
  })
  // Lax is sent along when the provider leads back by a link, and never with a foreign page's form.
  const attributes = `Path=/; Max-Age=${stateLifetime}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  void reply.header('set-cookie', `${cookieName(state, isSecure)}=${browserSecret}; ${attributes}`)
  return proofOf(state, browserSecret)
}

/**
 * Uses up the state that a browser brings back. Deletes and checks in one statement: it is played once, and only by the
 * browser that began; another one can't even end it.
 *
 * @returns undefined when it is unknown, used, late, of another provider or of another browser
 */
export async function redeemState(
  sql: Service,
  request: FastifyRequest,
  { provider, state, now, isSecure }: { provider: ProviderName; state: string; now: Date; isSecure: boolean },
): Promise<{ begun: Begun; proof: Proof } | undefined> {
  const browserSecret = cookieOf(request, cookieName(state, isSecure))
  if (browserSecret === undefined) return undefined
  const [row] = await sql.run<
    Columns<'auth.provider_states', 'redirect_to' | 'connect_user_id'> & { data: Begun['data'] }
  >({
    sql: `delete from auth.provider_states
          where state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > $4
          returning redirect_to, data, connect_user_id`,
    parameters: [sha256(state), sha256(browserSecret), provider, now],
  })
  if (!row) return undefined
  const begun = { provider, redirectTo: row.redirect_to, connectUserId: row.connect_user_id, data: row.data }
  return { begun, proof: proofOf(state, browserSecret) }
}

/** Takes the mark off the browser again. */
export function forgetBrowser(reply: FastifyReply, state: string, isSecure: boolean): void {
  const attributes = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  void reply.header('set-cookie', `${cookieName(state, isSecure)}=; ${attributes}`)
}

/** Made from both secrets again when the browser comes back, so that neither lies in the database. */
const proofOf = (state: string, browserSecret: string): Proof => ({
  state,
  nonce: sha256(`nonce ${state} ${browserSecret}`).toString('base64url'),
  codeVerifier: sha256(`verifier ${state} ${browserSecret}`).toString('base64url'),
})

/** One for each sign-in that is under way: two tabs do not disturb each other. */
function cookieName(state: string, isSecure: boolean): string {
  const name = `lectern-provider-${sha256(state).toString('hex').slice(0, 12)}`
  return isSecure ? `__Host-${name}` : name
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

export async function sweepProviderStates(sql: Service, now: Date): Promise<void> {
  await sql.run({ sql: 'delete from auth.provider_states where expires_at <= $1', parameters: [now] })
}
