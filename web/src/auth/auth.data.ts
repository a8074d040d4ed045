/** The calls of the client library that the screens before the shell make. */
import { attempt } from '../lib/attempt.ts'
import { isEmail } from '@lectern/contract/email-address'
import type { AuthClient } from '@lectern/client'
import { authState } from '../lib/auth-state.ts'
import { deviceZone } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { joinPath } from '../lib/join-path.ts'
import { loadAuth } from '../lib/load-auth.ts'
import { isOpenedElsewhere, openedCode } from '../lib/opened-link.ts'
import { rememberPendingEmail } from '../lib/pending-email.ts'
import { tidyPhone } from '../lib/phone.ts'
import { serverAddresses } from '../lib/server-addresses.ts'
import type { Registration } from './form-rules.ts'
import { waitingStep } from './waiting-step.ts'

/** Where the first mail's link leads: the name students see, the week, the students (experience.md B9). */
export const firstPage = '/profile-setup/me'
/** Mails and text messages come in the language that they were asked for in. */
const spoken = () => ({ locale: i18n.locale })
/** Those to a new account name times in the zone that it was made in as well. */
const ofPlace = () => ({ ...spoken(), timeZone: deviceZone() })

/** A script that does not come is a server that is not reached. */
const unreached = {
  session: null,
  mfa: null,
  invitation: null,
  error: { status: 0, error: 'network', message: 'Network Error' },
}

async function ask<Result>(call: (auth: AuthClient) => Promise<Result>): Promise<Result | typeof unreached> {
  const auth = await loadAuth().catch(() => null)
  return auth ? call(auth) : unreached
}

export const signIn = ({ email, password }: { email: string; password: string }) =>
  ask((auth) => auth.signIn({ email: email.trim(), password }))

/** With the key of an address, or without one with whichever the person picks in the browser's own window. */
export const signInWithKey = (email: string) =>
  ask((auth) => auth.signIn(isEmail(email) ? { email, securityKey: true } : { securityKey: true }))

let leftTicket: string | null = null

/** The ticket of a first step that waits for its code: also of one by a link that was opened just now, or before a reload. */
export function waitingTicket(): string | null {
  const { mfa, user } = authState()
  const ticket = mfa?.ticket ?? waitingStep('code')
  return user === null && ticket !== leftTicket ? ticket : null
}

/** The second step of a sign-in that asks for a code. */
export function signInWithCode(otp: string) {
  const ticket = waitingTicket()
  return ask((auth) => auth.signIn(ticket === null ? { otp } : { otp, ticket }))
}

/** A person who begins again is not asked for the code of the sign-in that was left. */
export function leaveCode(): void {
  leftTicket = waitingTicket()
}

/** The mails that a page before the shell waits for. */
export type WaitedFor = 'emailVerify' | 'passwordReset' | 'signinPasswordless'

/** The six digits of a mail in place of its link. */
export const openByCode = (email: string, type: WaitedFor, otp: string) =>
  ask((auth) => auth.verifyMailCode({ email, type, otp }))

/** The same where the link was opened in a browser that had not asked for it. */
export const continueHere = (otp: string, code: string | null) =>
  ask((auth) => auth.continueHere(code === null ? { otp } : { otp, code }))

/** The code of such a link, also where the page was loaded anew since; null where none waits for its digits. */
export const codeFromElsewhere = (): string | null => (isOpenedElsewhere() ? openedCode : waitingStep('continue'))

/** A link that signs in; when it fails, it leads to a page that can say so. */
export const sendSignInLink = (email: string, to: string | undefined) =>
  ask((auth) =>
    auth.signIn({
      email,
      options: {
        ...spoken(),
        redirectTo: to === undefined ? '/auth/login' : `/auth/login?to=${encodeURIComponent(to)}`,
      },
    }),
  )

const phoneKey = 'pending-phone'

/** A number that a code was just sent to, and what the account is to be like that the code makes. */
interface PendingPhone {
  phoneNumber: string
  account?: ReturnType<typeof newAccount>
}

/** Gone with the browser tab. */
export function pendingPhone(): PendingPhone | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(phoneKey) ?? 'null') as PendingPhone | null)
}

/** Texts a code of six digits: to sign in, or to make an account. */
export function sendPhoneCode(pending: PendingPhone) {
  // Without storage the next page asks for the number anew.
  attempt(() => sessionStorage.setItem(phoneKey, JSON.stringify(pending)))
  const { phoneNumber, account } = pending
  return ask((auth) =>
    account === undefined
      ? auth.signIn({ phoneNumber, options: spoken() })
      : auth.signUp({ phoneNumber, options: account }),
  )
}

export const signInWithPhoneCode = (phoneNumber: string, otp: string) =>
  ask((auth) => auth.signIn({ phoneNumber, otp }))

interface ProviderWish {
  /** The wanted page. */
  to: string | undefined
  /** The role of a new account; null for a sign-in, which makes none. */
  role: Registration['role'] | null
  /** An invitation that a new account takes. */
  invite: string | undefined
}

const invitationOf = ({ invite }: ProviderWish) => (invite === undefined ? {} : { invitation: invite })

/** Failures come back to the sign-in screen, too: it says them. */
const afterProvider = ({ to }: ProviderWish) => (to ? `/auth/login?to=${encodeURIComponent(to)}` : '/auth/login')

export const providerUrl = async (name: string, wish: ProviderWish): Promise<string> =>
  (await loadAuth()).providerUrl(name, {
    redirectTo: afterProvider(wish),
    ...(wish.role === null ? { knownOnly: true } : { ...ofPlace(), ...rolesOf(wish.role), ...invitationOf(wish) }),
  })

/** The same without a secret of this browser: the link works from the first moment. */
export function plainProviderUrl(name: string, wish: ProviderWish): string {
  const redirectTo = window.location.origin + afterProvider(wish)
  const query = new URLSearchParams({ redirectTo })
  const roles = wish.role && rolesOf(wish.role)
  const account = roles && {
    ...ofPlace(),
    allowedRoles: roles.allowedRoles.join(','),
    defaultRole: roles.defaultRole,
    ...invitationOf(wish),
  }
  for (const [key, value] of Object.entries(account ?? { knownOnly: 'true' })) query.set(key, value)
  return `${serverAddresses.authUrl}/signin/provider/${name}?${query}`
}

/** Teachers may do both, as product.md 6 has it; somebody who registers as a student stays one. */
const rolesOf = (role: Registration['role']) => ({
  allowedRoles: role === 'teacher' ? ['student', 'teacher'] : ['student'],
  defaultRole: role,
})

/**
 * The options of a new account, beside its address and the way that opens it.
 *
 * @param invite an invitation that it takes, at once or when the mail is opened; the mail's link leads to it then
 */
const newAccount = ({ displayName, role }: Registration, invite: string | undefined) => ({
  displayName,
  ...rolesOf(role),
  ...ofPlace(),
  ...(invite === undefined ? { redirectTo: firstPage } : { redirectTo: joinPath(invite), invitation: invite }),
})

export function register(form: Registration, invite?: string) {
  rememberPendingEmail(form.email)
  return ask((auth) => auth.signUp({ email: form.email, password: form.password, options: newAccount(form, invite) }))
}

/** Without an address: the code that is texted makes the account. */
export const registerWithPhone = (form: Registration, invite?: string) =>
  sendPhoneCode({ phoneNumber: tidyPhone(form.phoneNumber), account: newAccount(form, invite) })

/** Without a password: the browser's own window makes a passkey. */
export function registerWithKey(form: Registration, invite?: string) {
  rememberPendingEmail(form.email)
  return ask((auth) => auth.signUp({ email: form.email, securityKey: true, options: newAccount(form, invite) }))
}

export const showInvitation = (token: string) => ask((auth) => auth.showInvitation({ token }))

export function sendRecoveryMail(email: string) {
  rememberPendingEmail(email)
  return ask((auth) => auth.resetPassword({ email, options: { redirectTo: '/auth/newpassword' } }))
}

/** @param to where the link leads, when somebody is on the way to a page */
export const sendVerificationMail = (email: string, to = firstPage) =>
  ask((auth) => auth.sendVerificationEmail({ email, options: { redirectTo: to } }))
