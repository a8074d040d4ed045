import { useEffectEvent, useLayoutEffect } from 'react'
import { useAsked } from './use-address-requests.ts'
import { isBusyElsewhere, isTyping } from '../lib/keys.ts'
import type { ViewName } from './period/period.ts'

/** The actions of the calendar's single letters (experience.md D); those that are absent do nothing. */
export interface CalendarKeysProps {
  onToday: () => void
  onTurn: (direction: -1 | 1) => void
  onView: (view: ViewName) => void
  onPrint: () => void
  onNew?: () => void
  onQuickAdd?: () => void
  onOtherZone?: () => void
  /** Begins or ends choosing free times to copy. */
  onFree?: () => void
  /** Only the working hours, or all. */
  onHours?: () => void
  onEscape?: () => void
  onImport?: () => void
  onCloseDays?: () => void
}

/** The keys of the page, and what its address asks for. They rest while somebody types or a dialog is open; a held key doesn't create twice. */
export function CalendarKeys(props: CalendarKeysProps) {
  useAsked({
    free: props.onFree,
    hours: props.onHours,
    zone: props.onOtherZone,
    import: props.onImport,
    close: props.onCloseDays,
    print: props.onPrint,
    export: async () => (await import('./calendar-file/save-file.ts')).saveCalendarFile(),
  })
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
        props.onView('timeGridDay')
        return true
      case 'w':
      case '2':
        props.onView('timeGridWeek')
        return true
      case '3':
        props.onView('dayGridMonth')
        return true
      case 'a':
      case '4':
        props.onView('listWeek')
        return true
      case 'escape':
        props.onEscape?.()
        return false
      case 'z':
        props.onOtherZone?.()
        return true
      case 's':
        if (!event.repeat) props.onFree?.()
        return true
      case 'h':
        if (!event.repeat) props.onHours?.()
        return true
      case 'n':
        if (!event.repeat) props.onNew?.()
        return true
      case 'c':
      case 'q':
        props.onQuickAdd?.()
        return true
      default:
        return false
    }
  })
  // Before the page is seen, so that the first press is answered.
  useLayoutEffect(() => {
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
