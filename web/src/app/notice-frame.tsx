import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { useSession } from '../lib/auth-state.ts'
import { useIsInShell } from '../lib/inside-shell.ts'
import { usePathname } from '../lib/pathname.ts'
import { ShellSkeleton } from '../shell/shell-skeleton.tsx'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

/** Inside the shell for whoever is signed in (experience.md B7), else by itself. */
export const NoticeFrame = () => (useIsInShell() ? <InShell /> : <Outlet />)

/** The pages below /auth: some of them tell a signed-in person something. */
export const AuthFrame = () => (useIsInShell() ? <InShell /> : <OutsideShell />)

/** Nothing of what follows is loaded for a person who only signs in. */
const OwnersWatch = lazy(async () => ({ default: (await import('./session-watch.tsx')).OwnersWatch }))

/** The pages below /auth that whoever is signed in works at. The lock screen has its own eye on the session. */
const ownersPages = ['/auth/newpassword', '/auth/verification']

/** A page of somebody's follows that one's session, as the shell does. */
function OutsideShell() {
  const { user } = useSession()
  const pathname = usePathname()
  const [ownersPage, setOwnersPage] = useState<string | null>(null)
  const opened = ownersPages.includes(pathname) ? pathname : null
  // The person who comes back later is another one than the one whose session ended here.
  if (opened === null && ownersPage !== null) setOwnersPage(null)
  if (user && opened !== null && opened !== ownersPage) setOwnersPage(opened)
  return (
    <>
      <AuthLayout />
      {ownersPage === pathname && (
        <Suspense>
          <OwnersWatch />
        </Suspense>
      )}
    </>
  )
}

function InShell() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Shell />
    </Suspense>
  )
}
