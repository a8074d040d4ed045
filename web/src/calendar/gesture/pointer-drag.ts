import { holdFinger } from './hold-touches.ts'
import { pullAt } from './geometry.ts'
import { interaction, type Verbs } from './interaction.ts'
import { isMirrored } from '../../lib/mirrored.ts'

/** The steps of a drag, in order. */
export interface Drag extends Verbs {
  /**
   * Client coordinates; `fine` while Shift is held, `copy` while Alt is; whether the point lies over the grid, as far as
   * it is in sight. Comes at most once per frame.
   */
  move: (x: number, y: number, fine: boolean, copy: boolean, isOver: boolean) => void
  /** The grid was scrolled, has another size or shows another period: measure again. */
  shifted: () => void
  turn: (direction: -1 | 1) => void
}

/** A mouse may tremble this much (px) in a click. */
const tremble = 4
/** A finger that rests this long (ms) lifts; one that moves before scrolls the page, which is never stolen (experience.md B13). */
const longPress = 500
const fingerTremble = 10
/** At the side edge the period turns after this time (experience.md B13). */
const turnAfter = 600

/** The click that a browser sends after a drag must not open what was dragged. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.stopPropagation()
    click.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** Follows it beyond the window's edge, too. */
function holdPointer(scroller: HTMLElement, pointerId: number): void {
  try {
    scroller.setPointerCapture(pointerId)
  } catch {
    // It went up before its press was heard of.
  }
}

/** Scrolls by some px; false where the end was reached before. */
function scrolled(scroller: HTMLElement, by: number): boolean {
  const before = scroller.scrollTop
  scroller.scrollTop += by
  return scroller.scrollTop !== before
}

/**
 * Follows a pointer from its press to its release. Nothing happens before it has moved a little (mouse, pen) or rested
 * (finger); Escape cancels. Near the edges the grid scrolls, and at its sides it turns to another period.
 */
export function followPointer(down: PointerEvent, scroller: HTMLElement, drag: Drag): void {
  const byFinger = down.pointerType === 'touch'
  const pressedAt = down.timeStamp
  const gone = new AbortController()
  const { signal } = gone
  const mirrored = isMirrored(scroller)
  let [x, y, fine, copy] = [down.clientX, down.clientY, down.shiftKey, down.altKey]
  let frame = 0
  /** Where the grid lies; null where it may lie elsewhere by now. */
  let sight: DOMRect | null = null
  let turning: { direction: -1 | 1; since: number } | null = null

  const end = () => {
    gone.abort()
    sizes.disconnect()
    clearTimeout(press)
    cancelAnimationFrame(frame)
    holdFinger(false)
  }
  const letGo = () => {
    scroller.removeAttribute('data-held')
    swallowClick()
  }
  const lift = () => {
    holdFinger(byFinger)
    scroller.setAttribute('data-held', '')
    holdPointer(scroller, down.pointerId)
    drag.lift()
    for (const part of [scroller, ...scroller.children]) sizes.observe(part)
    request()
  }
  const drop = () => {
    letGo()
    drag.drop()
  }
  const cancel = () => {
    letGo()
    drag.cancel()
  }
  const { state, take } = interaction({ lift, drop, cancel }, end)
  const isDragging = () => state() === 'dragging'

  const move = (box: DOMRect) =>
    drag.move(x, y, fine, copy, x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)

  const draw = (time: number) => {
    frame = 0
    const box = (sight ??= scroller.getBoundingClientRect())
    const { scroll, turn } = pullAt(box, x, y, mirrored)
    // Asked once, and before anything is moved: afterwards it would cost a layout.
    const isScrolled = scroll !== 0 && scrolled(scroller, scroll)
    if (isScrolled) drag.shifted()
    move(box)
    if (turn !== 0) sight = null
    if (turn === 0) turning = null
    else if (turning?.direction !== turn) turning = { direction: turn, since: time }
    else if (time - turning.since >= turnAfter) {
      turning = { direction: turn, since: time }
      drag.turn(turn)
    }
    // Only an edge keeps the frames coming; elsewhere nothing is drawn until the pointer moves.
    if (turn !== 0 || isScrolled) request()
  }
  const request = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  const onShift = () => {
    sight = null
    if (isDragging()) drag.shifted()
  }
  // A window that is made smaller draws lower hours, later than it says so. The carried event stays under the pointer.
  const sizes = new ResizeObserver(() => {
    onShift()
    request()
  })

  // It may be heard of late: it has rested since it went down.
  const press = byFinger ? setTimeout(() => take('hold'), longPress - (performance.now() - pressedAt)) : undefined

  // Before everybody else, who need not hear of it: React looks at each move for something that wants to know.
  const keep = (move: Event) => {
    if (isDragging()) move.stopPropagation()
  }
  const distanceOf = ({ clientX, clientY }: PointerEvent) => Math.hypot(clientX - down.clientX, clientY - down.clientY)
  /** A busy page may hear of a move only after the rest that the move has broken. */
  const brokeTheRest = (move: PointerEvent) =>
    move.timeStamp - pressedAt < longPress && distanceOf(move) > fingerTremble
  const onMove = (move: PointerEvent) => {
    keep(move)
    if (move.pointerId !== down.pointerId) return
    ;[x, y, fine, copy] = [move.clientX, move.clientY, move.shiftKey, move.altKey]
    if (isDragging() && byFinger && [...move.getCoalescedEvents(), move].some(brokeTheRest)) take('interrupt')
    else if (isDragging()) request()
    else if (byFinger && distanceOf(move) > fingerTremble) take('interrupt')
    else if (!byFinger && distanceOf(move) > tremble) take('hold')
  }
  const onKey = (key: KeyboardEvent) => {
    if (!isDragging()) return
    if (key.key === 'Escape') {
      key.stopPropagation()
      key.preventDefault()
      take('escape')
    } else if (key.key === 'Shift') {
      fine = key.type === 'keydown'
      request()
    } else if (key.key === 'Alt') {
      // The browser would go to its menu when it is let go.
      key.preventDefault()
      copy = key.type === 'keydown'
      request()
    }
  }
  const onUp = (up: PointerEvent) => {
    if (up.pointerId !== down.pointerId) return
    // It drops where the pointer was seen last, not where the frame before had it.
    if (isDragging()) move(scroller.getBoundingClientRect())
    take('release')
  }

  take('press')
  window.addEventListener('pointermove', onMove, { signal, capture: true })
  window.addEventListener('mousemove', keep, { signal, capture: true })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', () => take('interrupt'), { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  window.addEventListener('keyup', onKey, { signal, capture: true })
  window.addEventListener('blur', () => take('interrupt'), { signal })
  window.addEventListener('scroll', onShift, { signal, capture: true, passive: true })
}
