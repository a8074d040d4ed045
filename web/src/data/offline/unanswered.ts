import { queryClient } from '../../lib/query-cache.ts'

const ask = (leaving: BeforeUnloadEvent): void => leaving.preventDefault()

/**
 * From now on asks before the page is closed or loaded anew while a write is unanswered that is not on this device: whether
 * it was done, and why it was refused, would be lost with the page.
 *
 * @returns what ends it
 */
export function askWhileUnanswered(): () => void {
  // Only as long as there is something to ask: a page that always listens is not kept for the way back to it.
  const follow = () => {
    if (queryClient.isMutating({ predicate: ({ meta }) => meta?.isKept !== true }) > 0)
      window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  const stop = queryClient.getMutationCache().subscribe(follow)
  follow()
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}
