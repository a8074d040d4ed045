import type { AuthError } from '@lectern/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { isUnreached, lastKnownUser, useSession } from '../lib/auth-state.ts'
import { followLiveChanges } from '../data/live-changes.ts'
import { storedPush } from '../data/stored-push.ts'
import { loadAuth } from '../lib/load-auth.ts'
import { takeOnward } from '../lib/onward.ts'
import { queryClient } from '../lib/query-cache.ts'
import { useUser } from '../data/use-user.ts'
import { whileHere } from '../lib/while-here.ts'
import { forgetUser } from '../shell/sign-out.ts'

const SignInAgain = lazy(async () => ({ default: (await import('../shell/sign-in-again.tsx')).SignInAgain }))

/** Follows what others change. */
function useLiveChanges(userId: string): void {
  useEffect(() => {
    const gone = new AbortController()
    followLiveChanges(userId, gone.signal)
    return () => gone.abort()
  }, [userId])
}

/** Keeps the address current by which news comes to this device, where somebody asked for news here. */
function useCurrentPush(userId: string, isLost: boolean): void {
  useEffect(() => {
    if (isLost || storedPush() === null) return undefined
    return whileHere(async (gone) => {
      const { keepPushCurrent } = await import('../data/push.ts')
      if (!gone.aborted) keepPushCurrent(userId, gone)
    })
  }, [userId, isLost])
}

/**
 * Follows the session of a page: what others change while it lasts, and its end, by sign-out here, in another tab or on
 * another device, or by a lost token.
 */
export function SessionWatch() {
  const { userId } = useUser()
  useLiveChanges(userId)
  const session = useSession()
  const { user, error, isLoading } = session
  const navigate = useNavigate()
  const router = useRouter()
  const [owner] = useState(() => lastKnownUser()?.id)
  // A server that is away ends nobody's session.
  const isGone = !user && !isLoading && !isUnreached(session)
  // Stays until somebody is back, or another tab is found to have signed out.
  const [refusal, setRefusal] = useState<AuthError | null>(null)
  const isLost = refusal !== null
  useCurrentPush(userId, isLost)
  if (!isLost && isGone && error !== null) setRefusal(error)
  if (isLost && (user || (isGone && error === null))) setRefusal(null)

  const leave = useCallback(() => {
    forgetUser(isLost)
    const onward = takeOnward()
    if (onward === null) void navigate({ to: '/landing', search: { signedOut: true } })
    else router.history.push(onward)
  }, [isLost, navigate, router])
  useEffect(() => {
    if (isGone && !isLost) leave()
    // Somebody else signed in from another tab: nothing of this page is theirs.
    else if (user && owner && user.id !== owner) window.location.assign('/')
  }, [isGone, isLost, leave, user, owner])

  const giveUp = async () => {
    await (await loadAuth()).signOut()
    leave()
  }
  const lost = isLost ? lastKnownUser() : null
  return <Suspense>{lost && <SignInAgain user={lost} refusal={refusal} onGiveUp={() => void giveUp()} />}</Suspense>
}

/** The same on a page outside the shell. */
export const OwnersWatch = () => (
  <QueryClientProvider client={queryClient}>
    <SessionWatch />
  </QueryClientProvider>
)
