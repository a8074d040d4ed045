/**
 * Every auth path: method, path below the service's base, body and answer (wire-auth.md 3). Those of
 * security keys are in security-keys.ts.
 *
 * The server registers its routes from these; the client takes only the types, so that a browser
 * loads no validator, and stops compiling when a path or a body changes.
 */
import { Type, type Static, type TSchema } from 'typebox'
import { longestEmail } from './email-address.ts'
import { longestPassword } from './password-rule.ts'
import type { Session, SessionAnswer, User } from './session.ts'

export const email = Type.String({ minLength: 3, maxLength: longestEmail })
const password = Type.String({ minLength: 1, maxLength: longestPassword })
/** One to be set: also an empty one is told that it is too short. */
export const newPassword = Type.String({ maxLength: longestPassword })
const uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
export const optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
export const codeChallenge = optional(Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' }))

/** The token in an invitation's link. */
export const invitationToken = Type.String({ minLength: 1, maxLength: 200 })

/** wire-auth.md 2.3: wherever a user may be created. */
export const signUpOptionFields = {
  displayName: optional(Type.String({ maxLength: 200 })),
  locale: optional(Type.String()),
  allowedRoles: optional(Type.Array(Type.String(), { minItems: 1, maxItems: 10 })),
  defaultRole: optional(Type.String()),
  metadata: optional(Type.Record(Type.String(), Type.Unknown())),
  redirectTo: optional(Type.String({ maxLength: 2048 })),
  /** The zone of the browser that asks, for the times in mails; one that nobody knows counts as none. */
  timeZone: optional(Type.String({ maxLength: 64 })),
  /** The token of an invitation that the new account takes; its role is student then, whatever else is asked for. */
  invitation: optional(invitationToken),
}
export const signUpOptions = optional(Type.Object(signUpOptionFields))
const redirectOptions = optional(Type.Object({ redirectTo: optional(Type.String({ maxLength: 2048 })) }))

/** Says what a call answers with, for the types of both sides; nothing at run time. */
export const answers = <T>(): T => undefined as T

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

/** PKCE (wire-auth.md 6): the code of a mail link, and the secret that only the asking page knows. */
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

/** The purpose of a mail's link (wire-auth.md 4.1). */
const linkType = Type.Union([
  Type.Literal('emailVerify'),
  Type.Literal('emailConfirmChange'),
  Type.Literal('passwordReset'),
  Type.Literal('signinPasswordless'),
])
export type LinkType = Static<typeof linkType>

/**
 * The six digits of a mail in place of its link: an addition of ours. With the address and what the mail is for, on the page
 * that waits for the link; or with the `code` that the link brought to a browser which had not asked for it. A new address
 * answers without a session.
 */
export const verifyCode = {
  method: 'POST',
  path: '/verify/code',
  body: Type.Union([
    Type.Object({ email, type: linkType, otp: Type.String({ minLength: 1, maxLength: 20 }) }),
    Type.Object({ code: uuid, otp: Type.String({ minLength: 1, maxLength: 20 }) }),
  ]),
  answer: answers<SessionAnswer>(),
} as const

export type SignUpEmailPassword = Static<typeof signUpEmailPassword.body>
export type SignUpOptions = NonNullable<SignUpEmailPassword['options']>

const sentOk = answers<'OK'>()
/** A code as it is typed, gaps and hyphens included. */
export const otp = Type.String({ minLength: 1, maxLength: 20 })
const phoneNumber = Type.String({ minLength: 1, maxLength: 40 })

export const signInAnonymous = {
  method: 'POST',
  path: '/signin/anonymous',
  body: optional(
    Type.Object({
      displayName: signUpOptionFields.displayName,
      locale: signUpOptionFields.locale,
      metadata: signUpOptionFields.metadata,
    }),
  ),
  answer: answers<SessionAnswer>(),
} as const

export const signInPat = {
  method: 'POST',
  path: '/signin/pat',
  body: Type.Object({ personalAccessToken: Type.String() }),
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

/** An anonymous user becomes a full one; the same user row keeps its id (wire-auth.md 3.6). */
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

export type Deanonymize = Static<typeof deanonymize.body>

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

const query = (most: number) => Type.Optional(Type.String({ maxLength: most }))

/**
 * Where a browser goes to sign in with an account elsewhere (wire-auth.md 5). Lists are joined by commas, `metadata`
 * is JSON text; `connect` is the caller's access token; `state` comes back as it was.
 */
export const signInProvider = {
  method: 'GET',
  path: '/signin/provider/:provider',
  query: Type.Object({
    redirectTo: query(2048),
    connect: query(8192),
    allowedRoles: query(200),
    defaultRole: query(50),
    displayName: query(200),
    locale: query(10),
    metadata: query(8192),
    timeZone: query(64),
    invitation: query(200),
    /** `true` for a sign-in that makes no account: an addition of ours. */
    knownOnly: query(5),
    state: query(512),
    codeChallenge: Type.Optional(Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' })),
  }),
} as const

/** As `signInProvider`, for somebody who has no account yet (wire-auth.md 6). */
export const signUpProvider = { ...signInProvider, path: '/signup/provider/:provider' } as const

/** Which accounts elsewhere this server knows, and which of them it is set up for: an addition of ours. */
export const listProviders = {
  method: 'GET',
  path: '/providers',
  answer: answers<{ name: string; label: string; isConfigured: boolean }[]>(),
} as const

/**
 * Where whoever asks finds what this server sends: an addition of ours. `outbox` is the page of letters that did not leave,
 * said only to whom it opens; `nowhere`, that a text message would not be read.
 */
export const showDelivery = {
  method: 'GET',
  path: '/delivery',
  answer: answers<{ mail: 'inbox' | 'outbox'; sms: 'phone' | 'outbox' | 'nowhere' }>(),
} as const

/** How many characters this server wants of a new password: an addition of ours. */
export const showPasswordRule = {
  method: 'GET',
  path: '/password-rule',
  answer: answers<{ least: number }>(),
} as const

export type SignInProvider = Static<typeof signInProvider.query>

/** The part of a call from which its types are read, without loading its validator. */
export interface Call {
  readonly path: string
  readonly body: TSchema
  readonly answer: unknown
}
export type BodyOf<T extends Call> = Static<T['body']>
export type AnswerOf<T extends Call> = T['answer']
