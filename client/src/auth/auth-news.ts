import type { Session } from '@lectern/contract/session'
import type { Clock } from '../edges.ts'
import type { AuthChangeEvent, AuthState } from './auth-client.ts'
import { sessionOf } from './chart/context.ts'
import type { AuthActor, AuthSnapshot } from './machine.ts'
import type { Reported } from './chart/machine-parts.ts'

/**
 * Tells listeners what happened, always after the machine has taken the new state: one that asks
 * `isAuthenticated()` gets the answer that fits the news. They may register before the start.
 */
export function createAuthNews(clock: Clock) {
  const onChange = new Set<() => void>()
  const onAuth = new Set<(event: AuthChangeEvent, session: Session | null) => void>()
  const onToken = new Set<(session: Session | null) => void>()
  const reports: Reported[] = []
  let read: () => AuthState = () => {
    throw new Error('Nothing is followed yet.')
  }
  let last: AuthState | null = null

  const tell = (event: Reported, session: Session | null) => {
    if (event === 'TOKEN_CHANGED') for (const listener of onToken) listener(session)
    else for (const listener of onAuth) listener(event, session)
  }
  const state = (): AuthState => {
    const now = read()
    if (last === null || !same(last, now)) last = now
    return last
  }
  const refresh = () => {
    const before = last
    if (state() !== before) for (const listener of onChange) listener()
  }

  return {
    state,
    refresh,
    report: (event: Reported) => void reports.push(event),
    follow(actor: AuthActor, isRemembered: () => boolean) {
      read = () => stateOf(actor.getSnapshot(), isRemembered())
      actor.subscribe(({ context }) => {
        for (const event of reports.splice(0)) tell(event, sessionOf(context, clock.now()))
        refresh()
      })
    },
    subscribe: (listener: () => void) => listening(onChange, listener),
    onAuthStateChanged: (listener: (event: AuthChangeEvent, session: Session | null) => void) =>
      listening(onAuth, listener),
    onTokenChanged: (listener: (session: Session | null) => void) => listening(onToken, listener),
  }
}

function listening<Listener extends (...news: never[]) => void>(set: Set<Listener>, listener: Listener): () => void {
  // Wrapped, so that one function may listen twice and stop once.
  const own = ((...news) => listener(...news)) as Listener
  set.add(own)
  return () => void set.delete(own)
}

function stateOf(snapshot: AuthSnapshot, isRemembered: boolean): AuthState {
  const { context } = snapshot
  return {
    isAuthenticated: snapshot.matches({ authentication: 'signedIn' }),
    isLoading: snapshot.hasTag('loading'),
    connectionAttempts: context.importTokenAttempts,
    user: context.user,
    error: context.errors.authentication ?? null,
    needsEmailVerification: snapshot.matches({ registration: { incomplete: 'needsEmailVerification' } }),
    needsOtp: snapshot.matches({ registration: { incomplete: 'needsOtp' } }),
    mfa: context.mfa,
    isRemembered,
  }
}

function same(one: AuthState, other: AuthState): boolean {
  return (Object.keys(one) as (keyof AuthState)[]).every((key) => one[key] === other[key])
}
