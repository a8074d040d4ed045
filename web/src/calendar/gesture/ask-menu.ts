import { elementOf, type GridGeometry } from './grid-geometry.ts'

/** A finger that only rested on an event wants what a second button would get: its menu. */
export function askMenu(geometry: GridGeometry, eventId: number, down: PointerEvent): void {
  if (down.pointerType !== 'touch') return
  elementOf(geometry, eventId)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
}
