/** How a student, or somebody who looks after one, gets an account: an addition of ours. */
import { Type } from 'typebox'
import { answers, codeChallenge, email, invitationToken, newPassword, signUpOptionFields } from './auth.ts'
import type { SessionAnswer } from './session.ts'

/** The inviting teacher, shown before anything is accepted. */
export interface InvitationView {
  teacherName: string
  studentName: string
  /** The address the invitation went to, if any. */
  email: string | null
  /** Whom the invited person shall look after; absent for a student's own invitation. */
  childName?: string
  /** The one who asks has taken it: nothing else is said then, and nothing is left to accept. */
  isYours?: true
}

export const showInvitation = {
  method: 'POST',
  path: '/invitation/show',
  body: Type.Object({ token: invitationToken }),
  answer: answers<InvitationView>(),
} as const

/**
 * Makes the student's account. It is tied to the profile as soon as its address is proven: at once where the invitation
 * was sent to it, else when the mail is opened, and until then the invitation stays open.
 */
export const acceptInvitation = {
  method: 'POST',
  path: '/invitation/accept',
  body: Type.Object({
    token: invitationToken,
    email,
    password: newPassword,
    displayName: signUpOptionFields.displayName,
    locale: signUpOptionFields.locale,
    timeZone: signUpOptionFields.timeZone,
    redirectTo: signUpOptionFields.redirectTo,
    codeChallenge,
  }),
  answer: answers<SessionAnswer>(),
} as const

/** Ties the profile to the account that calls, which must be a student's and free; nobody is signed in by it. */
export const joinInvitation = {
  method: 'POST',
  path: '/invitation/join',
  body: Type.Object({ token: invitationToken }),
  answer: answers<'OK'>(),
} as const
