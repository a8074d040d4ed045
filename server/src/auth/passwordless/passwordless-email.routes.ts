import { signInPasswordlessEmail, type SignUpOptions } from '@lectern/contract/auth'
import { signUpPasswordlessEmail } from '@lectern/contract/one-time-codes'
import type { Config } from '../../platform/config.ts'
import { asService, type Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { mailsToAddress, takeTry } from '../../platform/http/account-limits.data.ts'
import { queueMail } from '../../platform/mail/outbox.data.ts'
import { normalEmail } from '../email-address.ts'
import type { Visit } from '../audit.data.ts'
import { issueCode, redeemLink, type CodeData } from '../codes.data.ts'
import { findUserByEmail, type UserRow } from '../user.data.ts'
import { demandSignUp } from '../sign-up/demand-sign-up.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { inEvenTime } from '../even-time.ts'
import { linkLetter, noAccountLetter } from '../auth.mails.ts'
import { accountOfEmail } from '../sign-up/proven-account.ts'
import { redirectOf } from '../redirects.ts'
import { localeOf, requestedBySignIn, requestedOf, type Requested } from '../sign-up/sign-up-options.ts'
import type { AuthParts } from '../session/session.data.ts'

interface Asked {
  email: string
  /** Null for a sign-in, which makes no account. */
  wish: Requested | null
  locale: string
  redirectTo: string
  codeChallenge: string | null
}

/** POST /signin/passwordless/email and /signup/passwordless/email: a link that signs in (wire-auth.md 3.7 and 6). */
export function passwordlessEmail(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    signInPasswordlessEmail.path,
    { schema: { body: signInPasswordlessEmail.body }, config: { limit: 'mail' } },
    async ({ body }, reply) => {
      demandMagicLink(parts.config)
      const asked = { ...askedOf(parts, body), wish: requestedBySignIn(body.options) }
      await inEvenTime(() => sendLink(parts, asked, { mayBeKnown: true }))
      return sayOk(reply) // the same answer whether or not the address is known
    },
  )
  routes.post(
    signUpPasswordlessEmail.path,
    { schema: { body: signUpPasswordlessEmail.body }, config: { limit: 'sign-up' } },
    async ({ body }, reply) => {
      demandMagicLink(parts.config)
      const asked = { ...askedOf(parts, body), wish: requestedOf(body.options) }
      demandSignUp(parts.config, asked.wish)
      await sendLink(parts, asked, { mayBeKnown: false })
      return sayOk(reply)
    },
  )
}

function askedOf(
  { config }: AuthParts,
  body: { email: string; options?: SignUpOptions | null; codeChallenge?: string | null },
): Omit<Asked, 'wish'> {
  const { email, options, codeChallenge = null } = body
  return {
    email: normalEmail(email),
    locale: localeOf(options?.locale),
    redirectTo: redirectOf(config, options),
    codeChallenge,
  }
}

const sendLink = (parts: AuthParts, asked: Asked, { mayBeKnown }: { mayBeKnown: boolean }): Promise<void> =>
  asService(parts.db, async (sql) => {
    const { email, wish, locale, redirectTo, codeChallenge } = asked
    await takeTry(sql, parts.clock(), mailsToAddress, email)
    const user = await findUserByEmail(sql, email)
    if (user && !mayBeKnown) throw new Refusal('email-already-in-use')
    if (!user && !wish) return mailNoAccount(sql, parts, { email, locale })
    const to = user
      ? { locale: user.locale, displayName: user.display_name }
      : { locale, displayName: wish?.displayName ?? null }
    const data = codeChallenge === null ? { wish } : { wish, codeChallenge }
    await mailLink(sql, parts, { email, ...to, redirectTo }, data)
  })

/**
 * Wants links and codes by mail to be a way in here.
 * @throws Refusal `disabled-endpoint`
 */
export function demandMagicLink({ magicLink }: Pick<Config, 'magicLink'>): void {
  if (!magicLink) throw new Refusal('disabled-endpoint')
}

/** Tells who asked to sign in that there is no account. Only the mailbox hears it: the page's answer is the same. */
export async function mailNoAccount(
  sql: Service,
  parts: AuthParts,
  { email, locale }: { email: string; locale: string },
): Promise<void> {
  await sql.run(queueMail(noAccountLetter(parts.config, { email, displayName: null, locale }), parts.clock()))
}

/** Queues the mail whose link signs in. The caller has taken one of the address's mails. */
export async function mailLink(
  sql: Service,
  parts: AuthParts,
  to: { email: string; displayName: string | null; locale: string; redirectTo: string },
  data: CodeData,
): Promise<void> {
  const ticket = await issueCode(sql, parts, { purpose: 'link', destination: to.email, data })
  const code = await issueCode(sql, parts, { purpose: 'email', destination: to.email, data })
  await sql.run(queueMail(linkLetter(parts.config, 'signin-passwordless', { ...to, ticket, code }), parts.clock()))
}

/** Follows such a link: the account is made now, if there is none. */
export async function openLink(
  sql: Service,
  parts: AuthParts,
  ticket: string,
  visit: Visit,
): Promise<{ user: UserRow; codeChallenge: string | null } | undefined> {
  demandMagicLink(parts.config)
  const redeemed = await redeemLink(sql, ticket, parts.clock())
  if (!redeemed) return undefined
  const user = await accountOfEmail(sql, parts, redeemed.destination, redeemed.data, visit)
  return { user, codeChallenge: redeemed.data.codeChallenge ?? null }
}
