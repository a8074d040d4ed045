import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useSession } from '../lib/auth-state.ts'
import { showError } from '../lib/toast.ts'

/** Says once that the browser keeps no session, before somebody closes the tab and wonders (SECURITY.md, browser goals). */
export function useNotRemembered(): void {
  const { isAuthenticated, isRemembered } = useSession()
  const isForgotten = isAuthenticated && !isRemembered
  useEffect(() => {
    if (!isForgotten) return
    showError({
      title: t`You are signed in for this tab only`,
      detail: t`This browser keeps nothing for us: its storage is full or blocked. When you close the tab you will have to sign in again.`,
    })
  }, [isForgotten])
}
