import { deanonymize as contract, type Deanonymize } from '@lectern/contract/auth'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { mailsToAddress, takeTry } from '../../platform/http/account-limits.data.ts'
import { openSms, type Sms } from '../../platform/mail/sms.ts'
import { normalEmail } from '../email-address.ts'
import { visitOf, type Visit } from '../audit.data.ts'
import { becomeMember } from '../sign-up/become-member.ts'
import { callerOf } from '../session/caller.ts'
import { findUser, type UserRow } from '../user.data.ts'
import { demandSignUp } from '../sign-up/demand-sign-up.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { judgedAndHashed } from '../password/new-password.ts'
import { demandMagicLink, mailLink } from '../passwordless/passwordless-email.routes.ts'
import { sendCode } from '../passwordless/passwordless-sms.routes.ts'
import { normalPhoneNumber } from '../phone-numbers.ts'
import { redirectOf } from '../redirects.ts'
import { requestedOf, type Requested } from '../sign-up/sign-up-options.ts'
import { askToVerify } from '../sign-up/enter-or-verify.ts'
import type { AuthParts } from '../session/session.data.ts'

/**
 * POST /user/deanonymize (wire-auth.md 3.6): an anonymous user gets an address or a number and keeps its id.
 *
 * The sessions of before end, since from here on only the address or number opens the account.
 */
export function deanonymize(routes: AuthRoutes, parts: AuthParts): void {
  const sms = openSms(parts)
  routes.post(
    contract.path,
    // The strictest of what the call may send: a text message costs money.
    { schema: { body: contract.body }, config: { limit: 'sms' } },
    async (request, reply) => {
      const { userId } = await callerOf(request, parts)
      const user = await findUser(serviceOnce(parts.db), userId)
      if (!user || user.disabled_at !== null) throw new Refusal('unauthenticated-user')
      if (!user.is_anonymous) throw new Refusal('user-not-anonymous')
      await convert(parts, sms, user, request.body, visitOf(request))
      return sayOk(reply)
    },
  )
}

async function convert(
  parts: AuthParts,
  sms: Sms | null,
  user: UserRow,
  body: Deanonymize,
  visit: Visit,
): Promise<void> {
  demandSignUp(parts.config)
  const wish = wishFor(user, body)
  const redirectTo = redirectOf(parts.config, body.options)
  const asked = { wish, redirectTo, codeChallenge: body.codeChallenge ?? null, visit }
  if (body.signInMethod === 'email-password') return byPassword(parts, user, { ...body, ...asked })
  if (body.connection === 'email') {
    demandMagicLink(parts.config)
    return byLink(parts, user, { ...body, ...asked })
  }
  if (body.connection !== 'sms') throw new Refusal('invalid-sign-in-method')
  const phoneNumber = normalPhoneNumber(body.phoneNumber ?? '')
  // Nothing changes before the code was typed: the number may be somebody else's.
  return sendCode(parts, sms, { phoneNumber, locale: wish.locale }, { wish, anonymousUserId: user.id })
}

/** The options of the anonymous sign-in stay, unless they are said anew. */
function wishFor(user: UserRow, { options }: Deanonymize): Requested {
  const wish = requestedOf({ ...options, locale: options?.locale ?? user.locale })
  return { ...wish, displayName: wish.displayName ?? (user.display_name || null) }
}

/** The address is proven by the mail that follows. */
const unproven = { emailVerified: false, phoneNumber: null }

interface Asked {
  wish: Requested
  redirectTo: string
  codeChallenge: string | null
  visit: Visit
  email?: string | null
  password?: string | null
}

async function byPassword(parts: AuthParts, user: UserRow, asked: Asked): Promise<void> {
  const { wish, redirectTo, codeChallenge, visit } = asked
  const email = normalEmail(asked.email ?? '')
  if (typeof asked.password !== 'string') throw new Refusal('invalid-request', 'password must be a text')
  const passwordHash = await judgedAndHashed(parts, asked.password, [email, wish.displayName ?? ''])
  await asService(parts.db, async (sql) => {
    await becomeMember(sql, parts, user.id, { ...wish, email, ...unproven, passwordHash, visit })
    if (!parts.config.verifyEmail) return
    await takeTry(sql, parts.clock(), mailsToAddress, email)
    await askToVerify(sql, parts, { ...wish, id: user.id, email, redirectTo, codeChallenge })
  })
}

async function byLink(parts: AuthParts, user: UserRow, asked: Asked): Promise<void> {
  const { wish, redirectTo, codeChallenge, visit } = asked
  const email = normalEmail(asked.email ?? '')
  await asService(parts.db, async (sql) => {
    await becomeMember(sql, parts, user.id, { ...wish, email, ...unproven, passwordHash: null, visit })
    await takeTry(sql, parts.clock(), mailsToAddress, email)
    const data = codeChallenge === null ? { wish } : { wish, codeChallenge }
    await mailLink(sql, parts, { ...wish, email, redirectTo }, data)
  })
}
