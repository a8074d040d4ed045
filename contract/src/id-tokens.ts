/** Signing in with what an app on the device has got from a provider already (wire-auth.md 6). */
import { Type } from 'typebox'
import { answers, optional, signUpOptions } from './auth.ts'
import type { SessionAnswer } from './session.ts'

/** Characters of an ID token: those of all providers stay far below. */
const longestIdToken = 16 * 1024

const shown = {
  provider: Type.String({ minLength: 1, maxLength: 50 }),
  idToken: Type.String({ minLength: 1, maxLength: longestIdToken }),
  /** The nonce that the app gave to the provider, so that the token works for this app alone. */
  nonce: optional(Type.String({ maxLength: 512 })),
}

export const signInIdToken = {
  method: 'POST',
  path: '/signin/idtoken',
  body: Type.Object({ ...shown, options: signUpOptions }),
  answer: answers<SessionAnswer>(),
} as const

/** As sign-in, but refused for whoever has an account. */
export const signUpIdToken = { ...signInIdToken, path: '/signup/idtoken' } as const

/** Makes the provider's account one more way into the caller's. */
export const linkIdToken = {
  method: 'POST',
  path: '/link/idtoken',
  body: Type.Object(shown),
  answer: answers<'OK'>(),
} as const
