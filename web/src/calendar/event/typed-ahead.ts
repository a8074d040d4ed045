import { useEffect, useEffectEvent } from 'react'
import { isBusyElsewhere, isTyping } from '../../lib/keys.ts'

/** The text that was typed before its field was drawn. */
let typed = ''

/** Returns the text typed since the field was asked for; the field takes it once it is drawn. */
export const typedSoFar = (): string => typed

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

interface Props {
  /** Escape gives up what was asked for; without it that key is the page's. */
  onClose?: () => void
}

/** Keeps what is typed from being read as keys of the page, until the field that was asked for is there and has the focus. */
export function TypedAhead({ onClose }: Props) {
  const keep = useEffectEvent((key: KeyboardEvent) => {
    if (key.metaKey || key.ctrlKey || key.altKey || isTyping(key.target) || isBusyElsewhere(key.target)) return
    if (key.key === 'Escape' && onClose) {
      typed = ''
      onClose()
    } else if (key.key === 'Backspace') typed = typed.slice(0, -1)
    // Every other key has a longer name. Enter is left out: nobody has seen yet what it would do.
    else if (key.key.length === 1) typed += key.key
    else if (key.key !== 'Enter') return
    key.preventDefault()
    key.stopPropagation()
  })
  useEffect(() => {
    const listener = (key: KeyboardEvent) => keep(key)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return null
}
