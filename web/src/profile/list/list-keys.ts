import { useEffect, useEffectEvent } from 'react'
import { isBusyElsewhere, isMeta, isTyping } from '../../lib/keys.ts'

interface Props {
  /** Moves by so many rows; with Shift the selection goes along. */
  onStep: (by: number, reach: boolean) => void
  onPeek: () => void
  onOpen: () => void
  onSelect: () => void
  onSelectAll: () => void
  onEdit: () => void
  /** Opens the menu of the row. */
  onActions: () => void
  onInvite: () => void
  onEscape: () => void
}

/** A control has Space, Enter and the arrows for itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, [role=radio]') !== null

/** The keys of a list (experience.md B11 and D). */
export function ListKeys(props: Props) {
  const byKey = (event: KeyboardEvent): (() => void) | undefined => {
    const isFree = !isControl(event.target)
    switch (event.key.toLowerCase()) {
      case 'j':
        return () => props.onStep(1, event.shiftKey)
      case 'k':
        return () => props.onStep(-1, event.shiftKey)
      case 'arrowdown':
        return isFree ? () => props.onStep(1, event.shiftKey) : undefined
      case 'arrowup':
        return isFree ? () => props.onStep(-1, event.shiftKey) : undefined
      case ' ':
        return isFree ? props.onPeek : undefined
      case 'enter':
        return isFree ? props.onOpen : undefined
      case 'x':
        return props.onSelect
      case 'e':
        return props.onEdit
      case '.':
        return event.repeat ? undefined : props.onActions
      case 'n':
        return event.repeat ? undefined : props.onInvite
      case 'escape':
        return props.onEscape
      case '/':
        return () => document.querySelector<HTMLElement>('#student-search input')?.focus()
      default:
        return undefined
    }
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target) || isBusyElsewhere(event.target)) return
    if (isMeta(event)) {
      if (event.key.toLowerCase() !== 'a' || isControl(event.target)) return
      event.preventDefault()
      props.onSelectAll()
      return
    }
    if (event.ctrlKey || event.metaKey) return
    const act = byKey(event)
    if (!act) return
    event.preventDefault()
    // The search of the shell would take the slash.
    if (event.key === '/') event.stopPropagation()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      // Escape is for what is open above the list first: the menu, the appearance.
      const isLate = event.eventPhase === Event.BUBBLING_PHASE
      if ((event.key === 'Escape') === isLate) onKeyDown(event)
    }
    // At the window, before the keys of every page at the document.
    window.addEventListener('keydown', listener, { capture: true })
    window.addEventListener('keydown', listener)
    return () => {
      window.removeEventListener('keydown', listener, { capture: true })
      window.removeEventListener('keydown', listener)
    }
  }, [])
  return null
}
