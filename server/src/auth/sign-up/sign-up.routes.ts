import { signUpEmailPassword, type SignUpEmailPassword } from '@lectern/contract/auth'
import { acceptInvitation } from '@lectern/contract/invitations'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { normalEmail } from '../email-address.ts'
import { visitOf, type Visit } from '../audit.data.ts'
import { demandSignUp } from './demand-sign-up.ts'
import type { AuthRoutes } from '../route.ts'
import { enterOrVerify } from './enter-or-verify.ts'
import { makeAccount } from './make-account.ts'
import { judgedAndHashed } from '../password/new-password.ts'
import { redirectOf } from '../redirects.ts'
import { requestedOf, type Requested } from './sign-up-options.ts'
import { findInvited, type Invited } from '../invitation/take-invitation.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/**
 * POST /signup/email-password (wire-auth.md 3.1), and POST /invitation/accept, which is the same in one word for programs
 * that know of invitations alone.
 */
export function signUp(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    signUpEmailPassword.path,
    { schema: { body: signUpEmailPassword.body }, config: { limit: 'sign-up' } },
    (request) => signUpWithPassword(parts, request.body, visitOf(request)),
  )
  routes.post(
    acceptInvitation.path,
    { schema: { body: acceptInvitation.body }, config: { limit: 'sign-up' } },
    (request) => {
      const { token, displayName = null, locale = null, timeZone = null, redirectTo = null, ...account } = request.body
      const options = { displayName, locale, timeZone, redirectTo, invitation: token }
      return signUpWithPassword(parts, { ...account, options }, visitOf(request))
    },
  )
}

/** @throws Refusal as `makeAccount`, and for a password that the rules refuse */
async function signUpWithPassword(
  parts: AuthParts,
  { email: given, password, options, codeChallenge }: SignUpEmailPassword,
  visit: Visit,
): Promise<SessionAnswer> {
  const { config } = parts
  const email = normalEmail(given)
  const wish = requestedOf(options)
  demandSignUp(config, wish)
  const redirectTo = redirectOf(config, options)
  const invited = await invitedBy(parts, wish)
  const passwordHash = await judgedAndHashed(parts, password, [
    email,
    wish.displayName ?? '',
    invited?.student_name ?? '',
  ])

  return asService(parts.db, async (sql) => {
    const id = await makeAccount(sql, parts, {
      ...wish,
      email,
      emailVerified: false,
      phoneNumber: null,
      passwordHash,
      visit,
    })
    if (id === undefined) throw new Refusal('email-already-in-use')
    return enterOrVerify(sql, parts, id, { redirectTo, codeChallenge: codeChallenge ?? null }, visit)
  })
}

/**
 * Finds who invites the person; refused before a password is looked at, since without the invitation there is no account.
 * @throws Refusal `invalid-invitation`
 */
async function invitedBy({ db, clock }: AuthParts, { invitation }: Requested): Promise<Invited | undefined> {
  if (invitation === null) return undefined
  const invited = await findInvited(serviceOnce(db), Buffer.from(invitation, 'hex'), clock())
  if (!invited) throw new Refusal('invalid-invitation')
  return invited
}
