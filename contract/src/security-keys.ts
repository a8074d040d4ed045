/**
 * Security keys on the wire: sign-up, sign-in, adding and elevation, each in two steps around the ceremony in the
 * browser (wire-auth.md 3.11 and 3.12). Binary values are base64url without padding.
 */
import { Type, type Static } from 'typebox'
import { answers, codeChallenge, email, optional, signUpOptionFields, signUpOptions } from './auth.ts'
import type { SessionAnswer } from './session.ts'

/** The longest name that a person gives to a key, to tell it from the others. */
export const longestNickname = 200
/** A credential id has at most 1023 bytes (WebAuthn level 3, 4), which are 1364 characters here. */
const longestCredentialId = 1400

const credentialId = Type.String({ minLength: 1, maxLength: longestCredentialId })
const credential = Type.Object({
  id: credentialId,
  rawId: credentialId,
  type: Type.Literal('public-key'),
  response: Type.Record(Type.String(), Type.Unknown()),
  authenticatorAttachment: optional(Type.String()),
  clientExtensionResults: optional(Type.Record(Type.String(), Type.Unknown())),
})
const nickname = optional(Type.String({ maxLength: longestNickname }))

export interface CredentialDescriptor {
  id: string
  type: 'public-key'
  transports?: string[]
}

/**
 * The options by which the browser makes a key. `user.id` is the user's UUID as text, which survives being read as
 * base64url.
 */
export interface CreationOptions {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  /** Milliseconds. */
  timeout?: number
  attestation?: string
  excludeCredentials?: CredentialDescriptor[]
  authenticatorSelection?: {
    authenticatorAttachment?: 'cross-platform' | 'platform'
    residentKey?: 'discouraged' | 'preferred' | 'required'
    requireResidentKey?: boolean
    userVerification?: 'discouraged' | 'preferred' | 'required'
  }
}

/**
 * The options by which the browser asks a key. An empty `allowCredentials` lets the person choose among all keys of the
 * site.
 */
export interface RequestOptions {
  challenge: string
  /** Milliseconds. */
  timeout?: number
  rpId?: string
  allowCredentials?: CredentialDescriptor[]
  userVerification?: string
}

export type Credential = Static<typeof credential>

export interface SecurityKey {
  id: string
  nickname?: string | null
}

export const signUpWebauthn = {
  method: 'POST',
  path: '/signup/webauthn',
  body: Type.Object({ email, options: signUpOptions }),
  answer: answers<CreationOptions>(),
} as const

/** The nickname inside `options` or beside it: each generation of clients has its own place (wire-auth.md 11). */
export const signUpWebauthnVerify = {
  method: 'POST',
  path: '/signup/webauthn/verify',
  body: Type.Object({
    credential,
    options: optional(Type.Object({ ...signUpOptionFields, nickname })),
    nickname,
    codeChallenge,
  }),
  answer: answers<SessionAnswer>(),
} as const

/** Without an address the person chooses among the keys that the browser knows (wire-auth.md 6). */
export const signInWebauthn = {
  method: 'POST',
  path: '/signin/webauthn',
  body: optional(Type.Object({ email: optional(email) })),
  answer: answers<RequestOptions>(),
} as const

export const signInWebauthnVerify = {
  method: 'POST',
  path: '/signin/webauthn/verify',
  body: Type.Object({ email: optional(email), credential }),
  answer: answers<SessionAnswer>(),
} as const

export const addSecurityKey = {
  method: 'POST',
  path: '/user/webauthn/add',
  body: optional(Type.Object({})),
  answer: answers<CreationOptions>(),
} as const

export const addSecurityKeyVerify = {
  method: 'POST',
  path: '/user/webauthn/verify',
  body: Type.Object({ credential, nickname }),
  answer: answers<SecurityKey>(),
} as const

export const elevateWebauthn = {
  method: 'POST',
  path: '/elevate/webauthn',
  body: optional(Type.Object({ email: optional(email) })),
  answer: answers<RequestOptions>(),
} as const

export const elevateWebauthnVerify = {
  method: 'POST',
  path: '/elevate/webauthn/verify',
  body: Type.Object({ email: optional(email), credential }),
  answer: answers<SessionAnswer>(),
} as const
