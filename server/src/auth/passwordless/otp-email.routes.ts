import type { SignUpOptions } from '@lectern/contract/auth'
import { signInOtpEmail, signInOtpEmailVerify, signUpOtpEmail } from '@lectern/contract/one-time-codes'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { mailsToAddress, takeTry } from '../../platform/http/account-limits.data.ts'
import { queueMail } from '../../platform/mail/outbox.data.ts'
import { normalEmail } from '../email-address.ts'
import { visitOf } from '../audit.data.ts'
import { issueCode, redeemCode } from '../codes.data.ts'
import { findUserByEmail } from '../user.data.ts'
import { demandSignUp } from '../sign-up/demand-sign-up.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { inEvenTime } from '../even-time.ts'
import { endLink } from '../mail-links.data.ts'
import { codeLetter } from '../auth.mails.ts'
import { demandMagicLink, mailNoAccount } from './passwordless-email.routes.ts'
import { accountOfEmail } from '../sign-up/proven-account.ts'
import { redirectOf } from '../redirects.ts'
import { sessionOrTicket } from '../session/session-or-ticket.ts'
import { localeOf, requestedBySignIn, requestedOf, type Requested } from '../sign-up/sign-up-options.ts'
import type { AuthParts } from '../session/session.data.ts'

/** POST /signin/otp/email, its /verify, and /signup/otp/email: a code by mail in place of a link (wire-auth.md 6). */
export function otpEmail(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    signInOtpEmail.path,
    { schema: { body: signInOtpEmail.body }, config: { limit: 'mail' } },
    async ({ body }, reply) => {
      demandMagicLink(parts.config)
      const asked = { ...askedOf(parts, body), wish: requestedBySignIn(body.options) }
      await inEvenTime(() => sendCode(parts, asked, { mayBeKnown: true }))
      return sayOk(reply)
    },
  )

  routes.post(
    signUpOtpEmail.path,
    { schema: { body: signUpOtpEmail.body }, config: { limit: 'sign-up' } },
    async ({ body }, reply) => {
      demandMagicLink(parts.config)
      const asked = { ...askedOf(parts, body), wish: requestedOf(body.options) }
      demandSignUp(parts.config, asked.wish)
      await sendCode(parts, asked, { mayBeKnown: false })
      return sayOk(reply)
    },
  )

  routes.post(
    signInOtpEmailVerify.path,
    { schema: { body: signInOtpEmailVerify.body }, config: { limit: 'sign-in' } },
    async (request): Promise<SessionAnswer> => {
      demandMagicLink(parts.config)
      const { body } = request
      const email = normalEmail(body.email)
      const answer = await asService(parts.db, async (sql) => {
        const data = await redeemCode(sql, parts, { purpose: 'email', destination: email, otp: body.otp })
        if (!data) return undefined // and not a throw: the wrong try must stay counted
        const user = await accountOfEmail(sql, parts, email, data, visitOf(request))
        await endLink(sql, 'passwordlessEmail', user)
        return sessionOrTicket(sql, parts, user, visitOf(request))
      })
      if (!answer) throw new Refusal('invalid-otp')
      return answer
    },
  )
}

interface Asked {
  email: string
  /** Null for a sign-in, which makes no account. */
  wish: Requested | null
  locale: string
}

function askedOf({ config }: AuthParts, body: { email: string; options?: SignUpOptions | null }): Omit<Asked, 'wish'> {
  redirectOf(config, body.options) // the code leads nowhere, but what is not allowed is refused everywhere
  return { email: normalEmail(body.email), locale: localeOf(body.options?.locale) }
}

const sendCode = (parts: AuthParts, asked: Asked, { mayBeKnown }: { mayBeKnown: boolean }): Promise<void> =>
  asService(parts.db, async (sql) => {
    const { email, wish, locale } = asked
    await takeTry(sql, parts.clock(), mailsToAddress, email)
    const user = await findUserByEmail(sql, email)
    if (user && !mayBeKnown) throw new Refusal('email-already-in-use')
    if (!user && !wish) return mailNoAccount(sql, parts, { email, locale })
    const to = user
      ? { locale: user.locale, displayName: user.display_name }
      : { locale, displayName: wish?.displayName ?? null }
    const code = await issueCode(sql, parts, { purpose: 'email', destination: email, data: { wish } })
    await sql.run(queueMail(codeLetter(parts.config, { email, ...to, code }), parts.clock()))
  })
