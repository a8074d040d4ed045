import { type RefObject, useEffect } from 'react'
import { createStore, useStore } from '../../lib/store.ts'

/** How much higher an hour can be made than it is at first; never lower, since then a name could not be read. */
export const mostZoom = 4
/** One notch of a wheel. */
const notch = 1.15

/** How many times as high as usual an hour is drawn, in every view with hours. */
export const zoomStore = createStore(1)

/** Makes the hours higher by some notches, or lower. */
export const zoomBy = (notches: number): void =>
  zoomStore.set(Math.max(1, Math.min(mostZoom, zoomStore.get() * notch ** notches)))

/** The zoom, live: the wheel changes it while Alt is held. */
export function useZoom(scroller: RefObject<HTMLElement | null>): number {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const turn = (wheel: WheelEvent) => {
      if (!wheel.altKey || wheel.deltaY === 0) return
      wheel.preventDefault()
      zoomBy(wheel.deltaY < 0 ? 1 : -1)
    }
    // Not passive: the page must not scroll meanwhile.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [scroller])
  return useStore(zoomStore)
}
