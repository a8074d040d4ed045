import { useEffect, useRef, useState } from 'react'

/**
 * What pointer or focus has rested on for a while.
 *
 * @param delay ms of rest
 * @returns the value, and a setter: `null` counts at once, anything else only after the delay
 */
export function useRested<Value>(delay: number): [Value | null, (value: Value | null) => void] {
  const [rested, setRested] = useState<Value | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (value: Value | null) => {
    clearTimeout(timer.current)
    setRested(null)
    if (value !== null) timer.current = setTimeout(() => setRested(() => value), delay)
  }
  return [rested, rest]
}
