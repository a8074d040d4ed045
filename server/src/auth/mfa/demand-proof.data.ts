import { signInPat } from '@lectern/contract/auth'
import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal, refusedFor } from '../../platform/failures.ts'
import { forgetGuesses, takeGuess, wrongPasswords } from '../../platform/http/account-limits.data.ts'
import type { Visit } from '../audit.data.ts'
import type { Caller } from '../session/caller.ts'
import type { UserRow } from '../user.data.ts'
import { demandElevation } from '../session/elevation.ts'
import { ownsKey } from '../security-keys.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/** Seconds after a sign-in in which the session counts as the person. */
const freshFor = 600

/**
 * Wants the person, not only a session, before a way in is taken away: a security key that was shown a moment ago, or
 * the password. Who left a browser open would else be locked out by who finds it.
 *
 * A key is asked for where there is one and no password was sent. An account with keys alone shows one, also where
 * elevation is off: else its keys would be worth no more than its session. One without a password and without a key has
 * nothing to show; there the session is all there is.
 * @throws Refusal `elevated-claim-required`, `invalid-email-password`, `too-many-requests`
 */
export async function demandProof(
  parts: AuthParts,
  person: Caller & { user: UserRow },
  password: string | null | undefined,
  visit: Visit,
): Promise<void> {
  await demandElevation(parts, person)
  const { user } = person
  if (person.elevated) return
  const sql = serviceOnce(parts.db)
  if (!password || user.password_hash === null) {
    if (await ownsKey(sql, user.id)) throw new Refusal('elevated-claim-required')
    if (user.password_hash !== null) throw refusedFor('password-missing')
    return
  }
  const guess = { account: user.email ?? user.id, from: visit.from }
  const giveBack = await takeGuess(sql, parts.clock(), wrongPasswords, guess)
  const right = await parts.passwords.matches(password, user.password_hash).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (!right) throw refusedFor('password-wrong')
  await forgetGuesses(sql, wrongPasswords, guess)
}

/**
 * As `demandProof`, for what can't be taken back. An account without a password and without a key has signed in a
 * moment ago. A personal access token is no sign-in: it lies in programs.
 * @throws Refusal `recent-sign-in-required` beside those of `demandProof`
 */
export async function demandOwner(
  parts: AuthParts,
  person: Caller & { user: UserRow },
  password: string | null | undefined,
  visit: Visit,
): Promise<void> {
  await demandProof(parts, person, password, visit)
  if (person.elevated || person.user.password_hash !== null) return
  const since = new Date(parts.clock().getTime() - freshFor * 1000)
  const fresh = await serviceOnce(parts.db).run({
    sql: `select from auth.audit where user_id = $1 and session_id = $2 and kind = 'signed-in' and at >= $3
            and data ->> 'path' is distinct from $4 limit 1`,
    parameters: [person.userId, person.sessionId, since, signInPat.path],
  })
  if (fresh.length === 0) throw new Refusal('recent-sign-in-required')
}
