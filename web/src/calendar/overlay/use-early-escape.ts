import { useEffect, useEffectEvent } from 'react'

/** Escape closes what was opened also in the moment before the focus has gone there; afterwards it closes itself. */
export function useEarlyEscape(close: (() => void) | null): void {
  const press = useEffectEvent((key: KeyboardEvent) => {
    if (key.key === 'Escape' && !key.defaultPrevented) close?.()
  })
  useEffect(() => {
    const listen = (key: KeyboardEvent) => press(key)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
