import { signUpEmailPassword, type SignUpEmailPassword, type SignUpOptions } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, type Service } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { mailsToAddress, takeTry } from '../platform/limits.ts'
import { queueMail } from '../platform/mail.ts'
import { newId } from '../platform/secrets.ts'
import { normalEmail } from './addresses.ts'
import { addProfile, addUser, findUser } from './data.ts'
import type { Door } from './door.ts'
import { linkLetter } from './mails.ts'
import { checkPassword } from './password-rules.ts'
import { redirectOf } from './redirects.ts'
import { openSession, type AuthParts } from './tokens.ts'
import { issueTicket } from './tickets.ts'

/** Roles that a person may sign up with, and the one taken when none is named (SPEC.md section 6). */
const configuredRoles = ['teacher', 'student'] as const
const usualRole = 'teacher'
/** Bytes of free metadata as JSON: it travels with every session. */
const longestMetadata = 8 * 1024

/** POST /signup/email-password (AUTH.md 3.1). */
export function signUp(door: Door, parts: AuthParts): void {
  door.post(
    signUpEmailPassword.path,
    { schema: { body: signUpEmailPassword.body }, config: { limit: 'sign-up' } },
    ({ body, headers }) => signUpWithPassword(parts, body, headers['user-agent']),
  )
}

async function signUpWithPassword(
  parts: AuthParts,
  { email: given, password, options, codeChallenge }: SignUpEmailPassword,
  userAgent: string | undefined,
): Promise<SessionAnswer> {
  const { config, clock } = parts
  const email = normalEmail(given)
  const wish = { ...wishOf(options), redirectTo: redirectOf(config, options) }
  checkPassword(password, config.passwordMin, [email, wish.displayName ?? ''])
  const passwordHash = await parts.passwords.hash(password)

  return asService(parts.db, async (sql) => {
    const id = newId(clock())
    const { defaultRole, roles, locale, metadata } = wish
    const user = { id, email, emailVerified: false, passwordHash, locale, defaultRole, roles, metadata }
    if (!(await addUser(sql, { ...user, displayName: wish.displayName ?? email, createdAt: clock() })))
      throw new Refusal('email-already-in-use')
    const displayName = wish.displayName === email ? null : wish.displayName
    const type = defaultRole === 'teacher' ? 'TEACHER' : 'STUDENT'
    await addProfile(sql, { userId: id, type, displayName, email })
    if (!config.verifyEmail) return newSession(sql, parts, id, userAgent)
    await takeTry(sql, clock(), mailsToAddress, email)
    const { redirectTo } = wish
    await askToVerify(sql, parts, { id, email, displayName, locale, redirectTo, codeChallenge: codeChallenge ?? null })
    return { session: null, mfa: null }
  })
}

/** A session for an account that this transaction has made. */
export async function newSession(
  sql: Service,
  parts: AuthParts,
  userId: string,
  userAgent: string | undefined,
): Promise<SessionAnswer> {
  const user = await findUser(sql, userId)
  if (!user) throw new Error('An account was made and is not there')
  return { session: await openSession(sql, parts, user, userAgent), mfa: null }
}

/** Whom a verification mail goes to, and where its link leads. */
export interface ToVerify {
  id: string
  email: string
  displayName: string | null
  locale: string
  redirectTo: string
  codeChallenge: string | null
}

/**
 * Queues the mail that proves an address, in the transaction that made or asked for it.
 * The caller has taken one of the address's mails.
 */
export async function askToVerify(sql: Service, parts: AuthParts, to: ToVerify): Promise<void> {
  const now = parts.clock()
  const data = to.codeChallenge === null ? {} : { codeChallenge: to.codeChallenge }
  const ticket = await issueTicket(sql, { userId: to.id, kind: 'verifyEmail', now, data })
  await sql.run(queueMail(linkLetter(parts.config, 'email-verify', { ...to, ticket }), now))
}

interface Wish {
  displayName: string | null
  locale: string
  defaultRole: string
  roles: string[]
  metadata: Record<string, unknown>
}

/**
 * What the options of a sign-up ask for (AUTH.md 2.3).
 *
 * Who becomes a student never holds the role teacher, whatever the options say: the header that lowers a role must not raise it.
 * @throws Refusal `role-not-allowed`, `default-role-must-be-in-allowed-roles`, `locale-not-allowed`, `invalid-request`
 */
function wishOf(options: SignUpOptions | null | undefined): Wish {
  const allowed = options?.allowedRoles ?? [...configuredRoles]
  if (!allowed.every((role) => configuredRoles.some((known) => known === role))) throw new Refusal('role-not-allowed')
  const defaultRole = options?.defaultRole ?? usualRole
  if (!allowed.includes(defaultRole)) throw new Refusal('default-role-must-be-in-allowed-roles')
  const metadata = options?.metadata ?? {}
  if (Buffer.byteLength(JSON.stringify(metadata)) > longestMetadata)
    throw new Refusal('invalid-request', `options.metadata must not be longer than ${longestMetadata} bytes`)
  const roles = defaultRole === 'student' ? ['student'] : [...new Set(allowed)]
  return {
    displayName: options?.displayName?.trim() || null,
    locale: localeOf(options?.locale),
    defaultRole,
    roles,
    metadata,
  }
}

/** @throws Refusal `locale-not-allowed` */
export function localeOf(given: string | null | undefined): string {
  const locale = (given ?? 'en').toLowerCase()
  if (!/^[a-z]{2,3}$/.test(locale)) throw new Refusal('locale-not-allowed')
  return locale
}
