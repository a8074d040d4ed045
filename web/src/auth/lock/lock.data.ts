/** The calls of the client library that the lock makes. */
import { nextLessonStart } from '../../data/next-event.ts'
import type { AuthClient, SignInResult, User } from '@lectern/client'
import { createAccount } from '@lectern/client/account'
import type { LockedSession } from '@lectern/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { apart } from '../../lib/apart.ts'
import { client } from '../../lib/client.ts'
import type { CodeWay } from '../../lib/use-code-way.ts'
import { keepNext, lock, lockedUser, nextWhenLocked, unlock } from '../../lib/lock.ts'
import { stranger } from '../../lib/sign-in-as-owner.ts'

interface Failure {
  error: string
  message: string
}

/** How somebody shows to be the owner. */
export interface Proof {
  show: (auth: AuthClient) => Promise<SignInResult>
  /** Whether only the owner can pass: else a key of another account would do for the first of two factors. */
  namesOwner: boolean
}

export const byPassword = (email: string, password: string): Proof => ({
  show: (auth) => auth.signIn({ email, password }),
  namesOwner: true,
})

/** With a key of the address; an account without one can't say which, and the person picks. */
export const byKey = ({ email }: Pick<User, 'email'>): Proof => ({
  show: (auth) => auth.signIn(email ? { email, securityKey: true } : { securityKey: true }),
  namesOwner: Boolean(email),
})

export const byCode = (way: CodeWay, otp: string): Proof => ({
  show: (auth) => way.prove(auth, otp),
  namesOwner: true,
})

const isOwner = ({ session, mfa }: SignInResult, { namesOwner }: Proof, ownerId: string): boolean =>
  // A second factor is asked for only after the right first one.
  session ? session.user.id === ownerId : mfa !== null && namesOwner

/**
 * Has the server unlock the session by a sign-in beside it, which is over with that. Where the session has ended and the page has not
 * heard of it yet, the owner goes on with the session that was the proof.
 *
 * @returns the server's refusal; null when it fits
 */
export const unlockBy = (ownerId: string, proof: Proof): Promise<Failure | null> =>
  apart(async (auth) => {
    // The server takes no proof that is older than the lock, and a lock on its way would lock again what was opened.
    tellAtOnce()
    await Promise.allSettled([telling])
    const { session, mfa, error } = await proof.show(auth)
    const shown = session?.refreshToken ?? mfa?.ticket
    if (shown === undefined) return error
    const { error: refused } = await client.auth.unlock(shown)
    if (!refused) return null
    const hasEnded = refused.error === 'invalid-refresh-token'
    if (hasEnded && session?.user.id === ownerId) return (await client.auth.renewSession(session.refreshToken)).error
    if (session) await auth.signOut()
    if (hasEnded) askWhetherThere()
    return refused
  })

/** Has a code sent, also while somebody is signed in. */
export const sendCode = (way: CodeWay): Promise<Failure | null> => apart(async (auth) => (await way.ask(auth)).error)

/** Where the session ended meanwhile there is nothing to unlock: the owner signs in, and nobody else. */
export async function signInAgain(
  ownerId: string,
  proof: Proof,
): Promise<{ error: Failure | null; mfa: SignInResult['mfa'] }> {
  const answer = await proof.show(client.auth)
  if (answer.error || isOwner(answer, proof, ownerId)) return answer
  if (answer.session) await client.auth.signOut()
  return { error: stranger(), mfa: null }
}

/** Whether the session is there still, under its lock: where it is not, the page hears of it as of each end of a session. */
export const askWhetherThere = (): void => void client.auth.confirmSession().catch(() => undefined)

/** How long (ms) the lock waits for the next lesson before the server is told: it shows it, and answers nothing after. */
const patience = 2_000

/**
 * Tells the server, which from then on takes no token of the session, and says whose it is and what opens it. Without a
 * network this page keeps the lock alone, and asks again as soon as there is one.
 */
export const lockedQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lock', 'session'],
    queryFn: () => {
      const told = tell(profileId)
      telling = told
      return told
    },
    staleTime: 0,
    refetchOnReconnect: 'always' as const,
    // Asked once, and then only where nobody answered: who has just unlocked must not lock again.
    refetchOnWindowFocus: false,
    retry: false,
    meta: { quiet: true },
  })

let telling: Promise<unknown> = Promise.resolve()
/** Ends the wait for the next lesson: somebody is here already. */
let tellAtOnce = (): void => undefined

async function tell(profileId: number): Promise<LockedSession> {
  if (nextWhenLocked() === undefined && client.auth.isAuthenticated() && profileId > 0) {
    const unlocking = new Promise<void>((resolve) => (tellAtOnce = resolve))
    await Promise.race([nextLessonStart(profileId).then(keepNext, () => undefined), pause(patience), unlocking])
  }
  if (!isStillLocked()) throw new LockFailure(null)
  const { locked, error } = await client.auth.lock()
  if (locked === null) throw new LockFailure(error)
  if (isStillLocked()) lock(locked.user)
  return locked
}

/** By what this browser keeps, or by what the server said when the page was opened. */
const isStillLocked = (): boolean => lockedUser() !== null || client.auth.getState().error?.error === 'session-locked'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Why the server did not lock: it is away, or the session is over. */
class LockFailure extends Error {
  constructor(failure: Failure | null) {
    super(failure?.message)
    this.name = failure?.error ?? 'LockFailure'
  }
}

/** Leaves for an account elsewhere; whoever comes back signed in anew has unlocked. */
export async function unlockWith(provider: string, to: string): Promise<Failure | null> {
  const { error } = await client.auth.signIn({ provider, options: { redirectTo: to } })
  return error
}

/** Ends the session that was locked, once another one of the same person is here. */
export const endLocked = (sessionId: string): Promise<unknown> => createAccount(client).endDevice(sessionId)

/** Signs out from the lock. The page is loaded anew, so that nothing of the one behind is left. */
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
