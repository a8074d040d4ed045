import { type PointerEvent, useEffect, useRef } from 'react'
import { followMagnified, isMagnified } from '../../lib/magnified.ts'
import { isMirrored } from '../../lib/mirrored.ts'

/** Pixels that a finger goes before it is clear that it means to the side, and those that open the actions. */
const certain = 12
const enough = 56
/** Width of the actions, in pixels: further than this nothing is left to show. */
const most = 160

interface Swipe {
  id: number
  row: HTMLElement
  x: number
  y: number
  isAside: boolean
}

/**
 * A finger that draws a row towards the line's end lays the row's actions open; the other way hides them. Nothing but a
 * shortcut: the menu of the row has the same actions.
 *
 * @param onReveal the row whose actions are laid open; null for none
 */
export function useSwipe(onReveal: (id: number | null) => void) {
  const swipe = useRef<Swipe | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    followMagnified(gone.signal)
    return () => gone.abort()
  }, [])
  /** How far the finger went towards the beginning of the line. */
  const wayOf = ({ x, row }: Swipe, event: PointerEvent) => (x - event.clientX) * (isMirrored(row) ? -1 : 1)
  const end = () => {
    swipe.current?.row.style.removeProperty('--swipe')
    swipe.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-id]') : null
      if (event.pointerType !== 'touch' || !row || isMagnified()) return
      swipe.current = { id: Number(row.dataset['id']), row, x: event.clientX, y: event.clientY, isAside: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const now = swipe.current
      if (!now) return
      const way = wayOf(now, event)
      now.isAside ||= Math.abs(way) > certain && Math.abs(way) > 2 * Math.abs(event.clientY - now.y)
      if (now.isAside) now.row.style.setProperty('--swipe', `${Math.min(Math.max(way, 0), most)}px`)
    },
    onPointerUp: (event: PointerEvent) => {
      const now = swipe.current
      if (now?.isAside) onReveal(wayOf(now, event) > enough ? now.id : null)
      end()
    },
    onPointerCancel: end,
  }
}
