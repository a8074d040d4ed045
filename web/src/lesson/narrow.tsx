import { useSyncExternalStore } from 'react'

/** Desktop is wider than 991 px (SPEC.md section 9). */
const narrow = window.matchMedia('(max-width: 991px)')

function onChange(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether there is only room for one column. */
export const useNarrow = (): boolean => useSyncExternalStore(onChange, () => narrow.matches)
