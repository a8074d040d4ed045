import { useEffect } from 'react'
import { isBusyElsewhere, isTyping } from '../lib/keys.ts'

/** What was typed while the field for it was on its way. */
let typed = ''

/** Takes what was typed since the field was asked for. */
export function takeTyped(): string {
  const text = typed
  typed = ''
  return text
}

/** Says what shall stand in the field that is asked for next, as if it had been typed. */
export function typeAhead(text: string): void {
  typed = text
}

/** Keeps what is typed from being read as keys of the page, until the field that was asked for is there and has the focus. */
export function TypedAhead() {
  useEffect(() => {
    const keep = (key: KeyboardEvent) => {
      if (key.metaKey || key.ctrlKey || key.altKey || isTyping(key.target) || isBusyElsewhere(key.target)) return
      if (key.key === 'Backspace') typed = typed.slice(0, -1)
      // Every other key has a longer name, such as Enter.
      else if (key.key.length === 1) typed += key.key
      else return
      key.preventDefault()
      key.stopPropagation()
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [])
  return null
}
