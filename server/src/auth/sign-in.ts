import { signInEmailPassword } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { forgetTries, takeTry, wrongPasswords } from '../platform/limits.ts'
import { normalEmail } from './addresses.ts'
import { findUserByEmail, type UserRow } from './data.ts'
import type { Door } from './door.ts'
import { openSession, type AuthParts } from './tokens.ts'
import { issueTicket } from './tickets.ts'

/** POST /signin/email-password (AUTH.md 3.2). */
export function signIn(door: Door, parts: AuthParts): void {
  door.post(
    signInEmailPassword.path,
    { schema: { body: signInEmailPassword.body }, config: { limit: 'sign-in' } },
    async ({ body, headers }) => {
      const user = await userWithPassword(parts, normalEmail(body.email), body.password)
      if (user.disabled_at !== null) throw new Refusal('disabled-user')
      if (parts.config.verifyEmail && !user.email_verified) throw new Refusal('unverified-user')
      return asService(parts.db, async (sql): Promise<SessionAnswer> => {
        if (user.active_mfa_type === null)
          return { session: await openSession(sql, parts, user, headers['user-agent']), mfa: null }
        const ticket = await issueTicket(sql, { userId: user.id, kind: 'mfaTotp', now: parts.clock() })
        return { session: null, mfa: { ticket } }
      })
    },
  )
}

/**
 * The account that an address and a password open. An unknown address costs the same time, and counts the same.
 *
 * The try is taken before the hash is compared, and given back unless the password was wrong: of many guesses at once,
 * ten are compared.
 * @throws Refusal `invalid-email-password`, `too-many-requests`
 */
async function userWithPassword(parts: AuthParts, email: string, password: string): Promise<UserRow> {
  const sql = serviceOnce(parts.db)
  const giveBack = await takeTry(sql, parts.clock(), wrongPasswords, email)
  const compared = await compare(parts, email, password).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (!compared) throw new Refusal('invalid-email-password')
  await forgetTries(sql, wrongPasswords, email)
  return compared
}

async function compare(parts: AuthParts, email: string, password: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(serviceOnce(parts.db), email)
  const right = await parts.passwords.matches(password, user?.password_hash ?? null)
  return right ? user : undefined
}
