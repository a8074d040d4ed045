import { followMagnified } from '../../lib/magnified.ts'
import { onSwipe } from '../../lib/swipe.ts'

/** In less than this (ms): whoever rests first drags. */
const quick = 350

/** Turns to the days before or after when a finger is drawn over an element quickly and sideways (experience.md B13). */
export function turnBySwipe(element: HTMLElement, turn: (direction: -1 | 1) => void, signal: AbortSignal): void {
  followMagnified(signal)
  onSwipe(element, turn, signal, quick)
}
