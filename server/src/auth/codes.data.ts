import { createHmac, randomInt } from 'node:crypto'
import type { Service } from '../platform/database/database.ts'
import { newSecret, sha256 } from '../platform/secrets.ts'
import type { Requested } from './sign-up/sign-up-options.ts'
import type { AuthParts } from './session/session.data.ts'
import type { Columns } from '../platform/database/rows.ts'

const minute = 60

/** Seconds that a link or code lives (wire-auth.md 4.1 and 10). */
const lifetimes = {
  link: 60 * minute,
  /** Mails take their time: an hour, as the links beside most of them. */
  email: 60 * minute,
  verify: 60 * minute,
  reset: 60 * minute,
  change: 60 * minute,
  sms: 5 * minute,
  'own-phone': 5 * minute,
} as const
/**
 * The purposes of a code: an address by a link, an address by a code, a number by a code, and a number for an account that there is;
 * `verify`, `reset` and `change` stand beside the links of their mails.
 */
export type CodePurpose = keyof typeof lifetimes

/** Wrong tries that a code bears (security.md P0): five of a million guesses. */
const mostTries = 5
const digits = 6
const linkPrefix = 'passwordlessEmail:'

/** The data that the use of a link or code needs from the moment it was asked for. */
export interface CodeData {
  /** The wanted options of the account, if there is none yet; null for a sign-in, which makes none. */
  wish: Requested | null
  /** PKCE: of the page that asked. */
  codeChallenge?: string
  /** The anonymous user that is to become the account. */
  anonymousUserId?: string
  /** The account that the number is to belong to. */
  ownerId?: string
}

interface Destined {
  purpose: CodePurpose
  /** An address or a number in its normal form. */
  destination: string
}

/**
 * Makes a link's ticket or a code; an open one of the same purpose and destination ends.
 * @returns `passwordlessEmail:<uuid>`, or six digits; only a hash is kept
 */
export async function issueCode(
  sql: Service,
  parts: AuthParts,
  { purpose, destination, data }: Destined & { data: CodeData },
): Promise<string> {
  const now = parts.clock()
  const isLink = purpose === 'link'
  const secret = isLink ? linkPrefix + newSecret() : String(randomInt(10 ** digits)).padStart(digits, '0')
  const hash = isLink ? sha256(secret) : codeHash(parts, { purpose, destination }, secret)
  await sql.run({
    sql: `insert into auth.codes (purpose, destination, code_hash, data, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
          on conflict (purpose, destination) do update set code_hash = excluded.code_hash, data = excluded.data, tries = 0,
            created_at = excluded.created_at, expires_at = excluded.expires_at`,
    parameters: [
      purpose,
      destination,
      hash,
      JSON.stringify(data),
      now,
      new Date(now.getTime() + lifetimes[purpose] * 1000),
    ],
  })
  return secret
}

/** A code has so few values that a plain hash of it would be no secret: this one needs the installation's key too. */
const codeHash = ({ codeKey }: AuthParts, { purpose, destination }: Destined, code: string): Buffer =>
  createHmac('sha256', codeKey).update(`${purpose} ${destination} ${code}`).digest()

/** Digits as people read them out and type them: a gap is no wrong try. */
const asSent = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/**
 * Uses up a code, or counts a wrong try. One statement does both: of many callers at once one gets the account, and
 * five tries are five, however parallel.
 *
 * The caller must let its transaction commit when the code was wrong, or the try is not counted.
 * @returns undefined when it is wrong, used, expired or was tried too often
 */
export async function redeemCode(
  sql: Service,
  parts: AuthParts,
  { purpose, destination, otp }: Destined & { otp: string },
): Promise<CodeData | undefined> {
  const [redeemed] = await sql.run<{ data: CodeData }>({
    sql: `with redeemed as (
            delete from auth.codes where purpose = $1 and destination = $2 and code_hash = $3 and expires_at > $4 and tries < $5
            returning data
          ), wrong as (
            update auth.codes set tries = tries + 1 where purpose = $1 and destination = $2 and code_hash <> $3
          )
          select data from redeemed`,
    parameters: [
      purpose,
      destination,
      codeHash(parts, { purpose, destination }, asSent(otp)),
      parts.clock(),
      mostTries,
    ],
  })
  return redeemed?.data
}

/**
 * Uses up the ticket of a link, in one statement like every ticket. One that was asked for with a challenge stays until the
 * page that asked has changed its code for the session: opened in another browser, it must not be lost for that page.
 */
export async function redeemLink(
  sql: Service,
  ticket: string,
  now: Date,
): Promise<{ destination: string; data: CodeData } | undefined> {
  const [redeemed] = await sql.run<Columns<'auth.codes', 'destination'> & { data: CodeData }>({
    sql: `with open as (
            select purpose, destination, data from auth.codes where purpose = 'link' and code_hash = $1 and expires_at > $2
            for update
          ), gone as (
            delete from auth.codes c using open where c.purpose = open.purpose and c.destination = open.destination
              and not open.data ? 'codeChallenge' returning c.destination, c.data
          )
          select destination, data from gone
          union all select destination, data from open where data ? 'codeChallenge'`,
    parameters: [sha256(ticket), now],
  })
  return redeemed
}

export async function dropCode(sql: Service, { purpose, destination }: Destined): Promise<void> {
  await sql.run({
    sql: 'delete from auth.codes where purpose = $1 and destination = $2',
    parameters: [purpose, destination],
  })
}

export async function sweepCodes(sql: Service, now: Date): Promise<void> {
  await sql.run({ sql: 'delete from auth.codes where expires_at <= $1', parameters: [now] })
}
