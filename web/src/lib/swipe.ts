import { isTyping } from './keys.ts'
import { isMagnified } from './magnified.ts'
import { isMirrored } from './mirrored.ts'

/** A finger that went this far (px) sideways, and at most half as far up or down, swiped. */
const reach = 60

/**
 * Hears a finger that is drawn over an element sideways (experience.md B13, B14). The page's own scrolling is never taken away,
 * nor the panning of who has made it larger.
 *
 * @param turn receives 1 for what comes next as one reads, -1 for what was before
 * @param within the time (ms) that it may take, where a finger that rests first means something else
 */
export function onSwipe(
  element: HTMLElement,
  turn: (direction: -1 | 1) => void,
  signal: AbortSignal,
  within = Infinity,
): void {
  let from: { x: number; y: number; at: number } | null = null
  const options = { signal, passive: true }
  const forget = () => {
    from = null
  }
  const begin = ({ touches, target, timeStamp: at }: TouchEvent) => {
    const [finger] = touches
    const isSwipe = touches.length === 1 && !isMagnified() && !isTyping(target)
    from = finger && isSwipe ? { x: finger.clientX, y: finger.clientY, at } : null
  }
  const end = ({ changedTouches, timeStamp }: TouchEvent) => {
    const [finger] = changedTouches
    const begun = from
    forget()
    if (!finger || !begun || timeStamp - begun.at > within) return
    const [dx, dy] = [finger.clientX - begun.x, finger.clientY - begun.y]
    if (Math.abs(dx) < reach || Math.abs(dy) * 2 > Math.abs(dx)) return
    const forward = isMirrored(element) ? 1 : -1
    turn(Math.sign(dx) === forward ? 1 : -1)
  }
  element.addEventListener('touchstart', begin, options)
  // A second one may have come down beside the element.
  element.addEventListener('touchmove', ({ touches }) => touches.length > 1 && forget(), options)
  element.addEventListener('touchend', end, options)
  // A touch that the browser takes over, such as that of a carried card, is no swipe.
  element.addEventListener('touchcancel', forget, options)
}
