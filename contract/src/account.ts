/**
 * The calls by which a person reads and changes the own account: devices, tokens, keys, accounts elsewhere and its events.
 * An addition of ours, below /user of the auth service; each call answers and touches what is the caller's own.
 */
import { type Static, Type } from 'typebox'
import { answers, optional, otp } from './auth.ts'
import { longestPassword } from './password-rule.ts'
import { longestNickname } from './security-keys.ts'
import type { User } from './session.ts'

const byId = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }) })

/** A signed-in device. */
export interface Device {
  id: string
  createdAt: string
  lastUsedAt: string
  /** In words, such as `Firefox on Windows`. */
  device: string
  isCurrent: boolean
}

export const listDevices = { method: 'GET', path: '/user/sessions', answer: answers<Device[]>() } as const
/** Signs the device out; one that is not there is signed out already. */
export const endDevice = {
  method: 'DELETE',
  path: '/user/sessions/:id',
  params: byId,
  answer: answers<'OK'>(),
} as const
/** Signs out everywhere but here. */
export const endOtherDevices = { method: 'DELETE', path: '/user/sessions', answer: answers<'OK'>() } as const

/** A personal access token, without its secret. */
export interface PersonalAccessToken {
  id: string
  /** From its metadata; empty when it was given none. */
  name: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

export const listTokens = { method: 'GET', path: '/user/pats', answer: answers<PersonalAccessToken[]>() } as const
export const revokeToken = { method: 'DELETE', path: '/user/pats/:id', params: byId, answer: answers<'OK'>() } as const

/** A security key or passkey. */
export interface OwnedKey {
  id: string
  nickname: string | null
  createdAt: string
  lastUsedAt: string | null
}

/** A new proof that the owner asks: the password, unless a security key was shown a moment ago. */
const proof = optional(Type.Object({ password: optional(Type.String({ maxLength: longestPassword })) }))

export const listKeys = { method: 'GET', path: '/user/webauthn', answer: answers<OwnedKey[]>() } as const
export const renameKey = {
  method: 'PUT',
  path: '/user/webauthn/:id',
  params: byId,
  body: Type.Object({ nickname: Type.String({ minLength: 1, maxLength: longestNickname }) }),
  answer: answers<'OK'>(),
} as const
export const removeKey = {
  method: 'DELETE',
  path: '/user/webauthn/:id',
  params: byId,
  body: proof,
  answer: answers<'OK'>(),
} as const

const phoneNumber = Type.String({ minLength: 1, maxLength: 40 })

/** Texts a code to a number that is to become the caller's own; nothing changes before it was typed. */
export const changePhone = {
  method: 'POST',
  path: '/user/phone/change',
  body: Type.Object({ phoneNumber }),
  answer: answers<'OK'>(),
} as const
/** The code: the number is the caller's from then on, and signs in. */
export const confirmPhone = {
  method: 'POST',
  path: '/user/phone/confirm',
  body: Type.Object({ phoneNumber, otp: Type.String({ minLength: 1, maxLength: 20 }) }),
  answer: answers<'OK'>(),
} as const
export const removePhone = { method: 'DELETE', path: '/user/phone', body: proof, answer: answers<'OK'>() } as const

/** The owner's proofs. Without either there are the links and codes to a mailbox or a phone. */
export interface WaysIn {
  password: boolean
  securityKey: boolean
  /** Whether a change of the account wants the key to be shown first, with the token that asks (wire-auth.md 3.12). */
  owesKey: boolean
}

export const waysIn = { method: 'GET', path: '/user/ways', answer: answers<WaysIn>() } as const

/** The person whose session is locked, as the lock shows it, and the ways to open it. */
export interface LockedSession {
  user: Pick<User, 'id' | 'displayName' | 'avatarUrl' | 'email' | 'phoneNumber' | 'defaultRole'>
  ways: Pick<WaysIn, 'password' | 'securityKey'>
  providers: Pick<LinkedProvider, 'provider' | 'label'>[]
}

/**
 * Locks the session of a refresh token: its tokens open nothing, but for this call, `unlockSession` and `/signout`. One that
 * is locked stays so.
 */
export const lockSession = {
  method: 'POST',
  path: '/session/lock',
  body: Type.Object({ refreshToken: Type.String() }),
  answer: answers<LockedSession>(),
} as const

/**
 * Unlocks it. The proof is what a sign-in of the same account has answered since: the refresh token of its session, which
 * ends with this, or the ticket for its second factor, which a lock does not ask for.
 */
export const unlockSession = {
  method: 'POST',
  path: '/session/unlock',
  body: Type.Object({ refreshToken: Type.String(), proof: Type.String() }),
  answer: answers<'OK'>(),
} as const

/** An account elsewhere that opens this one. */
export interface LinkedProvider {
  id: string
  /** As in /signin/provider/{provider}. */
  provider: string
  label: string
  email: string | null
  createdAt: string
  lastUsedAt: string | null
}

export const listLinkedProviders = {
  method: 'GET',
  path: '/user/providers',
  answer: answers<LinkedProvider[]>(),
} as const
export const unlinkProvider = {
  method: 'DELETE',
  path: '/user/providers/:id',
  params: byId,
  body: proof,
  answer: answers<'OK'>(),
} as const

/** The recovery codes, which stand in for a code of the authenticator app, each once: how many are left. */
export const countRecoveryCodes = {
  method: 'GET',
  path: '/user/recovery-codes',
  answer: answers<{ left: number }>(),
} as const
/** Ten new ones, told this once; the old ones end. Wants both factors: a code, old recovery codes included, and the owner. */
export const makeRecoveryCodes = {
  method: 'POST',
  path: '/user/recovery-codes',
  body: Type.Object({
    code: otp,
    password: optional(Type.String({ maxLength: longestPassword })),
  }),
  answer: answers<{ codes: string[] }>(),
} as const

/** The language of mails to this account: two or three letters. One without mails of its own gets English ones. */
export const setLocale = {
  method: 'PUT',
  path: '/user/locale',
  body: Type.Object({ locale: Type.String() }),
  answer: answers<'OK'>(),
} as const

/** A look or habit: a word, a number, on or off. Nothing below it, so that no depth has to be limited. */
const settingsGroup = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.String({ maxLength: 1_000 }), Type.Number(), Type.Boolean()]),
  { maxProperties: 40 },
)

/**
 * How the screens look and behave, as the screens name it: kept so that the next device starts the same. Only what is named
 * changes.
 */
export const saveSettings = {
  method: 'PUT',
  path: '/user/settings',
  body: Type.Object({
    settings: Type.Object({ layout: settingsGroup, preferences: settingsGroup }, { additionalProperties: false }),
  }),
  answer: answers<'OK'>(),
} as const
export type StoredSettings = Static<typeof saveSettings.body>['settings']

/** The rows that went with an account, and in sentences those that did not. */
export interface ErasedAccount {
  lessons: number
  events: number
  stays: string[]
}

/** No address and no name is longer. */
const longestConfirmation = 1000

/**
 * Deletes the own account with all that is the person's own. `confirm` is its address, or the display name of an account
 * without one. Beside the proof that keys are removed with: an account without password and key needs a recent sign-in.
 */
export const deleteAccount = {
  method: 'POST',
  path: '/user/delete',
  body: Type.Object({
    confirm: Type.String({ maxLength: longestConfirmation }),
    password: optional(Type.String({ maxLength: longestPassword })),
  }),
  answer: answers<ErasedAccount>(),
} as const

/** The events of an account that are written down. */
export const auditKinds = [
  'signed-up',
  'other-ways-ended',
  'signed-in',
  'sign-in-failed',
  'signed-out-everywhere',
  'device-signed-out',
  'session-stolen',
  'password-reset-asked',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'phone-changed',
  'phone-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-made',
  'security-key-added',
  'security-key-removed',
  'token-made',
  'token-revoked',
  'provider-linked',
  'provider-unlinked',
  'student-invited',
  'invitation-revoked',
  'invitation-accepted',
  'joined-teacher',
  'guardian-invited',
  'guardian-accepted',
  'guardian-removed',
  'became-guardian',
  'student-erased',
] as const
export type AuditKind = (typeof auditKinds)[number]

export interface AuditEntry {
  id: number
  kind: AuditKind
  at: string
  /** In words; null where no device had a part in it. */
  device: string | null
  /** The network of the address, such as `203.0.113.0/24`: enough to recognise a stranger. */
  network: string | null
  /** The details that the kind alone does not say, such as the path of a sign-in or the name of a provider. */
  data: Record<string, string>
}

/** Newest first. The next page begins after the last `id` of this one. */
export const listAudit = {
  method: 'GET',
  path: '/user/audit',
  query: Type.Object({ after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }),
  answer: answers<AuditEntry[]>(),
} as const
