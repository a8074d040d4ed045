import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The value on which pointer or focus has rested for a while; Esc ends it.
 *
 * @param delay ms of rest
 * @returns the value, and a setter: `null` counts at once, anything else only after the delay
 */
export function useRested<Value>(delay: number): [Value | null, (value: Value | null) => void] {
  const [rested, setRested] = useState<Value | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = (value: Value | null) => {
    clearTimeout(timer.current)
    setRested(null)
    if (value !== null) timer.current = setTimeout(() => setRested(() => value), delay)
  }
  const dismiss = useEffectEvent(() => rest(null))
  useEffect(() => {
    // Escape counts wherever the focus is: a tip that came by pointer goes by key (WCAG 1.4.13).
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss()
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
  return [rested, rest]
}
