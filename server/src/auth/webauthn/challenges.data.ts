import { randomBytes } from 'node:crypto'
import type { Credential } from '@lectern/contract/security-keys'
import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Columns } from '../../platform/database/rows.ts'

/** Seconds that a person has to touch the key (wire-auth.md 10). */
export const challengeSeconds = 60
/** Twice what WebAuthn level 3, 13.4.3 asks for at least. */
const challengeBytes = 32

export type Ceremony = 'sign-up' | 'sign-in' | 'add' | 'elevate'

export interface Challenge {
  /** As the key signs it: base64url. */
  challenge: string
  /** The account whose key must answer; null where the key says it. */
  userId: string | null
  /** The data that the first step of the ceremony leaves for the second. */
  data: Record<string, unknown>
}

/** Makes what a key is to sign; only its hash is kept. */
export async function issueChallenge(
  sql: Service,
  { ceremony, userId, now, data = {} }: Omit<Challenge, 'challenge' | 'data'> & ToIssue,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(challengeBytes))
  await sql.run({
    sql: `insert into auth.challenges (challenge_hash, ceremony, user_id, data, expires_at) values ($1, $2, $3, $4, $5)`,
    parameters: [
      sha256(Buffer.from(challenge).toString('base64url')),
      ceremony,
      userId,
      JSON.stringify(data),
      new Date(now.getTime() + challengeSeconds * 1000),
    ],
  })
  return challenge
}

interface ToIssue {
  ceremony: Ceremony
  now: Date
  data?: Record<string, unknown>
}

/**
 * Uses up the challenge that a key has signed, before the signature is looked at: a failed answer can't be repeated.
 * One statement deletes and checks, so of many callers one goes on.
 *
 * @throws Refusal `invalid-webauthn-verification` when it is unknown, used, late or of another ceremony
 */
export async function redeemChallenge(
  sql: Service,
  ceremony: Ceremony,
  credential: Credential,
  now: Date,
): Promise<Challenge> {
  const challenge = challengeOf(credential)
  const [open] = await sql.run<Columns<'auth.challenges', 'user_id'> & { data: Record<string, unknown> }>({
    sql: `delete from auth.challenges where challenge_hash = $1 and ceremony = $2 and expires_at > $3
          returning user_id, data`,
    parameters: [sha256(challenge), ceremony, now],
  })
  if (!open) throw new Refusal('invalid-webauthn-verification')
  return { challenge, userId: open.user_id, data: open.data }
}

/** The challenge that the browser claims was signed; whether it was, the signature tells later. */
function challengeOf({ response }: Credential): string {
  const { clientDataJSON } = response
  try {
    const read: unknown = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString())
    const isObject = typeof read === 'object' && read !== null
    if (isObject && 'challenge' in read && typeof read.challenge === 'string') return read.challenge
  } catch {
    // Bytes that are no JSON are refused below, as all the rest.
  }
  throw new Refusal('invalid-webauthn-verification')
}

export async function sweepChallenges(sql: Service, now: Date): Promise<void> {
  await sql.run({ sql: 'delete from auth.challenges where expires_at <= $1', parameters: [now] })
}
