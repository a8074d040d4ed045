/** Session, user and token claims as they travel (wire-auth.md 2). */

/** Names of the roles that a session may speak as. */
export const roles = ['teacher', 'student', 'anonymous'] as const
export type Role = (typeof roles)[number]

export interface UserMetadata {
  userProfileId?: number
  teacherId?: number | null
  userProfileType?: 'TEACHER' | 'STUDENT'
  [key: string]: unknown
}

export interface User {
  id: string
  createdAt: string
  displayName: string
  avatarUrl: string
  locale: string
  email: string | null
  isAnonymous: boolean
  defaultRole: string
  metadata: UserMetadata
  emailVerified: boolean
  phoneNumber: string | null
  phoneNumberVerified: boolean
  activeMfaType: 'totp' | null
  roles: string[]
}

export interface Session {
  accessToken: string
  /** Seconds that the access token lives. */
  accessTokenExpiresIn: number
  /** A UUID; replaced by every refresh. */
  refreshToken: string
  /** Identifies the signed-in device; stays when the token is replaced, and is no token itself. */
  refreshTokenId: string
  user: User
}

export interface Mfa {
  /** `mfaTotp:` and a UUID. */
  ticket: string
}

/** The answer of every call that may sign a user in. */
export interface SessionAnswer {
  session: Session | null
  mfa: Mfa | null
}

/** Why a session ended that its person did not end by signing out there. */
export const sessionEnds = [
  'signed-out-elsewhere',
  'password-changed',
  'session-copied',
  'token-revoked',
  'account-disabled',
  'account-deleted',
] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** The namespace under which an access token carries its claims. */
export const claimsNamespace = 'https://hasura.io/jwt/claims'

export interface Claims {
  'x-hasura-allowed-roles': string[]
  'x-hasura-default-role': string
  'x-hasura-user-id': string
  'x-hasura-user-is-anonymous': string
  /** The caller's user_profile_id, as text; absent for a user without a profile. */
  'x-hasura-profile-id'?: string
  /** The refreshTokenId of the session that the token belongs to: a new password ends all sessions but that one. */
  'x-hasura-session-id'?: string
  'x-hasura-auth-elevated'?: string
}
