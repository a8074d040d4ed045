/** The rules and hints of the forms, in the words of product.md 5 and experience.md B1–B4. */
import { isEmail } from '@lectern/contract/email-address'
import { passwordFlaw } from '@lectern/contract/password-rule'
import { plural, t } from '@lingui/core/macro'
import type { Wrong } from '../lib/use-form.ts'
import { flawText, type PasswordRule } from '../lib/password-rule.ts'
import { phoneWrong } from '../lib/phone.ts'

/** From here on a password is hard to guess whatever it is made of. */
const strongPassword = 15

const emailWrong = (email: string) => {
  if (email.trim() === '') return t`Please enter an email address.`
  return isEmail(email.trim()) ? undefined : t`Please enter a valid email.`
}

const passwordWrong = (password: string) => (password === '' ? t`Please enter a password.` : undefined)

/** The measures that a new password is judged by. */
export interface Judging {
  rule: PasswordRule
  /** The address and the names that it must not be made of. */
  own: readonly string[]
}

const newPasswordWrong = (password: string, { rule, own }: Judging) =>
  passwordWrong(password) ?? flawText(passwordFlaw(password, { ...rule, own }), rule)

export const checkSignIn = (form: { email: string; password: string }): Wrong<'email' | 'password'> => ({
  email: emailWrong(form.email),
  password: passwordWrong(form.password),
})

export interface Registration {
  displayName: string
  email: string
  phoneNumber: string
  password: string
  role: 'teacher' | 'student'
}

/** The first way into a new account: a password, a passkey, or a code by text message. */
export type NewWay = 'password' | 'passkey' | 'phone'

export const checkRegistration =
  (way: NewWay, judging: (form: Registration) => Judging) =>
  (form: Registration): Wrong<keyof Registration> => ({
    displayName: form.displayName.trim() === '' ? t`Please enter a name.` : undefined,
    email: way === 'phone' ? undefined : emailWrong(form.email),
    phoneNumber: way === 'phone' ? phoneWrong(form.phoneNumber) : undefined,
    password: way === 'password' ? newPasswordWrong(form.password, judging(form)) : undefined,
  })

export const checkEmail = (form: { email: string }): Wrong<'email'> => ({ email: emailWrong(form.email) })

export const checkPhone = ({ phoneNumber }: { phoneNumber: string }): Wrong<'phoneNumber'> => ({
  phoneNumber: phoneWrong(phoneNumber),
})

/** With the password in sight there is nothing to confirm. */
export const checkNewPassword =
  (isShown: boolean, judging: Judging) =>
  (form: { newPassword: string; again: string }): Wrong<'newPassword' | 'again'> => ({
    newPassword: newPasswordWrong(form.newPassword, judging),
    again: isShown || form.newPassword === form.again ? undefined : t`The two passwords differ.`,
  })

/** How good a password is, in words. Nothing is praised that the server will refuse, or of which that is not known yet. */
export function passwordHint(value: string, { rule, own }: Judging): string {
  const { least, isKnown } = rule
  const flaw = passwordFlaw(value, { ...rule, own })
  if (flaw !== undefined && flaw !== 'too-short') return flawText(flaw, rule)
  if (flaw === 'too-short' || !isKnown) {
    const characters = plural(least, { one: '# character', other: '# characters' })
    return least < strongPassword ? t`At least ${characters}, ${strongPassword} is better.` : t`At least ${characters}.`
  }
  return value.length >= strongPassword ? t`Long enough to be strong.` : t`Good. ${strongPassword} or more is better.`
}

/** product.md 2: how many links to accounts elsewhere a sign-in shows, at least. */
const fewestProviders = 4
/** The providers that most people have; shown also where the server does not know them. */
const usualProviders = [
  { name: 'google', label: 'Google' },
  { name: 'apple', label: 'Apple' },
  { name: 'windowslive', label: 'Microsoft' },
  { name: 'facebook', label: 'Facebook' },
]

/** The accounts elsewhere that are offered: all that work, then the usual ones up to four. */
export function shownProviders(
  known: readonly { name: string; label: string; isConfigured: boolean }[],
): { name: string; label: string }[] {
  const working = known.filter(({ isConfigured }) => isConfigured)
  const others = usualProviders.filter(({ name }) => working.every((one) => one.name !== name))
  return [...working, ...others.slice(0, Math.max(0, fewestProviders - working.length))]
}

/** A browser without security keys is not offered one. */
export const hasPasskeys = 'PublicKeyCredential' in globalThis

/** Codes of this page's own checks: with the same status as an address's error, and no news of a link. */
const ownCodes = new Set(['invalid-email', 'invalid-password', 'invalid-phone-number', 'invalid-mfa-ticket'])
/** The library's status of an error that came in the address, and of a link that was asked for in another browser. */
const linkStatus = 10

/** Why the link that led here did not work, if one did (product.md 4). Any other failure is said where it happens. */
export function linkFailure<Failure extends { status: number; error: string }>(
  failure: Failure | null,
): Failure | null {
  return failure?.status === linkStatus && !ownCodes.has(failure.error) ? failure : null
}
