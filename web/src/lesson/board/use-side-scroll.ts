import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect } from 'react'
import { carriedIn } from '../use-drag-lesson.ts'

/** This near to a side of the board (px) a card pulls at it, as in the calendar. */
const pullZone = 36
/** px per frame at the very side; falls off towards the inside. */
const pullSpeed = 14

/**
 * Scrolls a board that is wider than its place while a card is held at one of its sides. A browser does so by itself for
 * what scrolls right under the pointer, which is the column: up and down, and never to the side.
 */
export function useSideScroll(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let [frame, x] = [0, 0]
    const draw = () => {
      frame = 0
      const element = board.current
      const pull = element ? pullAt(element.getBoundingClientRect(), x) : 0
      if (!element || pull === 0) return
      // It would be drawn back to the column it comes from.
      element.style.scrollSnapType = 'none'
      element.scrollLeft += pull
      frame = requestAnimationFrame(draw)
    }
    const end = () => {
      cancelAnimationFrame(frame)
      frame = 0
      board.current?.style.removeProperty('scroll-snap-type')
    }
    const stop = monitorForElements({
      canMonitor: ({ source }) => carriedIn(source.data) !== null,
      onDrag: ({ location }) => {
        x = location.current.input.clientX
        if (frame === 0) frame = requestAnimationFrame(draw)
      },
      onDrop: end,
    })
    return () => {
      stop()
      end()
    }
  }, [board])
}

/** px per frame, to the right; to the left below zero. */
function pullAt({ left, right }: DOMRect, x: number): number {
  const [back, on] = [pullZone - (x - left), pullZone - (right - x)]
  const share = on > 0 ? Math.min(1, on / pullZone) : back > 0 ? -Math.min(1, back / pullZone) : 0
  return Math.round(share * pullSpeed)
}
