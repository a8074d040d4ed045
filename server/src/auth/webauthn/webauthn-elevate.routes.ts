import type { BodyOf } from '@lectern/contract/auth'
import { elevateWebauthn, elevateWebauthnVerify, type RequestOptions } from '@lectern/contract/security-keys'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal, refusedFor } from '../../platform/failures.ts'
import { isEmail } from '../email-address.ts'
import { visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { keyAnswer, requestOptions } from './ceremonies.ts'
import { issueChallenge, redeemChallenge } from './challenges.data.ts'
import type { UserRow } from '../user.data.ts'
import type { AuthRoutes } from '../route.ts'
import { countUse, credentialIdsOf, findKey } from '../security-keys.data.ts'
import { openElevatedSession, type AuthParts } from '../session/session.data.ts'

/** POST /elevate/webauthn and its /verify (wire-auth.md 3.12): who is signed in shows a key of its own once more. */
export function elevate(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    elevateWebauthn.path,
    { schema: { body: elevateWebauthn.body }, config: { limit: 'any' } },
    async (request) => {
      const { user } = await personOf(request, parts)
      refuseOthers(user, request.body?.email)
      return beginElevation(parts, user)
    },
  )

  routes.post(
    elevateWebauthnVerify.path,
    { schema: { body: elevateWebauthnVerify.body }, config: { limit: 'sign-in' } },
    async (request) => {
      const { user } = await personOf(request, parts)
      refuseOthers(user, request.body.email)
      return endElevation(parts, user, request.body, visitOf(request))
    },
  )
}

/** @throws Refusal `invalid-request` for the address of somebody else */
function refuseOthers({ email }: UserRow, given: string | null | undefined): void {
  if (typeof given === 'string' && (email === null || !isEmail(given, email)))
    throw new Refusal('invalid-request', 'email must be your own')
}

async function beginElevation({ config, clock, db }: AuthParts, user: UserRow): Promise<RequestOptions> {
  const sql = serviceOnce(db)
  const keys = await credentialIdsOf(sql, user.id)
  // An empty list would let the browser offer the keys of other accounts.
  if (keys.length === 0) throw refusedFor('no-key')
  const challenge = await issueChallenge(sql, { ceremony: 'elevate', userId: user.id, now: clock() })
  return requestOptions(config, challenge, keys)
}

async function endElevation(
  parts: AuthParts,
  user: UserRow,
  { credential }: BodyOf<typeof elevateWebauthnVerify>,
  visit: Visit,
): Promise<SessionAnswer> {
  const { config, clock, db } = parts
  const now = clock()
  const challenge = await redeemChallenge(serviceOnce(db), 'elevate', credential, now)
  const key = await findKey(serviceOnce(db), credential.id)
  if (challenge.userId !== user.id || key.user_id !== user.id) throw new Refusal('invalid-webauthn-security-key')
  const { counter } = await keyAnswer(config, challenge, credential, key)
  return asService(db, async (sql) => {
    await countUse(sql, key, counter, now)
    // The caller is signed in and has passed every factor; the session before stays, since one generation of clients
    // keeps it and never takes this one over.
    return { session: await openElevatedSession(sql, parts, user, visit), mfa: null }
  })
}
