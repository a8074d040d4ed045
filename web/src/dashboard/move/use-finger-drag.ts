import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A finger that rests this long (ms) lifts something; one that moves before scrolls the page. As in the calendar. */
const longPress = 400
/** px that a resting finger may tremble. */
const tremble = 10
/** ms after a drop in which a browser still says that it was pressed. */
const lateClick = 500

/** px from the start and the top of the window. */
export interface Point {
  x: number
  y: number
}

interface Handlers {
  /** Whether there is anything to carry. */
  isThere: boolean
  /** The id of what the finger went down on; null where that stays where it is. */
  lifted: (target: Element) => number | null
  /** Follows a lifted row over a place. */
  onMove: (id: number, at: Point, from: Point) => void
  onDrop: (id: number, at: Point) => void
  onCancel: (id: number) => void
}

/** The course of one finger that went down on something. */
interface Touch {
  pointerId: number
  id: number
  from: Point
  timer: ReturnType<typeof setTimeout>
  isLifted: boolean
}

/** Lets a finger carry what is listed: it rests on it until that lifts, and never takes a scroll away from the page. */
export function useFingerDrag(list: RefObject<HTMLElement | null>, { isThere, ...handlers }: Handlers): void {
  const lifted = useEffectEvent(handlers.lifted)
  const onMove = useEffectEvent(handlers.onMove)
  const onDrop = useEffectEvent(handlers.onDrop)
  const onCancel = useEffectEvent(handlers.onCancel)
  useEffect(() => {
    const element = list.current
    if (!element || !isThere) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let touch: Touch | null = null
    let droppedAt = Number.NEGATIVE_INFINITY
    const letGo = () => {
      clearTimeout(touch?.timer)
      if (touch?.isLifted) onCancel(touch.id)
      touch = null
    }
    const down = ({ target, pointerType, isPrimary, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      letGo()
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return
      const id = lifted(target)
      if (id === null) return
      const from = { x, y }
      const begun: Touch = { pointerId, id, from, timer: setTimeout(rested, longPress), isLifted: false }
      // A frame later: where the page was busy, a move that waited behind the timer is heard first.
      function rested() {
        requestAnimationFrame(() => {
          if (touch !== begun) return
          begun.isLifted = true
          onMove(begun.id, from, from)
        })
      }
      touch = begun
    }
    const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (touch?.pointerId !== pointerId) return
      const { id, from, isLifted } = touch
      if (isLifted) onMove(id, { x, y }, from)
      else if (Math.hypot(x - from.x, y - from.y) > tremble) letGo()
    }
    const up = ({ pointerId, clientX: x, clientY: y, timeStamp }: PointerEvent) => {
      if (touch?.pointerId !== pointerId) return
      const { id, isLifted, timer } = touch
      clearTimeout(timer)
      touch = null
      if (!isLifted) return
      droppedAt = timeStamp
      onDrop(id, { x, y })
    }
    /** The browser's own ideas of a finger that rests: a menu, a drag of the link, a scroll once it moves. */
    const prevent = (event: Event) => {
      if (touch && event.cancelable && (touch.isLifted || event.type !== 'touchmove')) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      if (event.timeStamp - droppedAt > lateClick) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('contextmenu', prevent, { signal })
    element.addEventListener('dragstart', prevent, { signal, capture: true })
    element.addEventListener('touchmove', prevent, { signal, passive: false })
    element.addEventListener('click', click, { signal, capture: true })
    // A finger that holds something may leave the list.
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', letGo, { signal })
    return () => {
      clearTimeout(touch?.timer)
      listening.abort()
    }
  }, [list, isThere])
}
