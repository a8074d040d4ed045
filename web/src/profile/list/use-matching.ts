import { useSyncExternalStore } from 'react'

/** Whether a media query holds, live. */
export function useMatching(query: string): boolean {
  const follow = (listener: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches)
}
