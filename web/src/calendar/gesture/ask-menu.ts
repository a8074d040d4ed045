import { elementOf, type GridGeometry } from './grid-geometry.ts'

/** A finger that only rested on an event wants what a second button would get: its menu. */
export function askMenu(stage: GridGeometry, eventId: number, down: PointerEvent): void {
  if (down.pointerType !== 'touch') return
  elementOf(stage, eventId)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
}
