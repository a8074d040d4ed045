import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../lib/keys.ts'
import { isMagnified } from '../../lib/magnified.ts'

/** px: a shorter way is a tap that trembled. */
const shortest = 60
/** So many times further to the side than up or down, or the column was scrolled. */
const flatness = 2

/**
 * A finger that swipes aside goes to the column beside (experience.md B14); where only one has room.
 *
 * @param onSwipe 1 for the next one in the order in which they are read, -1 for the one before
 */
export function useSwipe(
  root: RefObject<HTMLElement | null>,
  isOneColumn: boolean,
  onSwipe: (step: 1 | -1) => void,
): void {
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    const board = root.current
    if (!board || !isOneColumn) return undefined
    const gone = new AbortController()
    const options = { signal: gone.signal, passive: true }
    let from: Touch | null = null
    const begin = ({ touches, target }: TouchEvent) => {
      // With a second finger the page is made larger, and on a larger page one finger pans.
      from = touches.length === 1 && !isMagnified() && !isTyping(target) ? (touches[0] ?? null) : null
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0]
      if (!from || !to) return
      const [aside, along] = [to.clientX - from.clientX, to.clientY - from.clientY]
      from = null
      if (Math.abs(aside) < shortest || Math.abs(aside) < flatness * Math.abs(along)) return
      const isLeftwards = aside < 0
      swiped(isLeftwards === (getComputedStyle(board).direction === 'ltr') ? 1 : -1)
    }
    board.addEventListener('touchstart', begin, options)
    board.addEventListener('touchend', end, options)
    // A touch that the browser takes over, such as that of a carried card, is no swipe.
    board.addEventListener('touchcancel', () => (from = null), options)
    return () => gone.abort()
  }, [root, isOneColumn])
}
