import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { appearanceStore } from './lib/appearance.ts'
import { useStore } from './lib/store.ts'
import { useDocumentTitle } from './shell/document-title.tsx'
import { ToastRegion } from './shell/toast-region.tsx'

const SettingsSidebar = lazy(() => import('./shell/settings-sidebar.tsx'))

/** What stands on every page: the screen, its title, the feedback layer and the appearance. */
export function Root() {
  useDocumentTitle()
  const isOpen = useStore(appearanceStore)
  return (
    <>
      <Outlet />
      <ToastRegion />
      <Suspense>{isOpen && <SettingsSidebar />}</Suspense>
    </>
  )
}
