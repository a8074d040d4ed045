import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { useIsInShell } from '../lib/inside-shell.ts'
import { ShellSkeleton } from '../shell/shell-skeleton.tsx'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

/** Inside the shell for whoever is signed in (experience.md B7), else by itself. */
export const NoticeFrame = () => (useIsInShell() ? <InShell /> : <Outlet />)

/** The pages below /auth: some of them tell a signed-in person something. */
export const AuthFrame = () => (useIsInShell() ? <InShell /> : <AuthLayout />)

function InShell() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Shell />
    </Suspense>
  )
}
