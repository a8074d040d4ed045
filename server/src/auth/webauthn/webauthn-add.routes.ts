import type { BodyOf } from '@lectern/contract/auth'
import {
  addSecurityKey,
  addSecurityKeyVerify,
  type CreationOptions,
  type SecurityKey,
} from '@lectern/contract/security-keys'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf, type Caller } from '../session/caller.ts'
import { creationOptions, madeKey } from './ceremonies.ts'
import { issueChallenge, redeemChallenge } from './challenges.data.ts'
import type { UserRow } from '../user.data.ts'
import type { AuthRoutes } from '../route.ts'
import { demandOfOwner } from '../session/elevation.ts'
import { addKey, credentialIdsOf, holdKeys, ownsKey } from '../security-keys.data.ts'
import { tellOwner } from '../tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'

/** POST /user/webauthn/add and /user/webauthn/verify (wire-auth.md 3.11). */
export function addKeys(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    addSecurityKey.path,
    { schema: { body: addSecurityKey.body }, config: { limit: 'any' } },
    async (request) => {
      const person = await personOf(request, parts)
      if (await ownsKey(serviceOnce(parts.db), person.userId)) demandOfOwner(parts, person)
      return beginAdding(parts, person.user)
    },
  )

  routes.post(
    addSecurityKeyVerify.path,
    { schema: { body: addSecurityKeyVerify.body }, config: { limit: 'sign-in' } },
    async (request) => endAdding(parts, await personOf(request, parts), request.body, visitOf(request)),
  )
}

async function beginAdding({ config, clock, db }: AuthParts, user: UserRow): Promise<CreationOptions> {
  const sql = serviceOnce(db)
  const keys = await credentialIdsOf(sql, user.id)
  const challenge = await issueChallenge(sql, { ceremony: 'add', userId: user.id, now: clock() })
  const email = user.email ?? user.phone_number ?? user.id
  return creationOptions(config, challenge, { id: user.id, email, displayName: user.display_name }, keys)
}

async function endAdding(
  parts: AuthParts,
  caller: Caller & { user: UserRow },
  { credential, nickname }: BodyOf<typeof addSecurityKeyVerify>,
  visit: Visit,
): Promise<SecurityKey> {
  const { config, clock, db } = parts
  const challenge = await redeemChallenge(serviceOnce(db), 'add', credential, clock())
  if (challenge.userId !== caller.userId) throw new Refusal('invalid-webauthn-verification')
  const key = await madeKey(config, challenge, credential)
  return asService(db, async (sql) => {
    // One at a time per person: of two first keys at once the second is no first key any more.
    await holdKeys(sql, caller.userId)
    if (await ownsKey(sql, caller.userId)) demandOfOwner(parts, caller)
    const named = nickname ?? null
    const id = await addKey(sql, { ...key, userId: caller.userId, nickname: named }, clock())
    await note(sql, { userId: caller.userId, kind: 'security-key-added', now: clock(), visit })
    await tellOwner(sql, parts, caller.user, 'security-key-added')
    return { id, nickname: named }
  })
}
