import { verifyCode, type BodyOf } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce, type Service } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { forgetGuesses, takeGuess, typedCodes } from '../platform/http/account-limits.data.ts'
import { normalEmail } from './email-address.ts'
import { visitOf, type Visit } from './audit.data.ts'
import { redeemCode, type CodeData } from './codes.data.ts'
import { findUser } from './user.data.ts'
import type { AuthRoutes } from './route.ts'
import { confirmNewEmail } from './account/email-change.routes.ts'
import { proveEmail } from './invitation/stored-invitation.data.ts'
import { endLink } from './mail-links.data.ts'
import { mailLinks, type MailLink } from './mail-links.ts'
import { demandMagicLink } from './passwordless/passwordless-email.routes.ts'
import { accountOfEmail } from './sign-up/proven-account.ts'
import { sessionOrTicket } from './session/session-or-ticket.ts'
import { readTicket } from './tickets.data.ts'
import type { AuthParts } from './session/session.data.ts'

/**
 * POST /verify/code: the six digits of a mail, where its link can't be opened or was opened in another browser.
 *
 * A link that leads to a browser which had not asked for it opens nothing there by itself: somebody else may have sent it,
 * to have a person work in an account of theirs. The digits are in the mail alone, so who types them has read it.
 */
export function verifyByCode(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    verifyCode.path,
    { schema: { body: verifyCode.body }, config: { limit: 'sign-in' } },
    async (request): Promise<SessionAnswer> => {
      const { otp } = request.body
      const meant = await meantBy(parts, request.body)
      if (!meant) throw new Refusal('invalid-otp')
      const { link, email } = meant
      if (link === 'passwordlessEmail') demandMagicLink(parts.config)
      const guess = { account: email, from: visitOf(request).from }
      await takeGuess(serviceOnce(parts.db), parts.clock(), typedCodes, guess)
      const answer = await asService(parts.db, async (sql) => {
        const code = { purpose: mailLinks[link].purpose, destination: email, otp }
        const data = await redeemCode(sql, parts, code)
        return data && open(sql, parts, meant, data, visitOf(request)) // and no throw: a wrong try must stay counted
      })
      if (!answer) throw new Refusal('invalid-otp')
      await forgetGuesses(serviceOnce(parts.db), typedCodes, guess)
      return answer
    },
  )
}

interface Meant {
  link: MailLink
  /** Where the mail went, in its normal form. */
  email: string
}

/** Which mail a code is of. @returns undefined for what led here too long ago */
async function meantBy(parts: AuthParts, body: BodyOf<typeof verifyCode>): Promise<Meant | undefined> {
  if ('type' in body) {
    const link = (Object.keys(mailLinks) as MailLink[]).find((one) => mailLinks[one].type === body.type)
    return link && { link, email: normalEmail(body.email) }
  }
  const ticket = { kind: 'code', ticket: `code:${body.code.toLowerCase()}`, now: parts.clock() } as const
  const brought = await readTicket(serviceOnce(parts.db), ticket)
  const user = brought && (await findUser(serviceOnce(parts.db), brought.user_id))
  return user?.email && brought?.data.link ? { link: brought.data.link, email: user.email } : undefined
}

/** Does what the link would have done, and signs in. */
async function open(
  sql: Service,
  parts: AuthParts,
  { link, email }: Meant,
  data: CodeData,
  visit: Visit,
): Promise<SessionAnswer> {
  if (link === 'passwordlessEmail') {
    const user = await accountOfEmail(sql, parts, email, data, visit)
    await endLink(sql, link, user)
    return sessionOrTicket(sql, parts, user, visit)
  }
  const user = data.ownerId === undefined ? undefined : await findUser(sql, data.ownerId)
  if (!user) throw new Refusal('invalid-otp')
  if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
  if (link === 'emailConfirmChange') {
    await confirmNewEmail(sql, parts, user, email, visit)
    return { session: null, mfa: null }
  }
  if (link === 'verifyEmail') await proveEmail(sql, parts, user.id)
  await endLink(sql, link, user)
  const proven = { ...user, email_verified: user.email_verified || link === 'verifyEmail' }
  return sessionOrTicket(sql, parts, proven, visit, { afterReset: link === 'passwordReset' })
}
