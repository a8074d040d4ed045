import { createHmac } from 'node:crypto'
import type { BodyOf } from '@lectern/contract/auth'
import { signInWebauthn, signInWebauthnVerify, type RequestOptions } from '@lectern/contract/security-keys'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { newId } from '../../platform/secrets.ts'
import { isEmail, normalEmail } from '../email-address.ts'
import { visitOf, type Visit } from '../audit.data.ts'
import { keyAnswer, requestOptions } from './ceremonies.ts'
import { issueChallenge, redeemChallenge } from './challenges.data.ts'
import { findUser, findUserByEmail } from '../user.data.ts'
import type { AuthRoutes } from '../route.ts'
import { owesProof } from '../owes-proof.ts'
import { countUse, credentialIdsOf, findKey } from '../security-keys.data.ts'
import { sessionOrTicket } from '../session/session-or-ticket.ts'
import { openSession, type AuthParts } from '../session/session.data.ts'

/** Lengths in bytes of the ids that common keys give themselves. */
const usualIdLengths = [16, 20, 32] as const
/** One person in so many carries a second key. */
const oneInHasTwo = 4

/** POST /signin/webauthn and its /verify (wire-auth.md 3.11). */
export function signInWithKey(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    signInWebauthn.path,
    { schema: { body: signInWebauthn.body }, config: { limit: 'sign-in' } },
    ({ body }) => beginSignIn(parts, body?.email ?? null),
  )

  routes.post(
    signInWebauthnVerify.path,
    { schema: { body: signInWebauthnVerify.body }, config: { limit: 'sign-in' } },
    (request) => endSignIn(parts, request.body, visitOf(request)),
  )
}

/** An address that nobody has, or whose owner has no key, is answered with keys made up: the answer tells nothing. */
async function beginSignIn(
  { config, clock, db, disguiseKey }: AuthParts,
  given: string | null,
): Promise<RequestOptions> {
  const sql = serviceOnce(db)
  const now = clock()
  if (given === null) {
    const challenge = await issueChallenge(sql, { ceremony: 'sign-in', userId: null, now })
    return requestOptions(config, challenge, [])
  }
  const email = normalEmail(given)
  const user = await findUserByEmail(sql, email)
  const nobody = newId(now)
  const keys = await credentialIdsOf(sql, user?.id ?? nobody)
  const challenge = await issueChallenge(sql, { ceremony: 'sign-in', userId: user?.id ?? nobody, now })
  return requestOptions(config, challenge, keys.length > 0 ? keys : disguise(disguiseKey, email))
}

/**
 * The same for an address whenever it is asked for, like real ones, and only we can tell them from those. Now and then
 * there are two, or two keys would be the sign of a person.
 */
function disguise(key: Buffer, email: string): string[] {
  const hash = createHmac('sha256', key).update(email).digest()
  const count = hash.readUInt8(0) % oneInHasTwo === 0 ? 2 : 1
  const length = usualIdLengths[hash.readUInt8(1) % usualIdLengths.length]
  return Array.from({ length: count }, (_, index) => {
    const id = createHmac('sha256', key).update(hash).update(String(index)).digest()
    return id.subarray(0, length).toString('base64url')
  })
}

async function endSignIn(
  parts: AuthParts,
  { email, credential }: BodyOf<typeof signInWebauthnVerify>,
  visit: Visit,
): Promise<SessionAnswer> {
  const { config, clock, db } = parts
  const now = clock()
  const challenge = await redeemChallenge(serviceOnce(db), 'sign-in', credential, now)
  const key = await findKey(serviceOnce(db), credential.id)
  if (challenge.userId !== null && challenge.userId !== key.user_id) throw new Refusal('invalid-webauthn-security-key')
  const { counter, userVerified } = await keyAnswer(config, challenge, credential, key)

  return asService(db, async (sql) => {
    const user = await findUser(sql, key.user_id)
    const isNamed = (address: string) =>
      user?.email !== undefined && user.email !== null && isEmail(address, user.email)
    if (!user || (typeof email === 'string' && !isNamed(email))) throw new Refusal('invalid-webauthn-security-key')
    await countUse(sql, key, counter, now)
    if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
    if (owesProof(parts, user)) throw new Refusal('unverified-user')
    // A key that has asked for a PIN or a finger is two factors by itself, and wire-auth.md 3.0 knows no ticket here. One
    // that only had to be touched is a single factor, and whoever holds it still owes the code (security.md threat 18).
    if (!userVerified) return sessionOrTicket(sql, parts, user, visit)
    return { session: await openSession(sql, parts, user, visit), mfa: null }
  })
}
