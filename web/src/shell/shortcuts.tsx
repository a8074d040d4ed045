import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isBusyElsewhere, isMeta, isTyping } from '../lib/keys.ts'
import { changeLayout, layoutStore, scales } from '../lib/layout-config.ts'
import { closeToast, showDone, showError, toastStore } from '../lib/toast.ts'
import { type Doing, redoLast, undoLast } from '../lib/undo.ts'
import { tabStore } from './tabs/data.ts'

/** After `G` the next letter counts for this long, ms. */
const sequence = 1_500

const places: Record<string, string> = {
  t: '/',
  c: '/calendar',
  l: '/lesson',
  s: '/profile/list',
  r: '/lesson/resources',
}

/** The toast of what was just taken back has nothing left to offer. */
function closeToastOf(doing: Doing): void {
  for (const toast of toastStore.get()) if (toast.kind === 'done' && toast.doing === doing) closeToast(toast.id)
}

async function step(take: () => Promise<Doing | undefined>, say: (text: string) => string): Promise<void> {
  try {
    const doing = await take()
    if (!doing) return
    closeToastOf(doing)
    showDone({ text: say(doing.text) })
  } catch (error) {
    showError({
      title: t`That could not be undone`,
      detail: error instanceof Error ? error.message : String(error),
      cause: error,
    })
  }
}

function stepScale(by: number): void {
  const scale = scales[scales.indexOf(layoutStore.get().scale) + by]
  if (scale) changeLayout({ scale })
}

/** The keys of every page (UX.md d "Everywhere"). Single letters rest while somebody types or a dialog is open. */
export function Shortcuts({ onKeyboardMap }: { onKeyboardMap: () => void }) {
  const navigate = useNavigate()
  const goUntil = useRef(0)

  const goTo = (key: string): boolean => {
    const path = places[key] ?? (/^[1-9]$/.test(key) ? tabStore.get()[Number(key) - 1]?.path : undefined)
    if (!path) return false
    void navigate({ to: path })
    return true
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusyElsewhere(event.target)) return
    const key = event.key.toLowerCase()
    if (isMeta(event) && !event.altKey && key === 'z' && !isTyping(event.target)) {
      event.preventDefault()
      if (event.shiftKey) void step(redoLast, (text) => t`Done again: ${text}`)
      else void step(undoLast, (text) => t`Undone: ${text}`)
      return
    }
    if (event.altKey && !event.metaKey && !event.ctrlKey && (event.code === 'Minus' || event.code === 'Equal')) {
      event.preventDefault()
      stepScale(event.code === 'Minus' ? -1 : 1)
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
    if (key === '?') {
      event.preventDefault()
      onKeyboardMap()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return null
}
