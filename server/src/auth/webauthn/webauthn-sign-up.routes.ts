import type { BodyOf, SignUpOptions } from '@lectern/contract/auth'
import { signUpWebauthn, signUpWebauthnVerify, type CreationOptions } from '@lectern/contract/security-keys'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { newId } from '../../platform/secrets.ts'
import { normalEmail } from '../email-address.ts'
import { visitOf, type Visit } from '../audit.data.ts'
import { creationOptions, madeKey } from './ceremonies.ts'
import { issueChallenge, redeemChallenge } from './challenges.data.ts'
import { findUserByEmail } from '../user.data.ts'
import { demandSignUp } from '../sign-up/demand-sign-up.ts'
import type { AuthRoutes } from '../route.ts'
import { makeAccount } from '../sign-up/make-account.ts'
import { redirectOf } from '../redirects.ts'
import { addKey } from '../security-keys.data.ts'
import { requestedOf } from '../sign-up/sign-up-options.ts'
import { enterOrVerify } from '../sign-up/enter-or-verify.ts'
import type { AuthParts } from '../session/session.data.ts'

/** POST /signup/webauthn and its /verify (wire-auth.md 3.11). */
export function signUpWithKey(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    signUpWebauthn.path,
    { schema: { body: signUpWebauthn.body }, config: { limit: 'sign-up' } },
    ({ body }) => beginSignUp(parts, normalEmail(body.email), body.options ?? {}),
  )

  routes.post(
    signUpWebauthnVerify.path,
    { schema: { body: signUpWebauthnVerify.body }, config: { limit: 'sign-in' } },
    (request) => endSignUp(parts, request.body, visitOf(request)),
  )
}

/** The data of the first step that the challenge remembers. */
interface Begun extends Record<string, unknown> {
  email: string
  options: SignUpOptions
  invitation: string | null
}

/** Nothing but the challenge remembers a sign-up until the key has answered: an unfinished one leaves no user. */
async function beginSignUp(parts: AuthParts, email: string, options: SignUpOptions): Promise<CreationOptions> {
  const { config, clock, db } = parts
  const sql = serviceOnce(db)
  const { displayName, invitation } = requestedOf(options)
  demandSignUp(config, { invitation })
  redirectOf(config, options)
  if (await findUserByEmail(sql, email)) throw new Refusal('email-already-in-use')
  const id = newId(clock())
  // The invitation is written down by its hash alone.
  const data: Begun = { email, options: { ...options, invitation: null }, invitation }
  const challenge = await issueChallenge(sql, { ceremony: 'sign-up', userId: id, now: clock(), data })
  return creationOptions(config, challenge, { id, email, displayName: displayName ?? email }, [])
}

async function endSignUp(
  parts: AuthParts,
  { credential, options, nickname, codeChallenge }: BodyOf<typeof signUpWebauthnVerify>,
  visit: Visit,
): Promise<SessionAnswer> {
  const { config, clock, db } = parts
  const challenge = await redeemChallenge(serviceOnce(db), 'sign-up', credential, clock())
  const asked = challenge.data as Begun
  const { nickname: inOptions, ...repeated } = options ?? {}
  const given = { ...asked.options, ...named(repeated) }
  const wish = requestedOf(given, asked.invitation)
  const redirectTo = redirectOf(config, given)
  const key = await madeKey(config, challenge, credential)

  return asService(db, async (sql) => {
    const now = clock()
    const { email } = asked
    const account = { ...wish, email, emailVerified: false, phoneNumber: null, passwordHash: null }
    const id = await makeAccount(sql, parts, account, challenge.userId ?? undefined)
    if (id === undefined) throw new Refusal('email-already-in-use')
    await addKey(sql, { ...key, userId: id, nickname: nickname ?? inOptions ?? null }, now)
    return enterOrVerify(sql, parts, id, { redirectTo, codeChallenge: codeChallenge ?? null }, visit)
  })
}

/** Both generations of clients repeat some of the options in the second step: what is named there counts. */
const named = (options: SignUpOptions): SignUpOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null && value !== undefined))
