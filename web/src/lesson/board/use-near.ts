import { type RefObject, useEffect, useState } from 'react'

/** Whether the pointer is over an element, or the focus is in it. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    // It may have been reached before it was watched.
    setNear(element?.matches(':focus-within, :hover') ?? false)
    const come = () => setNear(true)
    const leave = () => setNear(false)
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) setNear(false)
    }
    element?.addEventListener('pointerenter', come)
    element?.addEventListener('pointerleave', leave)
    element?.addEventListener('focusin', come)
    element?.addEventListener('focusout', blur)
    return () => {
      element?.removeEventListener('pointerenter', come)
      element?.removeEventListener('pointerleave', leave)
      element?.removeEventListener('focusin', come)
      element?.removeEventListener('focusout', blur)
    }
  }, [ref])
  return isNear
}
