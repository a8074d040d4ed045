import type { RefusalCode } from './failures.ts'

/**
 * Which one of several things a code was sent for, where the difference tells a person what to do. A reason travels beside the
 * code (`reason`, and in `values` what stands in braces here), so that a page says it in its reader's language; the sentence is
 * for programs.
 */
export const reasons = {
  'password-too-long': {
    code: 'invalid-request',
    message: 'password must not be longer than {most} bytes',
  },
  'password-short': { code: 'password-too-short', message: 'The password needs at least {least} characters.' },
  'password-common': {
    code: 'password-too-short',
    message: 'This password is one of the most used ones. Please choose another.',
  },
  'password-own-name': {
    code: 'password-too-short',
    message: 'Please choose a password that is not your name or e-mail address.',
  },
} as const satisfies Record<string, { code: RefusalCode; message: string }>

export type RefusalReason = keyof typeof reasons
