import { signInEmailPassword } from '@lectern/contract/auth'
import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { forgetGuesses, guessesForgotten, takeGuess, wrongPasswords } from '../../platform/http/account-limits.data.ts'
import { normalEmail } from '../email-address.ts'
import { noteFailedSignIn, visitOf, type Visit } from '../audit.data.ts'
import { findUserByEmail, type UserRow } from '../user.data.ts'
import type { AuthRoutes } from '../route.ts'
import { owesProof } from '../owes-proof.ts'
import { sessionOrTicket } from '../session/session-or-ticket.ts'
import type { AuthParts } from '../session/session.data.ts'

/** POST /signin/email-password (wire-auth.md 3.2). */
export function signIn(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    signInEmailPassword.path,
    { schema: { body: signInEmailPassword.body }, config: { limit: 'sign-in' } },
    async (request) => {
      const visit = visitOf(request)
      const email = normalEmail(request.body.email)
      const user = await userWithPassword(parts, email, request.body.password, visit)
      const sql = serviceOnce(parts.db)
      const refusal = refusalOf(user, parts)
      if (refusal) {
        await forgetGuesses(sql, wrongPasswords, { account: email, from: visit.from })
        throw refusal
      }
      // A person who knew the password is no guesser. Together with the session: a sign-in waits for each way to the database.
      const forgotten = guessesForgotten(wrongPasswords, { account: email, from: visit.from })
      return sessionOrTicket(sql, parts, user, visit, { also: [forgotten] })
    },
  )
}

function refusalOf(user: UserRow, parts: AuthParts): Refusal | undefined {
  const whose = { account: user.id }
  if (user.disabled_at !== null) return new Refusal('disabled-user', undefined, whose)
  return owesProof(parts, user) ? new Refusal('unverified-user', undefined, whose) : undefined
}

/**
 * The account that an address and a password open. An unknown address costs the same time, and counts the same.
 *
 * The try is taken before the hash is compared, and given back unless the password was wrong: of many guesses at once,
 * ten are compared. Who calls forgets them.
 * @throws Refusal `invalid-email-password`, `too-many-requests`
 */
async function userWithPassword(parts: AuthParts, email: string, password: string, visit: Visit): Promise<UserRow> {
  const sql = serviceOnce(parts.db)
  const giveBack = await takeGuess(sql, parts.clock(), wrongPasswords, { account: email, from: visit.from })
  const compared = await compare(parts, email, password).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (!compared) {
    const whose = await noteFailedSignIn(sql, email, parts.clock(), visit)
    throw new Refusal('invalid-email-password', undefined, whose)
  }
  return compared
}

async function compare(parts: AuthParts, email: string, password: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(serviceOnce(parts.db), email)
  const right = await parts.passwords.matches(password, user?.password_hash ?? null)
  return right ? user : undefined
}
