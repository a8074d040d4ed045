import { useEffect, useEffectEvent } from 'react'
import { isBusyElsewhere, isTyping } from '../lib/keys.ts'

/** What the single letters of the calendar do (UX.md d). */
export interface CalendarKeysProps {
  onToday: () => void
  onTurn: (direction: -1 | 1) => void
  onDay: () => void
  onWeek: () => void
  onNew: () => void
}

/** The keys of the page. They rest while somebody types or a dialog is open; a held key doesn't create twice. */
export function CalendarKeys(props: CalendarKeysProps) {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    switch (event.key.toLowerCase()) {
      case 't':
        props.onToday()
        return true
      case 'j':
        props.onTurn(1)
        return true
      case 'k':
        props.onTurn(-1)
        return true
      case 'd':
      case '1':
        props.onDay()
        return true
      case 'w':
      case '2':
        props.onWeek()
        return true
      case 'n':
        if (!event.repeat) props.onNew()
        return true
      default:
        return false
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
      if (isTyping(event.target) || isBusyElsewhere(event.target)) return
      if (press(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}
