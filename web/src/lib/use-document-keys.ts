import { useEffect, useEffectEvent } from 'react'

interface Options {
  /** Before what stands in the page, to which the same keys may mean something else. */
  capture?: boolean
}

/** Hears every key that is pressed on the page. */
export function useDocumentKeys(press: (event: KeyboardEvent) => void, { capture = false }: Options = {}): void {
  const onPress = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event)
    document.addEventListener('keydown', listen, { capture })
    return () => document.removeEventListener('keydown', listen, { capture })
  }, [capture])
}
