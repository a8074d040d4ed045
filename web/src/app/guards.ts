/** The guards decide who is sent where (product.md 2, experience.md A10). They run before a screen is loaded. */
import type { User } from '@lectern/client'
import { redirect } from '@tanstack/react-router'
import { authState, isVerified, roleOf } from '../lib/auth-state.ts'
import { authStore } from '../lib/auth-store.ts'
import { claimDrafts } from '../lib/drafts.ts'
import { isAuthExpected, loadAuth } from '../lib/load-auth.ts'
import { coverStore, isLocked, lockedBefore, lock, unlock } from '../lib/lock.ts'
import { openedType } from '../lib/opened-link.ts'
import { wantedPath } from '../lib/wanted-path.ts'
import type { DrawerSearch } from './searches.ts'
import { decidedUser, whoIsHere } from '../data/who-is-here.ts'

interface At {
  location: { pathname: string; searchStr: string }
}

/** A path that only leads on. */
export const onTo = (to: '/profile/list' | '/auth/login') => () => {
  throw redirect({ to })
}

/**
 * Screens of the shell: a verified session with a completed profile.
 *
 * @throws {Error} when the state of authentication is still unknown after 15 s
 */
export async function verifiedOnly({ location }: At): Promise<void> {
  // A person who was here before will see the shell: it is made ready while the server says who is here.
  if (isAuthExpected()) void import('./shell.tsx').catch(() => undefined)
  const user = await whoIsHere()
  unlockedOnly({ location })
  if (!user || user.isAnonymous) throw signInFirst(location)
  const to = wantedPath(location.pathname, location.searchStr)
  if (!isVerified(user)) throw redirect({ to: '/auth/verification', search: { to } })
  claimDrafts(user.id)
  const { loadProfile } = await import('../data/profile.ts')
  const asked = loadProfile(user.id)
  if (location.pathname === '/') void readToday(user).catch(() => undefined)
  const profile = await asked
  if (!profile?.display_name?.trim()) {
    throw redirect({ to: '/profile-setup/$userId', params: { userId: user.id }, search: { to } })
  }
  // A person who is known to this device alone is not here, and can't write.
  if (profile.time_zone === null && authState().user !== null)
    void import('../data/own-zone.ts')
      .then(({ takeDeviceZone }) => takeDeviceZone({ userId: user.id, profileId: profile.user_profile_id }))
      .catch(() => undefined)
}

/** Today's first data are asked for with the profile. A person whom only this device knows has them here, or not at all. */
async function readToday({ id, defaultRole, metadata }: User): Promise<void> {
  if (metadata.userProfileId === undefined || authState().user === null) return
  const { readTodayAhead } = await import('../data/today.ts')
  readTodayAhead({ id, role: defaultRole, profileId: metadata.userProfileId }, Date.now())
}

/** Links of mails confirm these once they were opened, wherever that was. */
const confirmed = new Set(['emailVerify', 'emailConfirmChange'])

/** To the sign-in, remembering the wanted page; to the verification when a mail's link did not work. */
function signInFirst(location: At['location']) {
  const { error, needsEmailVerification } = authState()
  const asked = new URLSearchParams(location.searchStr)
  const isFromMail = asked.has('error') && !asked.has('provider')
  const to = wantedPath(location.pathname, location.searchStr)
  if (isFromMail || (error && needsEmailVerification)) return redirect({ to: '/auth/verification', search: { to } })
  return redirect({
    to: '/auth/login',
    search: {
      to,
      // The link was followed in another browser: the address is confirmed, only the session could not come along.
      note: confirmed.has(asked.get('type') ?? openedType ?? '') ? 'verified' : undefined,
    },
  })
}

/** The profile is completed outside the shell, by its owner; the link of the first mail knows no id and says `me`. */
export async function ownerOnly({
  location,
  params,
  search,
}: At & { params: { userId: string }; search: { to?: string | undefined } }): Promise<void> {
  if (isAuthExpected()) await (await loadAuth()).waitUntilReady()
  const { user } = authState()
  unlockedOnly({ location })
  if (!user) throw signInFirst(location)
  if (!isVerified(user)) throw redirect({ to: '/auth/verification' })
  if (params.userId !== user.id)
    throw redirect({ to: '/profile-setup/$userId', params: { userId: user.id }, search: { to: search.to } })
}

/** The server would not go on with a session that is locked: to the library that is one that is not there. */
const isHeldByServer = (): boolean => authState().error?.error === 'session-locked'

/** A locked session shows nothing in any tab, and changes nothing. */
export function unlockedOnly({ location }: At): void {
  const user = decidedUser()
  // Below its cover a locked page stays where it is.
  if (coverStore.get() || !(user ? isLocked(user.id) : isHeldByServer())) return
  const before = lockedBefore(authStore.get()?.getSession()?.refreshTokenId ?? '')
  if (before !== null) {
    unlock()
    void import('../auth/lock/lock.data.ts').then(({ endLocked }) => endLocked(before)).catch(() => undefined)
    return
  }
  throw redirect({ to: '/auth/lockscreen', search: { to: wantedPath(location.pathname, location.searchStr) } })
}

/** To open the lock screen is to lock; to rest on a link that leads there is not. */
export const locking = { loader: lockTab, preload: false } as const

/** Without a session there is nothing to lock; where one has ended behind the lock, the sign-in leads to the same page. */
async function lockTab({ location }: { location: { searchStr: string } }): Promise<void> {
  const user = await whoIsHere()
  if (user) return lock(user)
  const to = new URLSearchParams(location.searchStr).get('to') ?? undefined
  if (!isHeldByServer()) throw redirect({ to: '/auth/login', search: { to } })
}

/** Students have no list of students and add nobody. */
export function teachersOnly(): void {
  const user = decidedUser()
  if (user && roleOf(user) !== 'teacher') throw redirect({ to: '/auth/access' })
}

/** A mail about a child leads to the first page, which is another one for a parent who teaches. */
export function toChildren({ search }: { search: DrawerSearch }): void {
  const user = decidedUser()
  if (search.child !== undefined && user && roleOf(user) === 'teacher')
    throw redirect({ to: '/children/{-$part}', search })
}

/** The pages of a parent who teaches; for other parents these are Today, the calendar and the lessons themselves. */
export function knownPart({ location, params }: At & { params: { part?: string | undefined } }): void {
  if (!['calendar', 'lessons', undefined].includes(params.part)) toNotFound({ location })
}

/** A verified user has no business at the sign-in, and nor has a locked one. */
export async function signedOutOnly({ search }: { search: { to?: string | undefined } }): Promise<void> {
  const user = await whoIsHere()
  if (user && isVerified(user)) throw redirect({ to: search.to ?? '/' })
  // A locked session is signed in to where it is unlocked; who is somebody else signs it out there.
  if (!user && isHeldByServer()) throw redirect({ to: '/auth/lockscreen', search: { to: search.to } })
}

/** Any other path (product.md 2). */
export function toNotFound({ location }: At): never {
  throw redirect({ to: '/notfound', search: { path: location.pathname } })
}

/**
 * A page that tells somebody something stands inside the shell where that can be shown, and else by itself
 * (experience.md B7).
 */
export async function inShell(): Promise<{ isInShell: boolean }> {
  const user = await whoIsHere().catch(() => null)
  if (!user || user.isAnonymous || !isVerified(user) || isLocked(user.id)) return { isInShell: false }
  const { loadProfile } = await import('../data/profile.ts')
  const profile = await loadProfile(user.id).catch(() => null)
  return { isInShell: Boolean(profile?.display_name?.trim()) }
}
