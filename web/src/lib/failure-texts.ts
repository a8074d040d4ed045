/** The sentences for refused calls of the auth service, and what to do about each. */
import { t } from '@lingui/core/macro'
import { refusalText, unknownText } from './refusal-texts.ts'

/** The browser's name for a ceremony that the person ended, or that took too long; its words are for programmers. */
const cancelledKey = 'NotAllowedError'

interface Refused {
  error: string
  message: string
  reason?: string
  values?: Readonly<Record<string, string | number>>
}

/** Says what went wrong, in the reader's language. */
export function sentenceOf({ error, reason, values }: Refused): string {
  if (error === cancelledKey) return t`No passkey was used.`
  return refusalText({ code: error, reason, values }) ?? unknownText()
}

/** Below the server's sentence: what to do about it. */
export function signInHelp(code: string): string | undefined {
  if (code === 'invalid-email-password') return t`Check the address and password, or reset it.`
  if (code === 'unverified-user') return t`We can send the link again.`
  if (code === 'invalid-ticket') return t`The link was used already, or is too old. Ask for a new one.`
  if (code === cancelledKey) return t`You may have cancelled, or waited too long. Try again, or use another way.`
  if (code === 'password-in-hibp-database')
    return t`This password became known when another service was broken into. Choose one that you use nowhere else.`
  if (code === 'no-account') return t`Create an account first, or sign in the way you did before.`
  if (code === 'network') return t`We couldn’t reach the server. Your typing is kept.`
  if (code === 'disabled-endpoint')
    return t`The host has not set up this way to sign in. Use your email and password, or ask who runs this server.`
  if (code.startsWith('oauth-') || code === 'invalid-state') return t`Try again, or use your email and password.`
  return undefined
}

interface Explained {
  message: string
  help?: string | undefined
}

/** Above a code of six digits that was sent to somebody. */
export const sentCodeText = (failure: Refused): Explained =>
  codeText(failure, t`That code isn’t right. Try again or ask for a new one.`)

/** Above a code of an authenticator app, which shows another every half minute. */
export const appCodeText = (failure: Refused): Explained =>
  codeText(failure, t`That code isn’t right. Wait for the next one.`)

export const recoveryCodeText = (failure: Refused): Explained =>
  codeText(failure, t`That code isn’t right, or was used already.`)

function codeText(failure: Refused, wrong: string): Explained {
  const { error } = failure
  if (error === 'invalid-otp') return { message: wrong }
  if (error === 'invalid-mfa-ticket' || error === 'no-mfa-ticket' || error === 'invalid-ticket')
    return { message: t`Too much time has passed, or too many tries. Start again.` }
  return { message: sentenceOf(failure), help: signInHelp(error) }
}
