import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { note, type Visit } from '../audit.data.ts'
import type { UserRow } from '../user.data.ts'
import { tellOwner } from '../tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'
import type { Columns } from '../../platform/database/rows.ts'

/** As many as other services give: enough for years of lost phones, and they fit on a slip of paper. */
const howMany = 10
/** Digits and letters of which no two look alike on paper (Crockford's base 32): five bits each. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: no guesser gets anywhere within the limits, and with the hyphens a code fits in the field of a one-time code. */
const length = 12
const form = new RegExp(`^[${signs}]{${length}}$`)
const perGroup = 4

/** Codes that nobody has seen yet, and what is kept of them. */
interface NewCodes {
  codes: string[]
  hashes: Buffer[]
}

/** Makes ten codes. Before the transaction that keeps them, which would wait for ten slow hashes. */
export async function newRecoveryCodes(parts: AuthParts, userId: string): Promise<NewCodes> {
  const codes = Array.from({ length: howMany }, newCode)
  const hashes: Buffer[] = []
  // One after the other: ten at once would take the places in the queue of those who sign in.
  for (const code of codes)
    hashes.push(Buffer.from(await parts.passwords.hash(keyed(parts, userId, code).toString('hex'))))
  return { codes, hashes }
}

/** Keeps the hashes of new codes, and ends those codes that there were. */
export async function replaceRecoveryCodes(sql: Service, userId: string, { hashes }: NewCodes): Promise<void> {
  await sql.run(
    // Two calls at once leave the later one's ten, and not twenty.
    { sql: 'select from auth.users where id = $1 for update', parameters: [userId] },
    { sql: 'delete from auth.recovery_codes where user_id = $1', parameters: [userId] },
    {
      sql: 'insert into auth.recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
      parameters: [userId, hashes],
    },
  )
}

/** Ends all codes of an account: they stand for a second factor that is off. */
export async function dropRecoveryCodes(sql: Service, userId: string): Promise<void> {
  await sql.run({ sql: 'delete from auth.recovery_codes where user_id = $1', parameters: [userId] })
}

/** Whether something typed has the form of a recovery code; a code of an app never has. */
export const isRecoveryCode = (typed: string): boolean => form.test(tidy(typed))

/** @returns what is kept of the code, by which it is used up; undefined where the account has no such code */
export async function findRecoveryCode(
  sql: Service,
  parts: AuthParts,
  userId: string,
  typed: string,
): Promise<Buffer | undefined> {
  const known = await sql.run<Columns<'auth.recovery_codes', 'code_hash'>>({
    sql: 'select code_hash from auth.recovery_codes where user_id = $1',
    parameters: [userId],
  })
  const sought = keyed(parts, userId, typed)
  for (const { code_hash } of known) if (await isOf(parts, sought, code_hash)) return code_hash
  return undefined
}

/** Codes from before argon2id was used for them are kept as what is hashed now, and count until they are used. */
const isOf = async ({ passwords }: AuthParts, sought: Buffer, known: Buffer): Promise<boolean> =>
  known.length === sought.length
    ? timingSafeEqual(known, sought)
    : passwords.matches(sought.toString('hex'), known.toString())

/**
 * Uses a code up, and tells the owner. One statement checks and deletes: of two who show the same code at once, one gets in.
 * @param known what findRecoveryCode found
 * @throws Refusal `invalid-otp` for one that was used meanwhile
 */
export async function spendRecoveryCode(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  known: Buffer,
  visit: Visit,
): Promise<void> {
  // The account comes first, as where codes are replaced: two with a code each, who then drop both, would wait for each other.
  await sql.run({ sql: 'select from auth.users where id = $1 for update', parameters: [user.id] })
  const spent = await sql.run({
    sql: 'delete from auth.recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
    parameters: [user.id, known],
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

/** The HMAC of a code, which argon2id hashes: a copy of the table without the installation's key is of no use to a guesser. */
const keyed = ({ codeKey }: AuthParts, userId: string, code: string): Buffer =>
  createHmac('sha256', codeKey)
    .update(`recovery ${userId} ${tidy(code)}`)
    .digest()
