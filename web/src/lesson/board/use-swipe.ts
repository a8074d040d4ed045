import { type RefObject, useEffect, useEffectEvent } from 'react'
import { onSwipe } from '../../lib/swipe.ts'

/**
 * A finger that swipes aside goes to the column beside (experience.md B14); where only one has room.
 *
 * @param turn receives 1 for the next one in the order in which they are read, -1 for the one before
 */
export function useSwipe(
  root: RefObject<HTMLElement | null>,
  isOneColumn: boolean,
  turn: (direction: -1 | 1) => void,
): void {
  const swiped = useEffectEvent(turn)
  useEffect(() => {
    if (!root.current || !isOneColumn) return undefined
    const gone = new AbortController()
    onSwipe(root.current, (direction) => swiped(direction), gone.signal)
    return () => gone.abort()
  }, [root, isOneColumn])
}
