import { type RefObject, useEffect, useState } from 'react'

/** How much higher an hour can be made than it is at first; never lower, since then a name could not be read. */
const most = 4
/** One notch of a wheel. */
const notch = 1.15

/** How many times as high as usual an hour is drawn: the wheel changes it while Alt is held. */
export function useZoom(scroller: RefObject<HTMLElement | null>): number {
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const turn = (wheel: WheelEvent) => {
      if (!wheel.altKey || wheel.deltaY === 0) return
      wheel.preventDefault()
      setZoom((now) => Math.max(1, Math.min(most, wheel.deltaY < 0 ? now * notch : now / notch)))
    }
    // Not passive: the page must not scroll meanwhile.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [scroller])
  return zoom
}
