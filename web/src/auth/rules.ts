/** What the forms ask for, in the words of SPEC.md section 5 and UX.md B1–B4. */
import { t } from '@lingui/core/macro'
import { isEmail } from '../lib/email.ts'
import type { Wrong } from '../lib/form.ts'

/** SECURITY.md: the server's default; it has the last word and says so itself. */
const shortestPassword = 8
/** From here on a password is hard to guess whatever it is made of. */
const strongPassword = 15

const emailWrong = (email: string) => {
  if (email.trim() === '') return t`Please enter an email address.`
  return isEmail(email.trim()) ? undefined : t`Please enter a valid email.`
}

const passwordWrong = (password: string) => (password === '' ? t`Please enter a password.` : undefined)

const newPasswordWrong = (password: string) =>
  passwordWrong(password) ?? (password.length < shortestPassword ? t`Please use 8 or more characters.` : undefined)

export const checkSignIn = (form: { email: string; password: string }): Wrong<'email' | 'password'> => ({
  email: emailWrong(form.email),
  password: passwordWrong(form.password),
})

export interface Registration {
  displayName: string
  email: string
  password: string
  role: 'teacher' | 'student'
}

export const checkRegistration = (form: Registration): Wrong<keyof Registration> => ({
  displayName: form.displayName.trim() === '' ? t`Please enter a name.` : undefined,
  email: emailWrong(form.email),
  password: newPasswordWrong(form.password),
})

export const checkEmail = (form: { email: string }): Wrong<'email'> => ({ email: emailWrong(form.email) })

/** With the password in sight there is nothing to confirm. */
export const checkNewPassword =
  (isShown: boolean) =>
  (form: { newPassword: string; again: string }): Wrong<'newPassword' | 'again'> => ({
    newPassword: newPasswordWrong(form.newPassword),
    again: isShown || form.newPassword === form.again ? undefined : t`The two passwords differ.`,
  })

/** How good a password is, in words. */
export function passwordHint(value: string): string {
  if (value.length >= strongPassword) return t`Long enough to be strong.`
  if (value.length >= shortestPassword) return t`Good. 15 or more is better.`
  return t`8 or more; 15 is better.`
}

/** Below the server's sentence: what to do about it. */
export function signInHelp(code: string): string | undefined {
  if (code === 'invalid-email-password') return t`Check the address and password, or reset it.`
  if (code === 'unverified-user') return t`We can send the link again.`
  if (code === 'network') return t`We couldn't reach the server. Your typing is kept.`
  return undefined
}
