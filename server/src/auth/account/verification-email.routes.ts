import { sendVerificationEmail } from '@lectern/contract/auth'
import { asService } from '../../platform/database/database.ts'
import { mailsToAddress, takeTry } from '../../platform/http/account-limits.data.ts'
import { normalEmail } from '../email-address.ts'
import { findUserByEmail } from '../user.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { inEvenTime } from '../even-time.ts'
import { redirectOf } from '../redirects.ts'
import { askToVerify } from '../sign-up/enter-or-verify.ts'
import type { AuthParts } from '../session/session.data.ts'

/** POST /user/email/send-verification-email: the same answer for an unknown, a verified and a waiting address. */
export function verificationEmail(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    sendVerificationEmail.path,
    { schema: { body: sendVerificationEmail.body }, config: { limit: 'mail' } },
    async ({ body }, reply) => {
      const email = normalEmail(body.email)
      const redirectTo = redirectOf(parts.config, body.options)
      await inEvenTime(() => sendAgain(parts, email, redirectTo, body.codeChallenge ?? null))
      return sayOk(reply)
    },
  )
}

const sendAgain = (parts: AuthParts, email: string, redirectTo: string, codeChallenge: string | null) =>
  asService(parts.db, async (sql) => {
    await takeTry(sql, parts.clock(), mailsToAddress, email)
    const user = await findUserByEmail(sql, email)
    if (!user || user.email_verified || user.disabled_at !== null) return
    const { id, display_name: displayName, locale } = user
    await askToVerify(sql, parts, { id, email, displayName, locale, redirectTo, codeChallenge })
  })
