/** Who is sent where (SPEC.md section 2, UX.md A10). They run before a screen is loaded. */
import { redirect } from '@tanstack/react-router'
import { roleOf } from './lib/auth-state.ts'
import { client } from './lib/client.ts'
import { isLocked, lock } from './lib/lock.ts'
import { wantedPath } from './lib/wanted-path.ts'

interface At {
  location: { pathname: string; searchStr: string }
}

/**
 * Screens of the shell: a verified session with a completed profile.
 *
 * @throws {Error} when the state of authentication is still unknown after 15 s
 */
export async function verifiedOnly({ location }: At): Promise<void> {
  await client.auth.waitUntilReady()
  const { user } = client.auth.getState()
  if (!user || user.isAnonymous) throw signInFirst(location)
  unlockedOnly({ location })
  if (!user.emailVerified) throw redirect({ to: '/auth/verification' })
  const { loadProfile } = await import('./lib/profile.ts')
  const profile = await loadProfile(user.id)
  if (!profile?.display_name?.trim()) {
    throw redirect({ to: '/profile-setup/$userId', params: { userId: user.id } })
  }
}

/** To the sign-in, remembering the wanted page; to the verification when a mail's link did not work. */
function signInFirst(location: At['location']) {
  const { error, needsEmailVerification } = client.auth.getState()
  const asked = new URLSearchParams(location.searchStr)
  if (asked.has('error') || (error && needsEmailVerification)) return redirect({ to: '/auth/verification' })
  return redirect({
    to: '/auth/login',
    search: {
      to: wantedPath(location.pathname, location.searchStr),
      // The link was followed in another browser: the address is confirmed, only the session could not come along.
      note: asked.get('type') === 'emailVerify' ? 'verified' : undefined,
    },
  })
}

/** The profile is completed outside the shell, by its owner; the link of the first mail knows no id and says `me`. */
export async function ownerOnly({ location, params }: At & { params: { userId: string } }): Promise<void> {
  await client.auth.waitUntilReady()
  const { user } = client.auth.getState()
  if (!user) throw signInFirst(location)
  unlockedOnly({ location })
  if (!user.emailVerified) throw redirect({ to: '/auth/verification' })
  if (params.userId !== user.id) throw redirect({ to: '/profile-setup/$userId', params: { userId: user.id } })
}

/** A locked tab shows nothing of the session, and changes nothing of it. */
export function unlockedOnly({ location }: At): void {
  const { user } = client.auth.getState()
  if (!user || !isLocked(user.id)) return
  throw redirect({ to: '/auth/lockscreen', search: { to: wantedPath(location.pathname, location.searchStr) } })
}

/**
 * To open the lock screen is to lock; without a session there is nothing to lock.
 *
 * @returns the name on the lock: the profile's, which the screens behind it show
 */
export async function lockFor(): Promise<string> {
  await client.auth.waitUntilReady()
  const { user } = client.auth.getState()
  if (!user) throw redirect({ to: '/auth/login' })
  lock(user.id)
  const { loadProfile } = await import('./lib/profile.ts')
  const profile = await loadProfile(user.id).catch(() => null)
  return profile?.display_name ?? user.displayName
}

/** Students have no list of students and add nobody. */
export function teachersOnly(): void {
  const { user } = client.auth.getState()
  if (user && roleOf(user) !== 'teacher') throw redirect({ to: '/auth/access' })
}

/** A verified user has no business at the sign-in. */
export async function signedOutOnly({ search }: { search: { to?: string | undefined } }): Promise<void> {
  await client.auth.waitUntilReady()
  const { user } = client.auth.getState()
  if (user?.emailVerified) throw redirect({ to: search.to ?? '/' })
}
