import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import styles from './board/lesson-card.module.css'

/** The data that a dragged card carries to its target. */
export interface Carried {
  lessonId: number
  /** Of the card in px, for a placeholder of the same size. */
  height: number
  /** Where the pointer holds the card, in px from its corner. */
  grip: { x: number; y: number }
}

const carriedKey = Symbol('lesson')

/** The lesson that is dragged, or null when something else is. */
export function carriedIn(data: Record<string | symbol, unknown>): Carried | null {
  const carried = data[carriedKey]
  return isCarried(carried) ? carried : null
}

const isCarried = (value: unknown): value is Carried =>
  typeof value === 'object' && value !== null && 'lessonId' in value && 'grip' in value

/** Lets a card be picked up by the pointer. While it is away its own place shows `data-dragging`. */
export function useDraggableLesson(ref: RefObject<HTMLElement | null>, lessonId: number): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    return draggable({
      element,
      getInitialData: ({ input }) => {
        const box = element.getBoundingClientRect()
        const grip = { x: input.clientX - box.left, y: input.clientY - box.top }
        return { [carriedKey]: { lessonId, height: box.height, grip } satisfies Carried }
      },
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { width } = element.getBoundingClientRect()
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
          render: ({ container }) => container.append(liftedCopy(element, width)),
        })
      },
      onDragStart: () => element.setAttribute('data-dragging', ''),
      // A task later, when the cache has told the columns where the card is now: it never shows at its old place.
      onDrop: () => setTimeout(() => element.removeAttribute('data-dragging')),
    })
  }, [ref, lessonId])
}

function liftedCopy(element: HTMLElement, width: number): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  copy.classList.add(styles.lifted ?? '')
  copy.style.inlineSize = `${width}px`
  return copy
}

/** How many cards of the list stand above the pointer; the dragged one and the placeholder don't count. */
function indexUnder(list: HTMLElement, lessonId: number, y: number): number {
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-lesson]')].filter(
    (card) => card.dataset['lesson'] !== String(lessonId),
  )
  return countAbove(cards, y)
}

/** How many of the cards of a column stand above a height in the window (px), by their middle. */
export function countAbove(cards: readonly HTMLElement[], y: number): number {
  // Cards stand in order, so a look at a handful of boxes is enough also among hundreds.
  let [low, high] = [0, cards.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const box = cards[middle]?.getBoundingClientRect()
    if (box && box.top + box.height / 2 < y) low = middle + 1
    else high = middle
  }
  return low
}

/** Where the placeholder stands in a column, and how high it is in px. */
export interface Gap {
  lessonId: number
  index: number
  height: number
}

/**
 * Lets cards be dropped on a column.
 *
 * @param column the whole column, so that a drop below its last card counts
 * @param list the element whose children are the cards
 * @param onDrop the lesson, its index among the column's other cards, and where the card was let go (px, its corner)
 * @returns the gap to show while a card hovers over the column
 */
export function useLessonDrop(
  column: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  onDrop: (lessonId: number, index: number, corner: { x: number; y: number }) => void,
): Gap | null {
  const [gap, setGap] = useState<Gap | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const [outer, inner] = [column.current, list.current]
    if (!outer || !inner) return undefined
    const follow = (carried: Carried | null, y: number) => {
      if (!carried) return
      const index = indexUnder(inner, carried.lessonId, y)
      setGap((now) => (now?.index === index ? now : { lessonId: carried.lessonId, index, height: carried.height }))
    }
    const board = outer.parentElement
    return dropTargetForElements({
      element: outer,
      canDrop: ({ source }) => carriedIn(source.data) !== null,
      onDragEnter: ({ source, location }) => {
        board?.setAttribute('data-over-column', '')
        follow(carriedIn(source.data), location.current.input.clientY)
      },
      onDrag: ({ source, location }) => follow(carriedIn(source.data), location.current.input.clientY),
      onDragLeave: ({ location }) => {
        // From one column to the next the card stays hidden; elsewhere it shows again where it came from.
        if (location.current.dropTargets.length === 0) board?.removeAttribute('data-over-column')
        setGap(null)
      },
      onDrop: ({ source, location }) => {
        const carried = carriedIn(source.data)
        const { clientX, clientY } = location.current.input
        setTimeout(() => {
          board?.removeAttribute('data-over-column')
          setGap(null)
        })
        if (!carried) return
        const index = indexUnder(inner, carried.lessonId, clientY)
        drop(carried.lessonId, index, { x: clientX - carried.grip.x, y: clientY - carried.grip.y })
      },
    })
  }, [column, list])
  return gap
}

/** experience.md C7: a dropped slip settles. */
const settleMs = 240

/** Lets the card glide from where it was let go to its place, once it is there. */
export function settle(board: HTMLElement | null, lessonId: number, corner: { x: number; y: number }): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  requestAnimationFrame(() => {
    const card = board?.querySelector<HTMLElement>(`[data-lesson="${lessonId}"]`)
    if (!card) return
    const box = card.getBoundingClientRect()
    const from = `translate(${corner.x - box.left}px, ${corner.y - box.top}px)`
    card.animate([{ transform: from }, { transform: 'none' }], { duration: settleMs, easing: 'cubic-bezier(.2,0,0,1)' })
  })
}
