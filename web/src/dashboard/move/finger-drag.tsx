import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A finger that rests this long (ms) lifts a row; one that moves before scrolls the page. As in the calendar. */
const longPress = 400
/** px that a resting finger may tremble. */
const tremble = 10
/** ms after a drop in which a browser still says that the row was pressed. */
const lateClick = 500

interface Hands {
  /** Whether there are rows at all. */
  isThere: boolean
  canLift: (eventId: number) => boolean
  /** The lifted row is held over a place, px from the top of the window. */
  onMove: (eventId: number, y: number) => void
  onDrop: (eventId: number, y: number) => void
  onCancel: () => void
}

/** What a finger does that went down on a row. */
interface Touch {
  pointerId: number
  eventId: number
  at: { x: number; y: number }
  timer: ReturnType<typeof setTimeout>
  isLifted: boolean
}

/** Lets a finger carry rows: it rests on one until that lifts, and never takes a scroll away from the page. */
export function useFingerDrag(list: RefObject<HTMLElement | null>, { isThere, ...hands }: Hands): void {
  const canLift = useEffectEvent(hands.canLift)
  const onMove = useEffectEvent(hands.onMove)
  const onDrop = useEffectEvent(hands.onDrop)
  const onCancel = useEffectEvent(hands.onCancel)
  useEffect(() => {
    const element = list.current
    if (!element || !isThere) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let touch: Touch | null = null
    let droppedAt = Number.NEGATIVE_INFINITY
    const letGo = () => {
      clearTimeout(touch?.timer)
      if (touch?.isLifted) onCancel()
      touch = null
    }
    const down = ({ target, pointerType, isPrimary, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      letGo()
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
      const eventId = Number(row?.dataset['event'])
      if (pointerType !== 'touch' || !isPrimary || !row || !canLift(eventId)) return
      const begun: Touch = { pointerId, eventId, at: { x, y }, timer: setTimeout(rested, longPress), isLifted: false }
      // A frame later: where the page was busy, a move that waited behind the timer is heard first.
      function rested() {
        requestAnimationFrame(() => {
          if (touch !== begun) return
          begun.isLifted = true
          onMove(eventId, y)
        })
      }
      touch = begun
    }
    const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (touch?.pointerId !== pointerId) return
      if (touch.isLifted) onMove(touch.eventId, y)
      else if (Math.hypot(x - touch.at.x, y - touch.at.y) > tremble) letGo()
    }
    const up = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
      if (touch?.pointerId !== pointerId) return
      const { eventId, isLifted, timer } = touch
      clearTimeout(timer)
      touch = null
      if (!isLifted) return
      droppedAt = timeStamp
      onDrop(eventId, clientY)
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
    // A finger that holds a row may leave the list.
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', letGo, { signal })
    return () => {
      clearTimeout(touch?.timer)
      listening.abort()
    }
  }, [list, isThere])
}
