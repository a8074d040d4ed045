import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether a component is still shown, for what ends later. It knows as soon as the page has changed. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
