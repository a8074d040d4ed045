import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const carriedKey = Symbol('resource')

/** Lets a row be picked up by the pointer. */
export function useDraggableResource(ref: RefObject<HTMLElement | null>, resourceId: number, isEnabled: boolean): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !isEnabled) return undefined
    return draggable({ element, getInitialData: () => ({ [carriedKey]: resourceId }) })
  }, [ref, resourceId, isEnabled])
}

/** @returns whether a resource is held over the element */
export function useResourceDrop(ref: RefObject<HTMLElement | null>, onDrop: (resourceId: number) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => carriedKey in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        const data: Record<string | symbol, unknown> = source.data
        const carried = data[carriedKey]
        if (typeof carried === 'number') drop(carried)
      },
    })
  }, [ref])
  return isOver
}
