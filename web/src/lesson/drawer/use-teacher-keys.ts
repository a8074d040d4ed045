import type { RefObject } from 'react'
import { isBusyElsewhere, isMeta, isTyping } from '../../lib/keys.ts'
import { useDocumentKeys } from '../../lib/use-document-keys.ts'

interface Keys {
  done: () => void
  openStatus: () => void
  move: () => void
}

/** experience.md "Drawer": Mod+Enter marks it taught, from any field too; `.` opens the statuses, `M` asks for another time. */
export function useTeacherKeys(root: RefObject<HTMLElement | null>, keys: Keys): void {
  const press = (event: KeyboardEvent) => {
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
  }
  // Before the page behind it, to which the same keys mean something else.
  useDocumentKeys(press, { capture: true })
}
