/**
 * Every auth path: method, path below the service's base, body and answer (AUTH.md section 3).
 *
 * The server registers its routes from these; the client takes only the types, so that a browser
 * loads no validator, and stops compiling when a path or a body changes.
 */
import { Type, type Static, type TSchema } from 'typebox'
import type { Session, SessionAnswer, User } from './session.ts'

/** Longest address that SMTP can carry (RFC 5321 4.5.3.1). */
export const longestEmail = 320
/** Bytes of a password that the hash takes; longer ones are refused, never cut. */
export const longestPassword = 1024
/** What the client library asks for before it calls (SPEC.md section 5); the server may want more. */
export const shortestPassword = 3

const email = Type.String({ minLength: 3, maxLength: longestEmail })
const password = Type.String({ minLength: 1, maxLength: longestPassword })
/** One to be set: also an empty one is told that it is too short. */
const newPassword = Type.String({ maxLength: longestPassword })
const uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
const optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const codeChallenge = optional(Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' }))

/** AUTH.md 2.3: wherever a user may be created. */
const signUpOptions = optional(
  Type.Object({
    displayName: optional(Type.String({ maxLength: 200 })),
    locale: optional(Type.String()),
    allowedRoles: optional(Type.Array(Type.String(), { minItems: 1, maxItems: 10 })),
    defaultRole: optional(Type.String()),
    metadata: optional(Type.Record(Type.String(), Type.Unknown())),
    redirectTo: optional(Type.String({ maxLength: 2048 })),
  }),
)
const redirectOptions = optional(Type.Object({ redirectTo: optional(Type.String({ maxLength: 2048 })) }))

/** Says what a call answers with, for the types of both sides; nothing at run time. */
const answers = <T>(): T => undefined as T

export const signUpEmailPassword = {
  method: 'POST',
  path: '/signup/email-password',
  body: Type.Object({ email, password: newPassword, options: signUpOptions, codeChallenge }),
  answer: answers<SessionAnswer>(),
} as const

export const signInEmailPassword = {
  method: 'POST',
  path: '/signin/email-password',
  body: Type.Object({ email, password }),
  answer: answers<SessionAnswer>(),
} as const

export const token = {
  method: 'POST',
  path: '/token',
  body: Type.Object({ refreshToken: uuid }),
  answer: answers<Session>(),
} as const

/** PKCE (AUTH.md section 6): the code of a mail link, and the secret that only the asking page knows. */
export const tokenExchange = {
  method: 'POST',
  path: '/token/exchange',
  body: Type.Object({ code: uuid, codeVerifier: Type.String({ minLength: 43, maxLength: 128 }) }),
  answer: answers<SessionAnswer>(),
} as const

export const tokenVerify = {
  method: 'POST',
  path: '/token/verify',
  body: optional(Type.Object({ token: optional(Type.String()) })),
  answer: answers<'OK'>(),
} as const

export const signOut = {
  method: 'POST',
  path: '/signout',
  body: Type.Object({ refreshToken: optional(Type.String()), all: optional(Type.Boolean()) }),
  answer: answers<'OK'>(),
} as const

export const user = { method: 'GET', path: '/user', answer: answers<User>() } as const

export const sendVerificationEmail = {
  method: 'POST',
  path: '/user/email/send-verification-email',
  body: Type.Object({ email, options: redirectOptions, codeChallenge }),
  answer: answers<'OK'>(),
} as const

export const resetPassword = {
  method: 'POST',
  path: '/user/password/reset',
  body: Type.Object({ email, options: redirectOptions, codeChallenge }),
  answer: answers<'OK'>(),
} as const

export const changePassword = {
  method: 'POST',
  path: '/user/password',
  body: Type.Object({ newPassword, ticket: optional(Type.String()) }),
  answer: answers<'OK'>(),
} as const

export const verify = { method: 'GET', path: '/verify' } as const

/** Who invites, shown before anything is accepted. */
export interface InvitationView {
  teacherName: string
  studentName: string
  /** The address the invitation went to, if any. */
  email: string | null
}

export const showInvitation = {
  method: 'POST',
  path: '/invitation/show',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: answers<InvitationView>(),
} as const

/** Makes the student's account and ties it to the profile; the role is student whatever the body says. */
export const acceptInvitation = {
  method: 'POST',
  path: '/invitation/accept',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    email,
    password: newPassword,
    displayName: optional(Type.String({ maxLength: 200 })),
    locale: optional(Type.String()),
  }),
  answer: answers<SessionAnswer>(),
} as const

export type SignUpEmailPassword = Static<typeof signUpEmailPassword.body>
export type SignUpOptions = NonNullable<SignUpEmailPassword['options']>
export type AcceptInvitation = Static<typeof acceptInvitation.body>

const sentOk = answers<'OK'>()
const otp = Type.String({ minLength: 1, maxLength: 20 })
const phoneNumber = Type.String({ minLength: 1, maxLength: 40 })

export const signInAnonymous = {
  method: 'POST',
  path: '/signin/anonymous',
  body: optional(Type.Object({})),
  answer: answers<SessionAnswer>(),
} as const

export const signInPat = {
  method: 'POST',
  path: '/signin/pat',
  body: Type.Object({ personalAccessToken: Type.String() }),
  answer: answers<SessionAnswer>(),
} as const

export const signInMfaTotp = {
  method: 'POST',
  path: '/signin/mfa/totp',
  body: Type.Object({ ticket: Type.String(), otp }),
  answer: answers<SessionAnswer>(),
} as const

export const signInPasswordlessEmail = {
  method: 'POST',
  path: '/signin/passwordless/email',
  body: Type.Object({ email, options: signUpOptions, codeChallenge }),
  answer: sentOk,
} as const

export const signInPasswordlessSms = {
  method: 'POST',
  path: '/signin/passwordless/sms',
  body: Type.Object({ phoneNumber, options: signUpOptions }),
  answer: sentOk,
} as const

export const signInPasswordlessSmsOtp = {
  method: 'POST',
  path: '/signin/passwordless/sms/otp',
  body: Type.Object({ phoneNumber, otp }),
  answer: answers<SessionAnswer>(),
} as const

/** An anonymous user becomes a full one; the same user row keeps its id (AUTH.md 3.6). */
export const deanonymize = {
  method: 'POST',
  path: '/user/deanonymize',
  body: Type.Object({
    signInMethod: Type.Union([Type.Literal('email-password'), Type.Literal('passwordless')]),
    connection: optional(Type.Union([Type.Literal('email'), Type.Literal('sms')])),
    email: optional(email),
    phoneNumber: optional(phoneNumber),
    password: optional(password),
    options: signUpOptions,
    codeChallenge,
  }),
  answer: sentOk,
} as const

export const changeEmail = {
  method: 'POST',
  path: '/user/email/change',
  body: Type.Object({ newEmail: email, options: redirectOptions, codeChallenge }),
  answer: sentOk,
} as const

export const createPat = {
  method: 'POST',
  path: '/pat',
  body: Type.Object({ expiresAt: Type.String(), metadata: optional(Type.Record(Type.String(), Type.Unknown())) }),
  answer: answers<{ id: string; personalAccessToken: string }>(),
} as const

/** What the types of a call are read from, without loading its validator. */
export interface Call {
  readonly path: string
  readonly body: TSchema
  readonly answer: unknown
}
export type BodyOf<T extends Call> = Static<T['body']>
export type AnswerOf<T extends Call> = T['answer']
