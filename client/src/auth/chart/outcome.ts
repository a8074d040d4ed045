import { failures, type AuthError } from '@lectern/contract/failures'
import type { Mfa, Session } from '@lectern/contract/session'
import { sessionOf } from './context.ts'
import type { AuthSnapshot } from '../machine.ts'

export interface Outcome {
  session: Session | null
  mfa: Mfa | null
  error: AuthError | null
}

const unverified: AuthError = { ...failures['unverified-user'], error: 'unverified-user' }
/** One that something else ended, such as a sign-out in another tab. */
const interrupted: AuthError = { ...failures['unauthenticated-user'], error: 'unauthenticated-user' }

/**
 * The part of a sign-in that a caller may learn: the one place that translates states of `authentication`
 * into results (client-states.md 10).
 */
export function signInOutcome(snapshot: AuthSnapshot, now: number): Outcome | 'pending' {
  const { value, context } = snapshot
  const { authentication, registration } = value
  if (typeof authentication === 'string') return 'pending' // starting, retryTokenImport
  if ('authenticating' in authentication) return 'pending'
  if ('signedIn' in authentication) return { session: sessionOf(context, now), mfa: null, error: null }
  const nothing = { session: null, mfa: null }
  switch (authentication.signedOut) {
    case 'signingOut': {
      return 'pending'
    }
    case 'needsMfa': {
      return { ...nothing, mfa: context.mfa, error: null }
    }
    case 'noErrors':
    case 'success':
    case 'needsSmsOtp':
    case 'failed': {
      const { authentication: error } = context.errors
      if (error) return { ...nothing, error }
      const waits = typeof registration === 'object' && registration.incomplete === 'needsEmailVerification'
      return { ...nothing, error: waits ? unverified : interrupted }
    }
    default: {
      return authentication.signedOut satisfies never
    }
  }
}

/** The same for sign-up, magic link and SMS, from the states of `registration`. */
export function registrationOutcome({ value, context }: AuthSnapshot, now: number): Outcome | 'pending' {
  const { authentication, registration } = value
  const session = sessionOf(context, now)
  if (registration === 'complete') return { session, mfa: null, error: null }
  if (typeof registration === 'string') return 'pending' // the call is under way
  const nothing = { session: null, mfa: null, error: null }
  if (registration.incomplete === 'needsEmailVerification' || registration.incomplete === 'needsOtp') return nothing
  const { registration: error } = context.errors
  if (error) return { ...nothing, error }
  // A code by SMS was right, and is not all that is asked for.
  const asked =
    typeof authentication === 'object' && 'signedOut' in authentication && authentication.signedOut === 'needsMfa'
  return asked ? { ...nothing, mfa: context.mfa } : { ...nothing, error: interrupted }
}
