import { createHmac, randomInt } from 'node:crypto'
import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { note, type Visit } from '../audit.data.ts'
import type { UserRow } from '../user.data.ts'
import { tellOwner } from '../tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'

/** As many as other services give: enough for years of lost phones, and they fit on a slip of paper. */
const howMany = 10
/** Digits and letters of which no two look alike on paper (Crockford's base 32): five bits each. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: no guesser gets anywhere within the limits, and with the hyphens a code fits in the field of a one-time code. */
const length = 12
const form = new RegExp(`^[${signs}]{${length}}$`)
const perGroup = 4

/** Makes ten codes, and ends those that there were. They are told once: only their hashes are kept. */
export async function replaceRecoveryCodes(sql: Service, parts: AuthParts, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await sql.run(
    // Of two calls at once the later one's ten are what is left, and not twenty.
    { sql: 'select from auth.users where id = $1 for update', parameters: [userId] },
    { sql: 'delete from auth.recovery_codes where user_id = $1', parameters: [userId] },
    {
      sql: 'insert into auth.recovery_codes (user_id, code_hash) select $1, decode(unnest($2::text[]), $3)',
      parameters: [userId, codes.map((code) => hashOf(parts, userId, code).toString('hex')), 'hex'],
    },
  )
  return codes
}

/** Ends all codes of an account: they stand for a second factor that is off. */
export async function dropRecoveryCodes(sql: Service, userId: string): Promise<void> {
  await sql.run({ sql: 'delete from auth.recovery_codes where user_id = $1', parameters: [userId] })
}

/** Whether something typed has the form of a recovery code; a code of an app never has. */
export const isRecoveryCode = (typed: string): boolean => form.test(tidy(typed))

export async function holdsRecoveryCode(
  sql: Service,
  parts: AuthParts,
  userId: string,
  typed: string,
): Promise<boolean> {
  const found = await sql.run({
    sql: 'select from auth.recovery_codes where user_id = $1 and code_hash = $2',
    parameters: [userId, hashOf(parts, userId, typed)],
  })
  return found.length > 0
}

/**
 * Uses a code up, and tells the owner. One statement checks and deletes: of two who show the same code at once, one gets in.
 * @throws Refusal `invalid-otp` for one that was used meanwhile
 */
export async function spendRecoveryCode(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  typed: string,
  visit: Visit,
): Promise<void> {
  const spent = await sql.run({
    sql: 'delete from auth.recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
    parameters: [user.id, hashOf(parts, user.id, typed)],
  })
  if (spent.length === 0) throw new Refusal('invalid-otp')
  const left = await codesLeft(sql, user.id)
  await note(sql, { userId: user.id, kind: 'recovery-code-used', now: parts.clock(), visit })
  await tellOwner(sql, parts, user, 'recovery-code-used', { left: String(left) })
}

export async function codesLeft(sql: Service, userId: string): Promise<number> {
  const [row] = await sql.run<{ left: number }>({
    sql: 'select count(*)::int as left from auth.recovery_codes where user_id = $1',
    parameters: [userId],
  })
  return row?.left ?? 0
}

function newCode(): string {
  const all = Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')
  return all.match(new RegExp(`.{${perGroup}}`, 'g'))?.join('-') ?? all
}

/** As people type it: in any case, with any gaps, and with the letters that were left out for those that they look like. */
const tidy = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

const hashOf = ({ codeKey }: AuthParts, userId: string, code: string): Buffer =>
  createHmac('sha256', codeKey)
    .update(`recovery ${userId} ${tidy(code)}`)
    .digest()
