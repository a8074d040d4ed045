/** Ways in by mail that came after the first clients: a code in place of a link, and sign-up by link (wire-auth.md 6). */
import { Type } from 'typebox'
import { answers, codeChallenge, email, otp, signInPasswordlessSms, signUpOptions } from './auth.ts'
import type { SessionAnswer } from './session.ts'

export const signInOtpEmail = {
  method: 'POST',
  path: '/signin/otp/email',
  body: Type.Object({ email, options: signUpOptions }),
  answer: answers<'OK'>(),
} as const

export const signInOtpEmailVerify = {
  method: 'POST',
  path: '/signin/otp/email/verify',
  body: Type.Object({ email, otp }),
  answer: answers<SessionAnswer>(),
} as const

/** As sign-in by code, whose verification it shares, but refused for an address that has an account. */
export const signUpOtpEmail = {
  method: 'POST',
  path: '/signup/otp/email',
  body: Type.Object({ email, options: signUpOptions }),
  answer: answers<'OK'>(),
} as const

/** As sign-in by link, but refused for an address that has an account. */
export const signUpPasswordlessEmail = {
  method: 'POST',
  path: '/signup/passwordless/email',
  body: Type.Object({ email, options: signUpOptions, codeChallenge }),
  answer: answers<'OK'>(),
} as const

/** As sign-in by a text message, whose verification it shares, but refused for a number that has an account. */
export const signUpPasswordlessSms = { ...signInPasswordlessSms, path: '/signup/passwordless/sms' } as const
