import { serviceOnce, type Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { forgetGuesses, takeGuess, wrongCodes } from '../../platform/http/account-limits.data.ts'
import type { Visit } from '../audit.data.ts'
import type { UserRow } from '../user.data.ts'
import { findRecoveryCode, isRecoveryCode, spendRecoveryCode } from './recovery-codes.data.ts'
import { unseal } from '../seal.ts'
import type { AuthParts } from '../session/session.data.ts'
import { stepOfCode } from './totp.ts'
import type { Columns } from '../../platform/database/rows.ts'

/**
 * Wants the second factor of an account: a code of its app, or one of its recovery codes. Guesses of both kinds share one
 * limit, or the second would double what the first allows.
 *
 * @returns uses the code up, in the transaction of what it opens; that may still throw `invalid-otp`
 * @throws Refusal `no-totp-secret`, `invalid-otp`, `too-many-requests`
 */
export async function demandFactor(
  parts: AuthParts,
  user: UserRow,
  code: string,
  visit: Visit,
): Promise<(sql: Service) => Promise<void>> {
  if (!isRecoveryCode(code)) {
    const { step } = await rightCode(parts, user, code, visit)
    return (sql) => useStep(sql, user, step)
  }
  const sql = serviceOnce(parts.db)
  const guess = { account: user.id, from: visit.from }
  await takeGuess(sql, parts.clock(), wrongCodes, guess)
  const known = await findRecoveryCode(sql, parts, user.id, code)
  if (!known) throw wrongFor(user)
  await forgetGuesses(sql, wrongCodes, guess)
  return (own) => spendRecoveryCode(own, parts, user, known, visit)
}

/**
 * Compares a code with the secret of an account, at most so many times in a while.
 * @throws Refusal `no-totp-secret`, `invalid-otp`, `too-many-requests`
 */
export async function rightCode(
  { db, clock, sealKey }: AuthParts,
  user: UserRow,
  code: string,
  { from }: Visit,
): Promise<{ sealed: string; step: number }> {
  const sql = serviceOnce(db)
  const sealed = await sealedSecret(sql, user)
  if (sealed === null) throw new Refusal('no-totp-secret')
  const guess = { account: user.id, from }
  await takeGuess(sql, clock(), wrongCodes, guess)
  const step = stepOfCode(unseal(sealKey, user.id, sealed), code, clock())
  if (step === undefined) throw wrongFor(user)
  await forgetGuesses(sql, wrongCodes, guess)
  return { sealed, step }
}

async function sealedSecret(sql: Service, user: UserRow): Promise<string | null> {
  const [row] = await sql.run<Columns<'auth.users', 'totp_secret'>>({
    sql: 'select totp_secret from auth.users where id = $1',
    parameters: [user.id],
  })
  return row?.totp_secret ?? null
}

/**
 * Uses a time step up, in one statement with the check: of two who show the same code at once, one gets in.
 * @throws Refusal `invalid-otp` for a step that was used, or one before it
 */
async function useStep(sql: Service, user: UserRow, step: number): Promise<void> {
  const used = await sql.run({
    sql: `update auth.users set totp_step = $2
          where id = $1 and active_mfa_type = 'totp' and (totp_step is null or totp_step < $2) returning id`,
    parameters: [user.id, step],
  })
  if (used.length === 0) throw wrongFor(user)
}

const wrongFor = ({ id }: UserRow): Refusal => new Refusal('invalid-otp', undefined, { account: id })

/** Keeps a secret that counts for nothing yet. @returns false where a factor is on: one in use is never replaced */
export async function proposeTotp(sql: Service, userId: string, sealed: string): Promise<boolean> {
  const changed = await sql.run({
    sql: `update auth.users set totp_secret = $2, totp_step = null where id = $1 and active_mfa_type is null returning id`,
    parameters: [userId, sealed],
  })
  return changed.length > 0
}

/**
 * Switches the factor on.
 * @param step of the code that was right: it counts no more
 * @returns false where it is on, or where another secret was proposed meanwhile
 */
export async function activateTotp(
  sql: Service,
  userId: string,
  { sealed, step }: { sealed: string; step: number },
): Promise<boolean> {
  const changed = await sql.run({
    sql: `update auth.users set active_mfa_type = 'totp', totp_step = $2
          where id = $1 and active_mfa_type is null and totp_secret = $3 returning id`,
    parameters: [userId, step, sealed],
  })
  return changed.length > 0
}

export const dropTotp = (sql: Service, userId: string): Promise<unknown> =>
  sql.run({
    sql: 'update auth.users set active_mfa_type = null, totp_secret = null, totp_step = null where id = $1',
    parameters: [userId],
  })
