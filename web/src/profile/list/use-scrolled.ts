import { type RefObject, useState, useSyncExternalStore } from 'react'

/** Where an element stands in the window, in px from its top; null until somebody scrolls: to look lays the page out. */
function placeOf(element: RefObject<HTMLElement | null>) {
  let top: number | null = null
  return {
    top: () => top,
    follow: (listener: () => void) => {
      const look = () => {
        top = element.current?.getBoundingClientRect().top ?? null
        listener()
      }
      window.addEventListener('scroll', look, { passive: true })
      window.addEventListener('resize', look)
      return () => {
        window.removeEventListener('scroll', look)
        window.removeEventListener('resize', look)
      }
    },
  }
}

/**
 * How many rows of an element are scrolled away, live; in whole rows, so that a scroll of some pixels draws nothing anew.
 *
 * @param height of a row, in px
 * @returns negative while the element begins below the window's top; null until somebody scrolls
 */
export function useScrolled(element: RefObject<HTMLElement | null>, height: number): number | null {
  const [place] = useState(() => placeOf(element))
  return useSyncExternalStore(place.follow, () => {
    const top = place.top()
    return top === null ? null : Math.floor(-top / height)
  })
}
