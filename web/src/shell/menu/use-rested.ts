import { useEffect, useRef, useState } from 'react'
import { useDocumentKeys } from '../../lib/use-document-keys.ts'

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
  useEffect(() => () => clearTimeout(timer.current), [])
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') rest(null)
  }
  // Escape counts wherever the focus is: a tip that came by pointer goes by key (WCAG 1.4.13).
  useDocumentKeys(dismiss, { capture: true })
  return [rested, rest]
}
