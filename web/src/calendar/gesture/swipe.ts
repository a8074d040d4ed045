import { followMagnified, isMagnified } from '../../lib/magnified.ts'
import { isMirrored } from '../../lib/mirrored.ts'

/** A finger that went this far (px) sideways, and less than half as far up or down, turns the page. */
const reach = 60
/** In less than this (ms): whoever rests first drags. */
const quick = 350

/**
 * Turns to the days before or after when a finger is drawn over an element quickly and sideways (experience.md B13). The
 * page's own scrolling is never taken away, nor the panning of who has made it larger.
 */
export function onSwipe(element: HTMLElement, turn: (direction: -1 | 1) => void, signal: AbortSignal): void {
  let from: { x: number; y: number; at: number } | null = null
  followMagnified(signal)
  element.addEventListener(
    'touchstart',
    ({ touches, timeStamp: at }) => {
      const [finger] = touches
      from = finger && touches.length === 1 && !isMagnified() ? { x: finger.clientX, y: finger.clientY, at } : null
    },
    { signal, passive: true },
  )
  // A second one may have come down beside the element.
  element.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (touches.length > 1) from = null
    },
    { signal, passive: true },
  )
  element.addEventListener(
    'touchend',
    ({ changedTouches, timeStamp }) => {
      const [finger] = changedTouches
      const begun = from
      from = null
      if (!finger || !begun || timeStamp - begun.at > quick) return
      const [dx, dy] = [finger.clientX - begun.x, finger.clientY - begun.y]
      if (Math.abs(dx) < reach || Math.abs(dy) * 2 > Math.abs(dx)) return
      const forward = isMirrored(element) ? 1 : -1
      turn(Math.sign(dx) === forward ? 1 : -1)
    },
    { signal, passive: true },
  )
}
