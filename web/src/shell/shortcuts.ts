import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import '../lib/single-keys.ts'
import { isBusyElsewhere, isMeta, isTyping } from '../lib/keys.ts'
import { useDocumentKeys } from '../lib/use-document-keys.ts'
import { usePathname } from '../lib/pathname.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import { useUser } from '../data/use-user.ts'
import { tabStore } from '../lib/open-tabs.ts'
import { useTabActions } from './use-tab-actions.ts'
import { stepByKey } from './undo-by-key.ts'
import { isRightToLeft } from './menu/step-focus.ts'

/** After `G` the next letter counts for this long, ms. */
const sequence = 1_500

const places: Record<string, string> = {
  t: '/',
  c: '/calendar',
  l: '/lesson',
  s: '/profile/list',
  r: '/lesson/resources',
  ',': '/settings',
}

interface Props {
  onKeyboardMap: () => void
  onMenu: () => void
  onSearch: () => void
  onPalette: () => void
}

/** The keys of every page (experience.md "Everywhere"). Single letters rest while somebody types or a dialog is open. */
export function Shortcuts({ onKeyboardMap, onMenu, onSearch, onPalette }: Props) {
  const navigate = useNavigate()
  const pathname = usePathname()
  const { role } = useUser()
  const goUntil = useRef(0)
  const tabs = useTabActions()
  const forward = () => (isRightToLeft() ? -1 : 1)
  /** With Alt and Shift: the open pages. By place and not by letter, since Alt makes other letters on Apple. */
  const tabKeys: Record<string, () => void> = {
    ArrowLeft: () => tabs.moveCurrent(-forward()),
    ArrowRight: () => tabs.moveCurrent(forward()),
    KeyW: tabs.closeCurrent,
    KeyT: tabs.reopen,
  }

  const goTo = (key: string): boolean => {
    const path = places[key] ?? (/^[1-9]$/.test(key) ? tabStore.get()[Number(key) - 1]?.path : undefined)
    if (!path) return false
    void navigate({ to: path })
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusyElsewhere(event.target)) return
    const key = event.key.toLowerCase()
    if (isMeta(event) && !event.altKey && key === 'z' && !isTyping(event.target)) {
      event.preventDefault()
      stepByKey(event)
      return
    }
    if (isMeta(event) && !event.altKey && !event.shiftKey && key === 'k') {
      event.preventDefault()
      onPalette()
      return
    }
    const tabKey = event.altKey && event.shiftKey && !event.metaKey && !event.ctrlKey && tabKeys[event.code]
    if (tabKey && !isTyping(event.target)) {
      event.preventDefault()
      tabKey()
      return
    }
    if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.timeStamp < goUntil.current && goTo(key)) {
      goUntil.current = 0
      // The page must not take the letter for its own.
      event.stopPropagation()
      event.preventDefault()
      return
    }
    if (key === 'g' && !event.repeat) goUntil.current = event.timeStamp + sequence
    if (key === '/') {
      event.preventDefault()
      onSearch()
    }
    // The calendar has a line of its own.
    if (
      (key === 'c' || key === 'q') &&
      !event.shiftKey &&
      !event.repeat &&
      role === 'teacher' &&
      pathname !== '/calendar'
    ) {
      event.preventDefault()
      quickAddStore.set('')
    }
    if (key === '[' && !event.repeat) {
      event.preventDefault()
      onMenu()
    }
    if (key === '?') {
      event.preventDefault()
      onKeyboardMap()
    }
  }
  useDocumentKeys(onKeyDown, { capture: true })
  return null
}
