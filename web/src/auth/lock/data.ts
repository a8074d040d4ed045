/** What the lock asks of the client library. */
import type { AuthClient, SignInResult, User } from '@lectern/client'
import { createAccount } from '@lectern/client/account'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { apart } from '../../lib/apart.ts'
import { client } from '../../lib/client.ts'
import type { CodeWay } from '../../lib/code-way.ts'
import { graphql } from '../../lib/generated/gql.ts'
import { unlock, unlockBySignIn } from '../../lib/lock.ts'
import { request } from '../../lib/query-cache.ts'

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

const stranger = (): Failure => ({ error: 'not-the-owner', message: t`This opens another account.` })

const isOwner = ({ session, mfa }: SignInResult, { namesOwner }: Proof, ownerId: string): boolean =>
  // A second factor is asked for only after the right first one.
  session ? session.user.id === ownerId : mfa !== null && namesOwner

/**
 * Asks the server whether this is the owner, without touching the session.
 *
 * @returns the server's refusal; null when it fits
 */
export const checkOwner = (ownerId: string, proof: Proof): Promise<Failure | null> =>
  apart(async (auth) => {
    const answer = await proof.show(auth)
    if (answer.session) await auth.signOut()
    return answer.error ?? (isOwner(answer, proof, ownerId) ? null : stranger())
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

/** What the owner can prove by; undefined while that is not known. */
export const waysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['lock', 'ways', userId],
    queryFn: async () => {
      const { data, error } = await createAccount(client).waysIn()
      // What was known before stays known when the session is lost.
      if (data === null) throw new Error(error?.message)
      return data
    },
    staleTime: 0,
    meta: { quiet: true },
  })

/** The accounts elsewhere that open this one. Without an answer there are none to offer. */
export async function listLinked(): Promise<{ provider: string; label: string }[]> {
  const { data } = await createAccount(client).listLinkedProviders()
  return Array.isArray(data) ? data : []
}

/** Leaves for an account elsewhere; whoever comes back signed in anew has unlocked. */
export async function unlockWith(provider: string, to: string): Promise<Failure | null> {
  const sessionId = client.auth.getSession()?.refreshTokenId
  if (sessionId) unlockBySignIn(sessionId)
  const { error } = await client.auth.signIn({ provider, options: { redirectTo: to } })
  return error
}

const nextEvents = graphql(`
  query nextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadEvents(id: $id, from: $from, to: $to) {
      start
      all_day
      user_profile_id
      cancelled_at
    }
  }
`)

/** How far the lock looks ahead, days: what comes later is no reason to hurry. */
const daysAhead = 7

/** When the next lesson begins, and nothing else of it: the lock is read by whoever passes (UX.md B6). */
export const nextLessonQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lock', 'next', profileId],
    queryFn: async ({ signal }) => {
      const now = Temporal.Now.instant()
      const range = { from: now.toString(), to: now.add({ hours: 24 * daysAhead }).toString() }
      const { loadEvents } = await request(nextEvents, { id: profileId, ...range }, { signal })
      const starts = loadEvents
        .filter((one) => one.user_profile_id !== null && !one.all_day && one.cancelled_at === null)
        .map(({ start }) => start)
        .filter((start) => Temporal.Instant.compare(Temporal.Instant.from(start), now) > 0)
      return starts.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
    },
    enabled: profileId > 0,
    staleTime: 0,
    meta: { quiet: true },
  })

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
