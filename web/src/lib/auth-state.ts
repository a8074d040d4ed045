import type { AuthState, User } from '@lectern/client'
import { useSyncExternalStore } from 'react'
import { client } from './client.ts'

const follow = (listener: () => void) => client.auth.subscribe(listener)
const state = () => client.auth.getState()

/** The state of authentication, live. Apart from session.tsx because signing in needs no data cache. */
export const useSession = (): AuthState => useSyncExternalStore(follow, state)

let lastUser: User | null = null

/** The signed-in user, or the one who just left: screens that are about to close still render once. */
export function lastKnownUser(): User | null {
  lastUser = client.auth.getState().user ?? lastUser
  return lastUser
}

/** A user is a teacher when that is the default role (SPEC.md section 6). */
export const roleOf = (user: { defaultRole: string }): 'teacher' | 'student' =>
  user.defaultRole === 'teacher' ? 'teacher' : 'student'
