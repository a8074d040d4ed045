import type { SignUpOptions } from '@lectern/contract/auth'
import { Refusal } from '../../platform/failures.ts'
import { isZone } from '../../platform/input.ts'
import { sha256 } from '../../platform/secrets.ts'

/** Roles that a person may sign up with, and the one taken when none is named (product.md 6). */
const configuredRoles = ['teacher', 'student'] as const
const usualRole = 'teacher'
/** Bytes of free metadata as JSON: it travels with every session. */
const longestMetadata = 8 * 1024

/** The role of who came by a sign-in with options of a sign-up and named none: nobody teaches by mistake. */
const roleBySignIn = 'student'

/** The options of a new account. */
export interface Requested {
  displayName: string | null
  locale: string
  defaultRole: string
  roles: string[]
  metadata: Record<string, unknown>
  /** An IANA name. */
  timeZone: string | null
  /** The hash of an invitation's token, as hex: wishes are written down, tokens are not. */
  invitation: string | null
}

/**
 * Reads the options of a sign-up (wire-auth.md 2.3).
 *
 * A person who becomes a student never holds the role teacher, whatever the options say: the header that lowers a role must not raise it.
 * @param invitation the hash, where the token is remembered by it alone
 * @throws Refusal `role-not-allowed`, `default-role-must-be-in-allowed-roles`, `locale-not-allowed`, `invalid-request`
 */
export function requestedOf(options: SignUpOptions | null | undefined, invitation = invitationOf(options)): Requested {
  const allowed = options?.allowedRoles ?? [...configuredRoles]
  if (!allowed.every((role) => configuredRoles.some((known) => known === role))) throw new Refusal('role-not-allowed')
  const defaultRole = options?.defaultRole ?? usualRole
  if (!allowed.includes(defaultRole)) throw new Refusal('default-role-must-be-in-allowed-roles')
  const isStudent = defaultRole === 'student' || invitation !== null
  const roles = isStudent ? ['student'] : [...new Set(allowed)]
  return {
    displayName: options?.displayName?.trim() || null,
    locale: localeOf(options?.locale),
    defaultRole: isStudent ? 'student' : defaultRole,
    roles,
    metadata: metadataOf(options?.metadata),
    timeZone: options?.timeZone && isZone(options.timeZone) ? options.timeZone : null,
    invitation,
  }
}

/**
 * As `requestedOf`, where a sign-in may make the account as well: only for a program that calls it with options of a sign-up.
 * The language, the zone and the redirect are none of those: they are about the mail.
 * @returns null for a sign-in that makes no account
 */
export function requestedBySignIn(options: SignUpOptions | null | undefined): Requested | null {
  const { displayName, allowedRoles, defaultRole, metadata, invitation } = options ?? {}
  const isSignUp = [displayName, allowedRoles, defaultRole, metadata, invitation].some((one) => one != null)
  const usual = allowedRoles && !allowedRoles.includes(roleBySignIn) ? allowedRoles[0] : roleBySignIn
  const wish = requestedOf({ ...options, defaultRole: defaultRole ?? usual ?? null })
  return isSignUp ? wish : null
}

const invitationOf = (options: SignUpOptions | null | undefined): string | null =>
  options?.invitation ? sha256(options.invitation).toString('hex') : null

/** @throws Refusal `locale-not-allowed` */
export function localeOf(given: string | null | undefined): string {
  const locale = (given ?? 'en').toLowerCase()
  if (!/^[a-z]{2,3}$/.test(locale)) throw new Refusal('locale-not-allowed')
  return locale
}

/** @throws Refusal `invalid-request` for more than an account may carry */
export function metadataOf(given: Record<string, unknown> | null | undefined): Record<string, unknown> {
  const metadata = given ?? {}
  if (Buffer.byteLength(JSON.stringify(metadata)) > longestMetadata)
    throw new Refusal('invalid-request', `options.metadata must not be longer than ${longestMetadata} bytes`)
  return metadata
}
