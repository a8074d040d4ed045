import { lazy, Suspense, useEffect } from 'react'
import { appearanceStore } from '../lib/appearance.ts'
import { layoutStore } from '../lib/layout-config.ts'
import { findLostFocus } from '../lib/lost-focus.ts'
import { useStore } from '../lib/store.ts'
import { updateStore } from '../lib/update.ts'
import { SettingsSidebar } from '../shell/appearance/sidebar-later.ts'
import { ToastRegion } from '../shell/toast-region.tsx'

const UpdateNote = lazy(() => import('../shell/update-note.tsx'))
const Ripple = lazy(() => import('../shell/appearance/ripple.ts'))

/** The parts beside every page: the feedback layer and the appearance. */
export function Ground({ isInShell }: { isInShell: boolean }) {
  const isOpen = useStore(appearanceStore)
  const { ripple } = useStore(layoutStore)
  const isUpdateReady = useStore(updateStore) !== null
  useEffect(findLostFocus, [])
  return (
    <>
      <ToastRegion />
      {isOpen && <SettingsSidebar isInShell={isInShell} />}
      <Suspense>{ripple && <Ripple />}</Suspense>
      <Suspense>{isUpdateReady && <UpdateNote />}</Suspense>
    </>
  )
}
