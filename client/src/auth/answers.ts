import type { Session, SessionAnswer } from '@lectern/contract/session'
import { Failure } from './failure.ts'

/** Newer servers leave absent keys out; here they are null. */
export function sessionAnswer(answer: unknown): SessionAnswer {
  if (typeof answer !== 'object' || answer === null) return { session: null, mfa: null }
  const { session, mfa } = answer as Partial<SessionAnswer>
  return { session: session ?? null, mfa: mfa ?? null }
}

/** @throws {Failure} when an answer that must sign in (or ask for the second factor) does neither */
export function signedInAnswer(answer: unknown): SessionAnswer {
  const result = sessionAnswer(answer)
  if (result.session === null && result.mfa === null) throw noSession()
  return result
}

/** @throws {Failure} when a refresh answers with anything but a session */
export function bareSession(answer: unknown): Session {
  const session = answer as Partial<Session> | null
  if (typeof session?.accessToken !== 'string' || typeof session.refreshToken !== 'string' || !session.user) {
    throw noSession()
  }
  return session as Session
}

const noSession = () =>
  new Failure({ status: 500, error: 'invalid-response', message: 'The server answered without a session' })
