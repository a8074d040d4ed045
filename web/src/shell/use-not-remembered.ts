import { useEffect } from 'react'
import { useSession } from '../lib/auth-state.ts'
import { whileHere } from '../lib/while-here.ts'

/** Says once that the browser keeps no session, before somebody closes the tab and wonders (security.md "Browser goals"). */
export function useNotRemembered(): void {
  const { isAuthenticated, isRemembered } = useSession()
  const isForgotten = isAuthenticated && !isRemembered
  useEffect(() => {
    if (!isForgotten) return undefined
    return whileHere(async () => (await import('./not-remembered.ts')).sayNotRemembered())
  }, [isForgotten])
}
