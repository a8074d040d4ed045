/** What the screens before the shell ask of the client library. */
import type { SignUpParams } from '@lectern/client'
import { createCore } from '@lectern/client/core'
import { client } from '../lib/client.ts'
import { unlock } from '../lib/lock.ts'
import { rememberPendingEmail } from '../lib/pending-email.ts'
import type { Registration } from './rules.ts'

/** Where the first mail's link leads: the name students see, the week, the students (UX.md B9). */
const firstPage = '/profile-setup/me'

export const signIn = ({ email, password }: { email: string; password: string }) =>
  client.auth.signIn({ email: email.trim(), password })

/** The second step of a sign-in that asks for a code. */
export const signInWithCode = (otp: string) => client.auth.signIn({ otp })

/** Teachers may do both, as SPEC.md section 6 has it; somebody who registers as a student stays one. */
export function register({ displayName, email, password, role }: Registration) {
  const options: NonNullable<SignUpParams['options']> = {
    displayName,
    allowedRoles: role === 'teacher' ? ['student', 'teacher'] : ['student'],
    defaultRole: role,
    redirectTo: firstPage,
  }
  rememberPendingEmail(email)
  return client.auth.signUp({ email, password, options })
}

export const showInvitation = (token: string) => client.auth.showInvitation({ token })

export function acceptInvitation(token: string, form: { email: string; password: string; displayName: string }) {
  rememberPendingEmail(form.email)
  return client.auth.acceptInvitation({ token, ...form })
}

export function sendRecoveryMail(email: string) {
  rememberPendingEmail(email)
  return client.auth.resetPassword({ email, options: { redirectTo: '/auth/newpassword' } })
}

export const sendVerificationMail = (email: string) =>
  client.auth.sendVerificationEmail({ email, options: { redirectTo: firstPage } })

export const changePassword = (newPassword: string) => client.auth.changePassword({ newPassword })

export const refreshSession = () => client.auth.refreshSession()

/**
 * Asks the server whether this is the password, without touching the session: a client that keeps nothing, tells no
 * other tab and ends what it was given.
 *
 * @returns the server's refusal; null when it fits
 */
export async function checkOwnPassword(email: string, password: string) {
  const asker = createCore(client.urls, {
    clientStorageType: 'memory',
    autoSignIn: false,
    autoRefreshToken: false,
    edges: { addressBar: null, openChannel: null },
  })
  const { error, mfa } = await asker.auth.signIn({ email, password })
  // A second factor is asked for only after the right password.
  const refusal = mfa ? null : error
  if (!refusal && !mfa) await asker.auth.signOut()
  asker.dispose()
  return refusal
}

/** Signs out from outside the shell. The page is loaded anew, so that nothing of the one behind is left. */
export async function leave(): Promise<void> {
  await client.auth.signOut()
  unlock()
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to forget.
  }
  window.location.assign('/landing?signedOut=true')
}

export const signOut = () => client.auth.signOut()
