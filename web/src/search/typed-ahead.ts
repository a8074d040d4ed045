import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isMeta } from '../lib/keys.ts'
import { keyQuestionStore } from '../lib/single-keys.ts'

interface Typed {
  line: string
  /** Enter was pressed behind it. */
  entered: { inTab: boolean } | null
}

const nothing: Typed = { line: '', entered: null }
let typed = nothing

/** The text that was typed between the key of the palette and its script. */
export function useTyped(): Typed {
  const [taken] = useState(() => typed)
  useEffect(() => {
    typed = nothing
  }, [])
  return taken
}

/** Stands in for the palette while its script is on its way: what is typed meanwhile is meant for it, not for the page. */
export function TypedAhead({ onClose }: { onClose: () => void }) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Enter') typed = { ...typed, entered: { inTab: isMeta(event) } }
    else if (event.metaKey || event.ctrlKey || event.altKey) return
    else if (key === 'Escape') onClose()
    else if (key === 'Backspace') typed = { line: typed.line.slice(0, -1), entered: null }
    // Every other key has a longer name, such as Tab.
    else if (key.length === 1) typed = { line: typed.line + key, entered: null }
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  // A layout effect ends with the drawing that brings the palette: the next letter is its field's own.
  useLayoutEffect(() => {
    typed = nothing
    const listener = (event: KeyboardEvent) => keep(event)
    window.addEventListener('keydown', listener, { capture: true })
    // A letter is itself, whatever it was exchanged for.
    keyQuestionStore.set(true)
    return () => {
      window.removeEventListener('keydown', listener, { capture: true })
      keyQuestionStore.set(false)
    }
  }, [])
  return null
}
