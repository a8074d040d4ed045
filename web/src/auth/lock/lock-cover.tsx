import { t } from '@lingui/core/macro'
import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { coverStore } from '../../lib/lock.ts'
import { useStore } from '../../lib/store.ts'
import { wantedPath } from '../../lib/wanted-path.ts'
import styles from './lock.module.css'

const LockForm = lazy(() => import('./lock-form.tsx'))

/** experience.md B6: over the page that was locked, which stays as it is, blurred and inert. */
export function LockCover() {
  return useStore(coverStore) && createPortal(<Cover />, document.body)
}

/** A modal dialog of the browser's own: it alone makes everything else inert, other dialogs too. */
function Cover() {
  const place = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current
    if (!dialog) return undefined
    dialog.showModal()
    // Shortcuts listen on the whole document, and Escape closes a dialog whatever it holds.
    const guard = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
      const isInside = event.target instanceof Node && dialog.contains(event.target)
      if (!isInside || event.key === 'Escape') event.stopImmediatePropagation()
    }
    const reopen = () => {
      if (coverStore.get() && dialog.isConnected) dialog.showModal()
    }
    window.addEventListener('keydown', guard, { capture: true })
    dialog.addEventListener('close', reopen)
    return () => {
      window.removeEventListener('keydown', guard, { capture: true })
      dialog.removeEventListener('close', reopen)
      // Closed before it goes, it gives the focus back to where it was.
      dialog.close()
      // Queries that were asked meanwhile were refused, and the rows that are shown are as old as the lock.
      void import('../../lib/query-cache.ts').then(({ queryClient }) => queryClient.invalidateQueries())
    }
  }, [])
  return (
    // The mark tells React Aria's dialogs to let the focus go.
    <dialog ref={place} role="alertdialog" className={styles.cover} aria-label={t`Locked`} data-react-aria-top-layer>
      <Suspense>
        <LockForm to={wantedPath(window.location.pathname, window.location.search) ?? '/'} />
      </Suspense>
    </dialog>
  )
}
