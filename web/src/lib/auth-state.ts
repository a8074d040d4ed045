import type { AuthClient, AuthState, User } from '@lectern/client'
import { useSyncExternalStore } from 'react'
import { authStore } from './auth-store.ts'
import { isAuthExpected, loadAuth } from './load-auth.ts'

/** Where there can be no session nothing has to be loaded to know it. */
const nobody: AuthState = {
  user: null,
  error: null,
  mfa: null,
  isAuthenticated: false,
  isLoading: false,
  isRemembered: true,
  connectionAttempts: 0,
  needsEmailVerification: false,
  needsOtp: false,
}
const starting: AuthState = { ...nobody, isLoading: true }

/** The state of authentication now. */
export const authState = (): AuthState => authStore.get()?.getState() ?? (isAuthExpected() ? starting : nobody)

/**
 * Nobody is here any more, and nothing went wrong: what a page still asks for while it closes would go without a token.
 */
export function hasLeft(): boolean {
  const { user, isLoading, error } = authState()
  return user === null && !isLoading && error === null
}

/** Such an answer says nothing about the session: none at all, too many requests, a server in trouble. */
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** A session may be there, but the server is not, to say so. */
export const isUnreached = ({ user, isLoading, connectionAttempts, error }: AuthState): boolean =>
  user === null && (isLoading ? connectionAttempts > 0 : error !== null && isPassing(error.status))

/** Calls a listener whenever the state of authentication changes. */
export function followSession(listener: () => void): () => void {
  let stop = authStore.get()?.subscribe(listener)
  const stopWaiting = authStore.subscribe(() => {
    stop?.()
    stop = authStore.get()?.subscribe(listener)
    listener()
  })
  return () => {
    stop?.()
    stopWaiting()
  }
}

/** The state of authentication, live. Apart from use-user.ts because signing in needs no data cache. */
export const useSession = (): AuthState => useSyncExternalStore(followSession, authState)

/** The calls about the session that any screen may make; those that need more words go through their feature's `data.ts`. */
type AuthCalls = Pick<AuthClient, 'confirmSession' | 'signOut'>

const calls: AuthCalls = {
  confirmSession: async () => (await loadAuth()).confirmSession().catch(() => undefined),
  signOut: async (params) => (await loadAuth()).signOut(params),
}

/** The live state, and what a screen does about it. */
export const useAuth = (): AuthState & AuthCalls => ({ ...useSession(), ...calls })

let lastUser: User | null = null

/** The signed-in user, or the one who just left: screens that are about to close still render once. */
export function lastKnownUser(): User | null {
  lastUser = authState().user ?? lastUser
  return lastUser
}

const account = (): User | null => (hasLeft() ? null : lastKnownUser())

/**
 * Whose page this is: who is signed in, or was until the session was lost or the server could not be reached. What a page
 * says of its owner stays true behind the question to sign in again, and on a page that was opened without a connection;
 * `useSession().user` says who may ask the server now.
 */
export const useAccount = (): User | null => useSyncExternalStore(followSession, account)

let departures = 0

/** Somebody has left this page: what was theirs goes. */
export function endStay(): void {
  departures += 1
}

/** @returns whether whoever is here now is here still, and has not left in between */
export function stay(): () => boolean {
  const begun = departures
  return () => begun === departures
}

/** A page that was opened without the server shows what was kept for this user. */
export function rememberUser(user: User): void {
  lastUser = user
}

/** A user is a teacher when that is the default role (product.md 6). */
export const roleOf = (user: { defaultRole: string }): 'teacher' | 'student' =>
  user.defaultRole === 'teacher' ? 'teacher' : 'student'

/** Whether a teacher is signed in, or was until now. */
export function isTeacherHere(): boolean {
  const user = lastKnownUser()
  return user !== null && roleOf(user) === 'teacher'
}

/** Somebody who came by phone and has no address has none to verify. */
export const isVerified = (user: Pick<User, 'email' | 'emailVerified' | 'phoneNumberVerified'>): boolean =>
  user.emailVerified || (!user.email && user.phoneNumberVerified)
