import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isBusyElsewhere, isMeta, isTyping } from '../../lib/keys.ts'

interface Keys {
  done: () => void
  openStatus: () => void
  move: () => void
}

/** experience.md "Drawer": Mod+Enter marks it taught, from any field too; `.` opens the statuses, `M` asks for another time. */
export function useTeacherKeys(root: RefObject<HTMLElement | null>, keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const drawer = root.current?.parentElement
    if (event.defaultPrevented || event.repeat || !(event.target instanceof Node)) return
    if (!drawer?.contains(event.target)) return
    if (event.key === 'Enter' && isMeta(event)) keys.done()
    else if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    else if (event.key === '.') keys.openStatus()
    else if (event.key === 'm' && !isBusyElsewhere(event.target)) keys.move()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the page behind it, to which the same keys mean something else.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
