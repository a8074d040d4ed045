import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isMirrored } from '../../lib/mirrored.ts'

const carriedKey = Symbol('row')

/** Which row of which list is carried. */
interface Carried<Id> {
  list: string
  id: Id
}

type Half = 'first' | 'second'

/**
 * Lets a row be picked up by its grip and dropped on the halves of the others of its list.
 *
 * @param list names the list: rows of another one are not taken
 * @param isInline whether rows stand side by side, so that halves are left and right
 * @returns over which half another row is held
 */
export function useDragOrder<Id extends string | number>(
  row: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  { list, id, isInline, isEnabled }: Carried<Id> & { isInline: boolean; isEnabled: boolean },
  onDrop: (id: Id, half: Half) => void,
): Half | null {
  const [half, setHalf] = useState<Half | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const [element, handle] = [row.current, grip.current]
    if (!element || !handle || !isEnabled) return undefined
    const isOwn = (data: Record<string | symbol, unknown>): Carried<Id> | null => {
      const carried = data[carriedKey] as Carried<Id> | undefined
      return carried?.list === list && carried.id !== id ? carried : null
    }
    const halfAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Half => {
      const box = element.getBoundingClientRect()
      if (!isInline) return clientY < box.top + box.height / 2 ? 'first' : 'second'
      const isLeft = clientX < box.left + box.width / 2
      return isLeft !== isMirrored(element) ? 'first' : 'second'
    }
    // The grip alone: in a row that can be dragged Firefox selects no text of a field.
    const stopDragging = draggable({
      element: handle,
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 0, 0),
      getInitialData: () => ({ [carriedKey]: { list, id } satisfies Carried<Id> }),
      onDragStart: () => element.setAttribute('data-carried', ''),
      onDrop: () => element.removeAttribute('data-carried'),
    })
    const stopTaking = dropTargetForElements({
      element,
      canDrop: ({ source }) => isOwn(source.data) !== null,
      onDragEnter: ({ location }) => setHalf(halfAt(location.current.input)),
      onDrag: ({ location }) => setHalf(halfAt(location.current.input)),
      onDragLeave: () => setHalf(null),
      onDrop: ({ source, location }) => {
        setHalf(null)
        const carried = isOwn(source.data)
        if (carried) drop(carried.id, halfAt(location.current.input))
      },
    })
    return () => {
      stopDragging()
      stopTaking()
    }
  }, [row, grip, list, id, isInline, isEnabled])
  return half
}
