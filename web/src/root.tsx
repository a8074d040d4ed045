import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStore } from './lib/store.ts'
import { toastStore } from './lib/toast.ts'
import { useDocumentTitle } from './shell/document-title.tsx'

const ToastRegion = lazy(() => import('./shell/toast-region.tsx'))

/** What stands on every page: the screen, its title, and the feedback layer once there is something to say. */
export function Root() {
  useDocumentTitle()
  const hasToasts = useStore(toastStore).length > 0
  return (
    <>
      <Outlet />
      <Suspense>{hasToasts && <ToastRegion />}</Suspense>
    </>
  )
}
