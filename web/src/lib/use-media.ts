import { useSyncExternalStore } from 'react'

/** The page is a desktop's above this width (product.md 4 and 9). */
export const desktop = '(width > 991px)'
/** A page that is not as wide is a phone's, with room for one column (experience.md "Breakpoints"). */
const wide = '(width > 599px)'
/** There is room for a panel beside the content, and for the field of the search (experience.md A5 and B0). */
const roomy = '(width >= 1200px)'

/** Whether the window fits a media query now. */
export const fits = (query: string): boolean => window.matchMedia(query).matches

/** Calls back whenever the window begins or ceases to fit a media query. @returns what ends it */
export function followMedia(query: string, changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window fits a media query, live. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => followMedia(query, changed),
    () => fits(query),
  )

export const useWide = (): boolean => useMedia(wide)
export const usePhone = (): boolean => !useMedia(wide)
export const useDesktop = (): boolean => useMedia(desktop)
/** Whether there is no room for anything beside the page. */
export const useNarrow = (): boolean => !useMedia(desktop)
export const useRoomy = (): boolean => useMedia(roomy)
