/** The second factor: its code at a sign-in, and switching it on and off (wire-auth.md 3.13). */
import { Type } from 'typebox'
import { answers, optional, otp } from './auth.ts'
import type { SessionAnswer } from './session.ts'

export const signInMfaTotp = {
  method: 'POST',
  path: '/signin/mfa/totp',
  body: Type.Object({ ticket: Type.String(), otp }),
  answer: answers<SessionAnswer>(),
} as const

/** A new secret for an authenticator app; it counts once a code of it was right (wire-auth.md 3.13). */
export const generateTotp = {
  method: 'GET',
  path: '/mfa/totp/generate',
  answer: answers<{ imageUrl: string; totpSecret: string }>(),
} as const

/**
 * Switches the second factor on (`totp`) or off (empty), each with a right code. Who asks for them is told the recovery codes
 * that come with it: an addition of ours.
 */
export const changeMfa = {
  method: 'POST',
  path: '/user/mfa',
  body: Type.Object({
    code: otp,
    activeMfaType: optional(Type.Union([Type.Literal('totp'), Type.Literal('')])),
    recoveryCodes: optional(Type.Boolean()),
  }),
  answer: answers<'OK' | { recoveryCodes: string[] }>(),
} as const
