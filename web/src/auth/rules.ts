/** What the forms ask for, in the words of SPEC.md section 5 and UX.md B1–B4. */
import { t } from '@lingui/core/macro'
import * as v from 'valibot'

/** SECURITY.md: the server's default; it has the last word and says so itself. */
const shortestPassword = 8
/** From here on a password is hard to guess whatever it is made of. */
const strongPassword = 15

/** Every form makes its schema when it is shown, so that the messages are in the reader's language. */
export const email = () =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(t`Please enter an email address.`), v.email(t`Please enter a valid email.`))

export const password = () => v.pipe(v.string(), v.nonEmpty(t`Please enter a password.`))

const newPassword = () => v.pipe(password(), v.minLength(shortestPassword, t`Please use 8 or more characters.`))

export const signInForm = () => v.object({ email: email(), password: password() })

export const registerForm = () =>
  v.object({
    displayName: v.pipe(v.string(), v.trim(), v.nonEmpty(t`Please enter a name.`)),
    email: email(),
    password: newPassword(),
    role: v.picklist(['teacher', 'student']),
  })

export type RegisterForm = v.InferOutput<ReturnType<typeof registerForm>>

export const emailForm = () => v.object({ email: email() })

/** With the password in sight there is nothing to confirm. */
export const newPasswordForm = (isShown: boolean) =>
  v.pipe(
    v.object({ newPassword: newPassword(), again: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['again']],
        (form) => isShown || form.newPassword === form.again,
        t`The two passwords differ.`,
      ),
      ['again'],
    ),
  )

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
