import { linkIdToken, signInIdToken, signUpIdToken } from '@lectern/contract/id-tokens'
import type { BodyOf } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { demandSignUp } from '../sign-up/demand-sign-up.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { demandElevation } from '../session/elevation.ts'
import { owesProof } from '../owes-proof.ts'
import { accountOf, connectAccount, mailToProve, type Arrival } from './provider-account.data.ts'
import type { ProviderClients } from './provider-client.ts'
import { isProviderName } from './provider-settings.ts'
import { redirectOf } from '../redirects.ts'
import { sessionOrTicket } from '../session/session-or-ticket.ts'
import { requestedOf } from '../sign-up/sign-up-options.ts'
import type { AuthParts } from '../session/session.data.ts'

type Shown = BodyOf<typeof linkIdToken>

/** POST /signin/idtoken, /signup/idtoken and /link/idtoken: an account elsewhere without a browser's detour (wire-auth.md 6). */
export function idTokens(routes: AuthRoutes, parts: AuthParts, clients: ProviderClients): void {
  for (const { path, body } of [signInIdToken, signUpIdToken]) {
    const mustBeNew = path === signUpIdToken.path
    routes.post(path, { schema: { body }, config: { limit: mustBeNew ? 'sign-up' : 'sign-in' } }, (request) => {
      return enter(parts, clients, request.body, { mustBeNew, visit: visitOf(request) })
    })
  }

  routes.post(
    linkIdToken.path,
    { schema: { body: linkIdToken.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandElevation(parts, person)
      const arrival = await arrivalOf(parts, clients, request.body, visitOf(request))
      await asService(parts.db, (sql) => connectAccount(sql, parts, arrival, person.userId))
      return sayOk(reply)
    },
  )
}

/** @throws Refusal `unverified-user` after a link was mailed, beside those of `accountOf` and `arrivalOf` */
async function enter(
  parts: AuthParts,
  clients: ProviderClients,
  body: BodyOf<typeof signInIdToken>,
  { mustBeNew, visit }: { mustBeNew: boolean; visit: Visit },
): Promise<SessionAnswer> {
  const wish = requestedOf(body.options)
  if (mustBeNew) demandSignUp(parts.config, wish)
  const redirectTo = redirectOf(parts.config, body.options)
  const arrival = await arrivalOf(parts, clients, body, visit)
  const answer = await asService(parts.db, async (sql) => {
    const user = await accountOf(sql, parts, arrival, { wish, mustBeNew })
    if (!owesProof(parts, user)) return sessionOrTicket(sql, parts, user, visit)
    await mailToProve(sql, parts, user, { redirectTo, codeChallenge: null })
    return undefined // and not a throw: the new account stays, and waits for its link
  })
  if (!answer) throw new Refusal('unverified-user')
  return answer
}

/** @throws Refusal `disabled-endpoint`, `invalid-request`, `oauth-profile-fetch-failed` */
async function arrivalOf(
  parts: AuthParts,
  clients: ProviderClients,
  { provider, idToken, nonce = null }: Shown,
  visit: Visit,
): Promise<Arrival> {
  const client = isProviderName(provider) ? clients.get(provider) : undefined
  if (!client || !isProviderName(provider)) throw new Refusal('disabled-endpoint')
  return { provider, profile: await client.whoHolds(idToken, nonce), now: parts.clock(), visit }
}
