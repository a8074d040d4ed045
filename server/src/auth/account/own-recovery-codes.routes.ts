import { countRecoveryCodes, makeRecoveryCodes } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { note, visitOf } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { demandOwner } from '../mfa/demand-proof.data.ts'
import type { AuthRoutes } from '../route.ts'
import { demandFactor } from '../mfa/factor.data.ts'
import { codesLeft, newRecoveryCodes, replaceRecoveryCodes } from '../mfa/recovery-codes.data.ts'
import { tellOwner } from '../tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET and POST /user/recovery-codes: how many are left, and ten new ones that end the old. */
export function ownRecoveryCodes(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(countRecoveryCodes.path, { config: { limit: 'any' } }, async (request) => {
    const { userId } = await personOf(request, parts)
    return { left: await codesLeft(serviceOnce(parts.db), userId) }
  })

  routes.post(
    makeRecoveryCodes.path,
    { schema: { body: makeRecoveryCodes.body }, config: { limit: 'sign-in' } },
    async (request) => {
      const person = await personOf(request, parts)
      const { user } = person
      const visit = visitOf(request)
      const { code, password } = request.body
      if (user.active_mfa_type === null) throw new Refusal('mfa-type-not-found')
      // Both factors, as a sign-in wants them: with one of them alone nobody must make a second key to the account.
      await demandOwner(parts, person, password, visit)
      const spend = await demandFactor(parts, user, code, visit)
      const made = await newRecoveryCodes(parts, user.id)
      return asService(parts.db, async (sql) => {
        await spend(sql)
        await replaceRecoveryCodes(sql, user.id, made)
        await note(sql, { userId: user.id, kind: 'recovery-codes-made', now: parts.clock(), visit })
        await tellOwner(sql, parts, user, 'recovery-codes-made')
        return { codes: made.codes }
      })
    },
  )
}
